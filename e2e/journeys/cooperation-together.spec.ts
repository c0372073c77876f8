import {
  choose,
  FEATURES,
  makeCooperation,
  makeFeature,
  makePartner,
  makeProject,
  openCooperation,
  PICTURE,
} from '../cooperation-stage.ts'
import { expect, test, toast } from '../fixtures.ts'

test('two people at one row, what is not saved yet, and a Beitrag whose clipping fails at first', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const partner = await makePartner(backstage, unique('Kinozeit'))
  const name = String(partner['name'])
  const project = await makeProject(backstage, unique('Nachtfahrt'))
  const cooperation = await makeCooperation(backstage, project, partner)
  const { id } = await makeFeature(backstage, cooperation, { text: 'Vorher' })
  await enter('mitarbeiter', `/projekte/${project.id}/publicity`)
  const dialog = await openCooperation(page, name)
  const note = dialog.getByLabel('Anmerkungen Beitrag 1')
  const known = page.waitForResponse(`**/${FEATURES}/${id}`)
  await note.focus()
  await known
  await backstage.change(FEATURES, id, { date: '2026-12-01', status: 'Angebot' })
  await note.fill('Von mir')
  await expect(dialog.getByText('Alle Änderungen gespeichert')).toBeVisible()
  await expect(dialog.getByLabel('Status Beitrag 1')).toHaveValue('Angebot')
  await expect(dialog.getByLabel('Datum Beitrag 1', { exact: true })).toHaveValue('1.12.2026')
  expect(await backstage.read(FEATURES, id)).toMatchObject({ text: 'Von mir', status: 'Angebot', date: '2026-12-01' })

  // closing the dialog right after typing loses nothing
  await note.fill('Im letzten Augenblick')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, `Beitrag auf ${name} gespeichert`)).toBeVisible()
  expect(await backstage.read(FEATURES, id)).toMatchObject({ text: 'Im letzten Augenblick' })
  await openCooperation(page, name)
  await note.focus()
  await expect(note).toHaveValue('Im letzten Augenblick')

  // neither does leaving: while something is not saved, the tab asks, and so does signing out
  await page.route(`**/${FEATURES}/*`, (route) => route.abort())
  await note.fill('Ohne Verbindung')
  await expect(dialog.getByRole('button', { name: /Fehler – erneut/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Noch nicht alles ist gespeichert' })).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await openCooperation(page, name)
  await page.unroute(`**/${FEATURES}/*`)
  await dialog.getByRole('button', { name: /Fehler – erneut/ }).click()
  await expect(dialog.getByText('Alle Änderungen gespeichert')).toBeVisible()
  expect(await backstage.read(FEATURES, id)).toMatchObject({ text: 'Ohne Verbindung' })

  // a Beitrag with all fields although everything is called off: it comes first, then its clipping; what failed is
  // tried again, the Beitrag stays
  await dialog.getByRole('switch', { name: 'Absage generell' }).click()
  await expect(dialog.getByRole('switch', { name: 'Absage generell' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Mit allen Feldern hinzufügen' }).click()
  await dialog
    .getByRole('alertdialog', { name: `${name} hat generell abgesagt. Trotzdem einen Beitrag hinzufügen?` })
    .getByRole('button', { name: 'Trotzdem hinzufügen' })
    .click()
  const form = page.getByRole('dialog', { name: 'Beitrag erstellen' })
  await choose(page, 'Typ', 'Interview')
  await form
    .getByLabel('Clippings hierherziehen')
    .setInputFiles([{ name: 'Beleg.gif', mimeType: 'image/gif', buffer: PICTURE }])
  await page.route('**/clippings', (route) => route.abort())
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Interview zu Medienpartner hinzugefügt')).toBeVisible()
  const edited = page.getByRole('dialog', { name: 'Beitrag bearbeiten' })
  await expect(edited.getByText('Verbindung unterbrochen')).toBeVisible()
  await expect(edited.getByText(/Beitrag ist angelegt, das Hochladen ist aber gescheitert/)).toBeVisible()
  await page.unroute('**/clippings')
  await edited.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Beleg.gif hochgeladen')).toBeVisible()
  await expect(dialog.getByLabel('Typ Beitrag 2')).toHaveValue('Interview')
})
