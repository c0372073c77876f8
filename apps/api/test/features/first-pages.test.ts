import sharp from 'sharp'
import { expect, test } from 'vitest'
import { firstPages } from '../../src/drawing/first-page.ts'
import { projectBy, startApp } from '../support.ts'

const { app, person, storage } = await startApp()
const manager = await person(['ROLE_MANAGER'])
const project = await projectBy(manager)

/** Orange above, the lower half blue; a second page that is black. `trailer` may say that it is locked. */
const pdf = ([width, height] = [595, 842], trailer = ''): Buffer => {
  const half = height / 2
  const contents = [
    `1 .533 0 rg 0 ${half} ${width} ${half} re f 0 .267 1 rg 0 0 ${width} ${half} re f`,
    `0 g 0 0 ${width} ${height} re f`,
  ]
  const pages = contents.map((content, n) => [
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + 2 * n} 0 R>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ])
  const objects = ['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [3 0 R 5 0 R] /Count 2>>', ...pages.flat()]
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer <</Root 1 0 R ${trailer}>>\n%%EOF\n`, 'latin1')
}
/** As the standard wants it of a file with a password, which nobody knows. */
const LOCKED = `/Encrypt <</Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}>>> /ID [<00> <00>]`
const upload = async (name: string, content: Buffer) => {
  const { status, body } = await manager.upload(
    '/project_uploads',
    { name, content },
    { project: `/projects/${project}` },
  )
  expect(status).toBe(201)
  return `/files/project_uploads/${body['id']}/${encodeURIComponent(name)}`
}
const picture = async (url: string, width: number | string = 200) => {
  const answer = await app.inject({
    url: `${url}?width=${width}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], content: answer.rawPayload }
}
/** The colour at a place, both counted from 0 to 1. */
const colourAt = async (content: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [data[at], data[at + 1], data[at + 2]]
}
const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1.2))

test('a PDF shows its first page, upright and in its colours, in both widths', async () => {
  const url = await upload('Presseheft.pdf', pdf())
  for (const width of [200, 400]) {
    const { status, type, content } = await picture(url, width)
    expect([status, type]).toEqual([200, 'image/jpeg'])
    const { width: columns = 0, height: rows = 0 } = await sharp(content).metadata()
    expect(Math.abs(columns - width)).toBeLessThanOrEqual(1)
    expect(rows / columns).toBeCloseTo(842 / 595, 1)
    expect(await colourAt(content, 0.5, 0.2)).toEqual(near([255, 136, 0]))
    expect(await colourAt(content, 0.5, 0.8)).toEqual(near([0, 68, 255]))
  }
  expect((await picture(url, 300)).status).toBe(400)
  // the file itself comes as it is
  const whole = await app.inject({ url, headers: { authorization: `Bearer ${manager.token}` } })
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('a page of the web that was saved as one long page shows how it begins', async () => {
  const { content } = await picture(await upload('lang.pdf', pdf([600, 14_000])))
  const { width = 0, height = 0 } = await sharp(content).metadata()
  expect(height / width).toBeCloseTo(1.5, 1)
  expect(await colourAt(content, 0.5, 0.9)).toEqual(near([255, 136, 0]))
})

test('a huge page is drawn small', async () => {
  const { status, content } = await picture(await upload('Plakat.pdf', pdf([14_000, 14_000])))
  expect(status).toBe(200)
  expect((await sharp(content).metadata()).width).toBe(200)
})

test.each([
  ['broken', Buffer.concat([pdf().subarray(0, 120), Buffer.from('…')])],
  ['locked', pdf([595, 842], LOCKED)],
  ['nothing but its first letters', Buffer.from('%PDF-1.7\n')],
])('one that is %s has none, and is not tried again and again', async (kind, content) => {
  const url = await upload(`${kind}.pdf`, content)
  const first = await picture(url)
  expect([first.status, JSON.parse(first.content.toString()).detail]).toEqual([
    404,
    'Von dieser Datei gibt es keine Vorschau.',
  ])
  expect((await picture(url)).status).toBe(404)
})

test('what takes too long is given up, and the next one is drawn', async () => {
  const impatient = firstPages(1)
  await storage.write('project_uploads', 'eine-datei-mit-zwei-seiten', pdf())
  const draw = (drawing: typeof impatient) =>
    storage.withFile('project_uploads', 'eine-datei-mit-zwei-seiten', (path) => drawing(path, 200))
  expect(await draw(impatient)).toBeUndefined()
  const patient = firstPages()
  const [one, two] = await Promise.all([draw(patient), draw(patient)])
  expect([one?.width, two?.width]).toEqual([200, 200])
})
