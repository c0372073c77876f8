import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '../read-pdf.ts'
import { rowsInXlsx } from '../read-xlsx.ts'
import { worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'
import { until } from '../until.ts'

const { app, person } = await startApp({ COMPANY_NAME: 'Rampenlicht' })
const colleague = await person(['ROLE_USER'], { firstName: 'Lena' })
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const RED = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b5322b' } })
  .png()
  .toBuffer()

const stage = async (clippings = 1, sharing = 'Erlaubt') => {
  const { id: project } = await world.create('/projects', { title: 'Das Leuchten der Elbe' })
  const of = `/projects/${project}`
  const cooperation = await world.create('/project_mediacontact_partners', { project: of })
  const feature = await world.create('/project_mediacontact_partner_features', {
    projectMediacontactPartner: `/project_mediacontact_partners/${cooperation.id}`,
    ...{ type: 'Review', status: 'Veröffentlicht', date: '2026-11-12', headline: 'Wo das Wasser leuchtet' },
    ...{ text: 'nur für uns', mood: 'Positiv', quote: 'Still und klug.', sharing, highlight: true },
    link: 'https://kulturspiegel.example/wasser',
  })
  await world.create('/project_influencers', { project: of, fee: 4_711_815, cooperation: 'intern abgesprochen' })
  const url = `/project_mediacontact_partner_features/${feature.id}/clippings`
  for (let n = 0; n < clippings; n++) await admin.upload(url, { name: `Artikel ${n}.png`, content: RED })
  const { id: report } = await colleague
    .post<{ id: number }>('/project_reports', { project: of })
    .then(({ body }) => body)
  return { report, feature: feature.id }
}
const exported = ({ token }: Person, report: number, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/project_reports/${report}/exports`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const wordsIn = (pdf: ReturnType<typeof readPdf>) =>
  pdf.sheets.map(({ texts }) => texts.map(({ text }) => text).join(' ')).join('\n')

test('as PDF: named after title, report and day, with the pages of the report and nothing that stays in the house', async () => {
  const { report } = await stage()
  const answer = await exported(colleague, report, { format: 'pdf' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(answer.headers['content-disposition'])) ?? []
  expect(decodeURIComponent(name)).toMatch(/^Das Leuchten der Elbe – Clipping-Report \d{1,2}\.\d{1,2}\.\d{4}\.pdf$/)
  const pdf = readPdf(answer.rawPayload)
  expect(pdf.bookmarks).toEqual([
    'Das Leuchten der Elbe',
    '1 Beitrag in 1 Medium',
    expect.stringMatching(/: Wo das Wasser leuchtet$/),
    'Stimmen',
    'Alle Beiträge',
    'Anhang',
  ])
  expect(pdf.pages).toBe(6)
  expect(pdf.links).toContain('https://kulturspiegel.example/wasser')
  expect(wordsIn(pdf)).toContain('„Still und klug.“')
  expect(wordsIn(pdf)).toContain('Ansprechpartner Lena Muster')
  const everything = `${wordsIn(pdf)} ${answer.rawPayload.toString('latin1')}`
  expect(everything).not.toMatch(/nur für uns|4\.?711\.?815|abgesprochen/)
  const { body: log } = await admin.list('/exports?itemsPerPage=1')
  expect(log[0]).toMatchObject({ path: 'project_reports', address: `/project_reports/${report}/exports`, count: 1 })
})

test('as PowerPoint and Excel', async () => {
  const { report } = await stage()
  const pptx = await exported(colleague, report, { format: 'pptx' })
  expect([pptx.statusCode, pptx.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ])
  expect(pptx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(String(pptx.headers['content-disposition'])).toMatch(/\.pptx$/)
  const xlsx = await exported(colleague, report, { format: 'xlsx' })
  expect(xlsx.statusCode).toBe(200)
  expect(JSON.stringify(rowsInXlsx(xlsx.rawPayload))).toContain('Wo das Wasser leuchtet')
})

test('a Stand is exported as it was; one that there is not, a report and a format that are none are told', async () => {
  const { report, feature } = await stage()
  await colleague.post(`/project_reports/${report}/versions`, {})
  await admin.del(`/project_mediacontact_partner_features/${feature}`)
  const words = async (payload: object) =>
    wordsIn(readPdf((await exported(colleague, report, { format: 'pdf', ...payload })).rawPayload))
  expect(await words({ version: 1 })).toContain('Wo das Wasser leuchtet')
  expect(await words({})).not.toContain('Wo das Wasser leuchtet')
  const refused = async (payload: object, id = report) => {
    const answer = await exported(colleague, id, payload)
    return [answer.statusCode, answer.json<{ detail: string }>().detail]
  }
  expect(await refused({ format: 'pdf', version: 7 })).toEqual([404, 'Stand 7 wurde nicht gefunden.'])
  expect(await refused({ format: 'pdf' }, 999_999)).toEqual([404, expect.stringContaining('999999')])
  expect(await refused({ format: 'docx' })).toEqual([400, 'Ungültiger Wert für „format“: docx'])
  expect(await refused({ format: 'pdf', version: 'neu' })).toEqual([422, expect.stringContaining('„Stand“')])
  expect(await refused({ format: 'pdf', farbe: 'rot' })).toEqual([400, 'Unbekanntes Feld: „farbe“.'])
})

test('without leave no clipping leaves the house, only a small picture', async () => {
  const { report } = await stage(1, 'Nur Link')
  const pdf = readPdf((await exported(colleague, report, { format: 'pdf' })).rawPayload)
  expect(pdf.bookmarks).not.toContain('Anhang')
  expect(wordsIn(pdf)).toContain('Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.')
})

test('leave that was taken back since a Stand was kept is taken back in its file too', async () => {
  const { report, feature } = await stage()
  await colleague.post(`/project_reports/${report}/versions`, {})
  const url = `/project_mediacontact_partner_features/${feature}`
  await admin.put(url, { sharing: 'Nur Link' })
  const pdf = readPdf((await exported(colleague, report, { format: 'pdf', version: 1 })).rawPayload)
  expect(pdf.bookmarks).not.toContain('Anhang')
})

test('more than forty pictures become a job, whose file is fetched by who started it', async () => {
  const { report } = await stage(41)
  await app.engine.start()
  const answer = await exported(colleague, report, { format: 'pdf' })
  const job = answer.json<{ id: number; title: string }>()
  expect([answer.statusCode, job]).toMatchObject([202, { kind: 'report', state: 'Wartet' }])
  expect(job.title).toMatch(/^Das Leuchten der Elbe – Clipping-Report/)
  const href = await until(async () => {
    const { body: jobs } = await colleague.list('/jobs')
    const mine = jobs.find(({ id }) => id === job.id)
    expect(mine).toMatchObject({ state: 'Fertig', result: { text: 'Mit 1 Beitrag' } })
    return (mine as { result: { links: { href: string }[] } }).result.links[0]!.href
  })
  const fetched = ({ token }: Person) => app.inject({ url: href, headers: { authorization: `Bearer ${token}` } })
  const file = await fetched(colleague)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(file.headers['content-disposition'])).toMatch(/^attachment; .*Clipping-Report.*\.pdf$/)
  // cover, figures, highlight, voices, list, and a sheet for each clipping
  expect(readPdf(file.rawPayload).pages).toBe(46)
  expect((await fetched(await person(['ROLE_CHIEF']))).statusCode).toBe(404)
  expect((await app.inject({ url: href })).statusCode).toBe(401)
})
