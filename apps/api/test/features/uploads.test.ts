import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectBy, startApp } from '../support.ts'

const { app, person, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const employee = await person(['ROLE_USER'])
const project = await projectBy(chief)
const upload = async (name: string, content: string) => {
  const made = await employee.upload(
    '/project_uploads',
    { name, content: Buffer.from(content, 'latin1') },
    { project: `/projects/${project}` },
  )
  expect(made.status).toBe(201)
  return made.body as { id: number; name: string; mimeType: string }
}
const load = ({ id, name }: { id: number; name: string }, query = '') =>
  app.inject({
    url: `/files/project_uploads/${id}/${encodeURIComponent(name)}${query}`,
    headers: { authorization: `Bearer ${employee.token}` },
  })

const gif = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
    .gif()
    .toBuffer()

const SCRIPT = '<script>alert(document.domain)</script>'
test.each([
  ['seite.html', `<!doctype html>${SCRIPT}`],
  ['seite.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`],
  ['bild.svg', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
  ['getarnt.jpg', `<!doctype html>${SCRIPT}`],
  ['getarnt.gif', `GIF89a${SCRIPT}`],
  ['ohne Endung', SCRIPT],
])('%s never runs in our origin: saved, sandboxed, not sniffed, not shown', async (name, content) => {
  const made = await upload(name, content)
  const file = await load(made)
  expect(file.payload).toBe(content)
  expect(file.headers['content-type']).not.toMatch(/html/)
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
  expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  const shown = await load(made, '?inline=true')
  expect([shown.statusCode, shown.json().detail]).toEqual([400, 'Diese Art von Datei lässt sich nur herunterladen.'])
})

test('a page that starts like a PDF is a PDF and nothing else', async () => {
  const file = await load(await upload('falle.html', `%PDF-1.4\n<!doctype html>${SCRIPT}`), '?inline=true')
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['x-content-type-options']).toBe('nosniff')
})

test('pictures and PDFs can be looked at, by pages of ours only; without the wish they are saved', async () => {
  const pdf = await upload('Presseheft – größer.pdf', '%PDF-1.4 test')
  const shown = await load(pdf, '?inline=true')
  expect(shown.headers['content-disposition']).toBe(
    `inline; filename*=UTF-8''Presseheft%20%E2%80%93%20gr%C3%B6%C3%9Fer.pdf`,
  )
  // browsers show no PDF in a sandbox
  expect(shown.headers['content-security-policy']).toBe("default-src 'none'; object-src 'self'; frame-ancestors 'self'")
  expect((await load(pdf)).headers['content-disposition']).toMatch(/^attachment;/)
  const picture = await load(await upload('Plakat.gif', (await gif()).toString('latin1')), '?inline=true')
  expect(picture.headers['content-disposition']).toMatch(/^inline;/)
  expect(picture.headers['content-security-policy']).toContain('sandbox')
  expect((await load(pdf, '?inline=ja')).statusCode).toBe(400)
})

test('signs with a meaning in headers do not get out of the name', async () => {
  const file = await load(await upload("Lena's Liste (neu)*.txt", 'x'))
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Lena%27s%20Liste%20%28neu%29%2A.txt`)
})

test('everybody renames a file; what is no name of a file is refused in words', async () => {
  const { id } = await upload('Plan.txt', 'x')
  const renamed = await employee.put(`/project_uploads/${id}`, { name: 'Zeitplan Größe.txt' })
  expect([renamed.status, renamed.body['name']]).toEqual([200, 'Zeitplan Größe.txt'])
  expect((await load({ id, name: 'Zeitplan Größe.txt' })).payload).toBe('x')
  const refused = await employee.put(`/project_uploads/${id}`, { name: '../Plan.txt' })
  expect([refused.status, refused.body['description']]).toEqual([
    422,
    '„../Plan.txt“ geht nicht als Name einer Datei: „Plan.txt“ ginge.',
  ])
  expect((await employee.put(`/project_uploads/${id}`, { name: '' })).status).toBe(422)
})

test('deleting is for managers of the project and the manager role, as with briefings', async () => {
  const { id } = await upload('Plan.txt', 'x')
  expect((await employee.del(`/project_uploads/${id}`)).status).toBe(403)
  await chief.put(`/projects/${project}`, { managers: [`/users/${employee.id}`] })
  expect((await employee.del(`/project_uploads/${id}`)).status).toBe(204)
  const { rows } = await pool.query('select from project_uploads where id = $1', [id])
  expect(rows).toHaveLength(0)
})
