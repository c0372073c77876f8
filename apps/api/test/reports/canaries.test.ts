import { filesIn } from '@rampenlicht/model/kit/file'
import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { REPORT_KINDS } from '@rampenlicht/model/resources/reports/report'
import type { ReportLink, SharedReport } from '@rampenlicht/model/rules/report/link'
import { expect, test } from 'vitest'
import { readPdf } from '../read-pdf.ts'
import { EVERY_PATH, PDF, PNG } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'
import { linkStage } from './link-stage.ts'

/** In every text and every amount of every record there is, but for what a customer is meant to read. */
const WORD = 'kanarie'
const AMOUNT = 47_114_711.47
const SINGS = /kanarie|47114711|47\.114\.711/i

/** All that may leave the house, column by column; what else is declared later stays inside until it is named here. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  projects: ['title'],
  customers: ['name'],
  mediacontact_partners: ['name'],
  mediacontact_partner_categories: ['name'],
  project_mediacontact_partner_features: ['headline', 'link', 'quote'],
  // what kind of file it is, as its bytes say
  project_mediacontact_partner_feature_clippings: ['mimeType'],
  project_influencers: ['feature', 'link'],
  influencers: ['name'],
  influencer_categories: ['name'],
  project_reports: ['title', 'subtitle', 'pages', 'leftOut', 'adValueSource'],
}

const server = await startApp()
const { pool, app } = server
await app.engine.start()
const { admin, colleague, world, feature, clip, share, raw, opening, lock } = await linkStage(server)

const plant = async (): Promise<number> => {
  let planted = 0
  for (const resource of resources) {
    const { path, fields } = resource
    // pictures are found by their names
    const pictures = filesIn(resource).flatMap(([name, { file }]) => (file.kind === 'attachment' ? [] : [name]))
    const { rows } = await pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [path],
    )
    const columns = new Set(rows.map(({ name }) => name))
    for (const [name, field] of entriesOf(fields)) {
      if (!columns.has(name) || pictures.includes(name) || MEANT[path]?.includes(name)) continue
      const value = ['text', 'longText', 'url', 'zip'].includes(field.kind)
        ? `'${WORD} ' || id`
        : field.kind === 'email'
          ? `'${WORD}' || id || '@agentur.example'`
          : field.kind === 'money'
            ? String(AMOUNT)
            : undefined
      if (value === undefined) continue
      planted += (await pool.query(`update "${path}" set "${name}" = ${value}`)).rowCount ?? 0
    }
  }
  return planted
}

const { id: project } = await world.create('/projects', { managers: [`/users/${admin.id}`] })
const of = `/projects/${project}`
for (const path of EVERY_PATH) await world.create(path, {}, of)
const { id: category } = await world.create('/mediacontact_partner_categories')
const { id: medium } = await world.create('/mediacontact_partners', {
  categories: [`/mediacontact_partner_categories/${category}`],
})
const { id: cooperation } = await world.create('/project_mediacontact_partners', {
  ...{ project: of, mediacontactPartner: `/mediacontact_partners/${medium}` },
})
const published = await feature(cooperation)
const shy = await feature(cooperation, { sharing: 'Nur Link' })
await feature(cooperation, { status: 'Zusage' })
await feature(cooperation, { status: 'Absage' })
const clipping = await clip(published)
const kept = await clip(shy, PDF)
const { id: star } = await world.create('/influencers', {
  instagramProfileName: 'star',
  instagramProfileTypedCount: 900,
})
const booked = async (link: string | null) =>
  (
    await world.create('/project_influencers', {
      project: of,
      influencer: `/influencers/${star}`,
      status: 'Gebucht',
      link,
    })
  ).id
const posts = [await booked('https://insta.example/1'), await booked(null)]
await admin.upload(`/projects/${project}/cover`, PNG)

test('what stays inside is in no answer of any open route: not in figures, files, headers or the PDF', async () => {
  const reports = await Promise.all(
    REPORT_KINDS.map((kind) =>
      world.create('/project_reports', { project: of, kind, contact: `/users/${colleague.id}` }),
    ),
  )
  const about = [
    { report: `/project_reports/${reports[0]!.id}`, feature: `/project_mediacontact_partner_features/${published}` },
    { report: `/project_reports/${reports[1]!.id}`, cooperation: `/project_influencers/${posts[0]}` },
  ]
  const comments = await Promise.all(
    about.flatMap((one) =>
      ['Neu', 'Verborgen', 'Gezeigt'].map((state) => world.create('/project_report_comments', { ...one, state })),
    ),
  )
  expect(comments).toHaveLength(6)
  expect(await plant()).toBeGreaterThan(300)
  await pool.query(
    `update users set "firstName" = 'Lena', "lastName" = 'Petersen', email = 'lena@agentur.example', phone = '124' where id = $1`,
    [colleague.id],
  )
  await pool.query(`update project_report_comments set author = 'Ada', text = 'Sehr gut.' where state = 'Gezeigt'`)
  await pool.query(`update project_mediacontact_partner_feature_clippings set name = 'seite.png' where id = $1`, [
    clipping,
  ])
  // those who are signed in do see them
  expect(JSON.stringify((await admin.get(`/project_mediacontact_partner_features/${published}`)).body)).toMatch(SINGS)

  for (const [n, { id: report }] of reports.entries()) {
    const { token } = await share(report, { isLive: true, allowsComments: true })
    await until(async () => {
      const { body } = await colleague.get<ReportLink>(`/project_reports/${report}/link`)
      expect(body.isPdfReady).toBe(true)
    })
    const whole = await raw(token)
    const shown = JSON.parse(whole.bytes.toString()) as SharedReport
    expect(shown).toMatchObject({
      ...{ state: 'open', isPdfReady: true, comments: [{ author: 'Ada', text: 'Sehr gut.' }] },
      content: { contact: { name: 'Lena Petersen', email: 'lena@agentur.example', phone: '124' } },
      live: n === 0 ? { agreed: [{}, {}], published: [{}, {}] } : { agreed: [{}], published: [{}] },
    })
    const entry = n === 0 ? published : posts[0]
    const answers = [
      whole,
      ...(await Promise.all(
        [
          ...[`pictures/${entry}`, `pictures/${shy}?width=800`, `files/${clipping}`, `files/${kept}`, 'poster', 'logo'],
          ...['agency_logo', 'report.pdf', 'gibt-es-nicht'],
        ].map((rest) => raw(`${token}/${rest}`)),
      )),
      await raw(`${token}/comments`, { method: 'POST', payload: { entry, name: 'Ada', text: 'Noch etwas.' } }),
      await raw(`${token}/comments`, { method: 'POST', payload: { entry: 1_234_567, name: 'Ada', text: 'x' } }),
    ]
    await share(report, { isLive: false })
    answers.push(await raw(token))
    await lock(report)
    answers.push(await raw(token), await raw(`${token}/logo`))
    await opening(token, 'falsch')
    for (const { text } of answers) expect(text).not.toMatch(SINGS)
    const pdf = await raw(`${token}/report.pdf`)
    expect(pdf.status).toBe(403)
    const drawn = answers.find(({ headers }) => String(headers['content-disposition']).includes('Report'))!
    const words = readPdf(drawn.bytes)
      .sheets.flatMap(({ texts }) => texts.map(({ text }) => text))
      .join(' ')
    expect(words).toContain('Lena')
    expect(words).not.toMatch(SINGS)
  }
})
