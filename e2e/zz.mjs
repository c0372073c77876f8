import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const shots = process.argv[2] ?? 'a'
const login = async (who, scheme, w, h) => { const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'de-DE' }); const p = await c.newPage(); await p.goto('http://localhost:4911/'); await p.getByLabel('E-Mail').fill(who+'@demo.test'); await p.locator('[name=password]').fill('rampenlicht'); await p.getByRole('button', { name: 'Anmelden', exact: true }).click(); await p.waitForURL(/dashboard/); return p }
{
 const p = await login('chef','dark',390,844)
 await p.goto('http://localhost:4911/einstellungen/datenschutz'); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/m1.png' })
 await p.getByRole('button',{name:/Recht ausüben/}).first().click(); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/m2.png' })
 await p.keyboard.press('Escape'); await p.waitForTimeout(600)
 await p.getByRole('button',{name:/^Löschen/}).first().click(); await p.waitForTimeout(3000); await p.screenshot({ path: '/tmp/m3.png' })
 await p.getByRole('button',{name:'Weiter'}).click(); await p.waitForTimeout(1000); await p.screenshot({ path: '/tmp/m4.png' })
 await p.keyboard.press('Escape'); await p.waitForTimeout(600)
 await p.goto('http://localhost:4911/einstellungen/datenschutz'); await p.waitForTimeout(1500)
 await p.getByText('Fristen').last().click(); await p.waitForTimeout(2500)
 await p.getByText('24 Monate ohne Kontakt').click(); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/m5.png' })
 const q = await login('chef','dark',1440,900)
 await q.goto('http://localhost:4911/einstellungen/datenschutz'); await q.waitForTimeout(1500)
 await q.getByText('Fristen').last().click(); await q.waitForTimeout(2500)
 await q.getByText('24 Monate ohne Kontakt').click(); await q.waitForTimeout(1500); await q.screenshot({ path: '/tmp/d5.png' })
 await b.close()
}
