import { chromium } from '@playwright/test'
const [,, account, scheme, size, address, out, ...steps] = process.argv
const [width, height] = size.split('x').map(Number)
const base = 'http://127.0.0.1:4931'
const browser = await chromium.launch({ executablePath: '/tmp/page-chromium/chromium.sh', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const phone = width < 700
const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, locale: 'de-DE', timezoneId: 'Europe/Berlin', ...(phone ? { hasTouch: true, isMobile: true } : {}) })
page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log('console', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', e.message))
const tokens = await (await page.request.post(base + '/authentication_token', { data: { email: account + '@demo.test', password: 'rampenlicht' } })).json()
await page.goto(base + '/login')
await page.evaluate(([t, s]) => { for (const [k, v] of Object.entries(t)) localStorage.setItem(k, v); localStorage.setItem('mantine-color-scheme-value', s) }, [tokens, scheme])
await page.goto(base + address)
await page.waitForLoadState('networkidle')
for (const step of steps) {
  const i = step.indexOf(':'); const [verb, arg] = [step.slice(0, i), step.slice(i + 1)]
  if (verb === 'click') await page.getByRole('button', { name: arg }).first().click()
  else if (verb === 'css') await page.locator(arg).first().click()
  else if (verb === 'text') await page.getByText(arg).first().click()
  else if (verb === 'tab') await page.getByRole('tab', { name: arg }).click()
  else if (verb === 'key') await page.keyboard.press(arg)
  else if (verb === 'type') await page.keyboard.type(arg, { delay: 30 })
  else if (verb === 'fill') { const [l, v] = arg.split('='); await page.getByLabel(l).first().pressSequentially(v) }
  else if (verb === 'shot') await page.screenshot({ path: arg })
  else if (verb === 'wait') await page.waitForTimeout(Number(arg))
  await page.waitForTimeout(350)
}
await page.waitForTimeout(500)
await page.screenshot({ path: out })
await browser.close()
