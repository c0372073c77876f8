import type { ActivityItem } from '@rampenlicht/model/rules/activity'
import type { SharedComment } from '@rampenlicht/model/rules/report/link'
import { describe, expect, test } from 'vitest'
import { answers, fakeService } from '../fake-service.ts'
import type { Body } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'
import { linkStage } from './link-stage.ts'

const chat = await fakeService()
chat.says(answers.text('ok'))
const server = await startApp({ CHAT_WEBHOOK_URL: chat.url, PUBLIC_URL: 'https://rampenlicht.example' })
const { pool, app, person } = server
const { admin, colleague, world, feature, stage, share, ask, open } = await linkStage(server)
await pool.query(`update users set "slackId" = 'U0LENA' where id = $1`, [colleague.id])

const said = async () => {
  const made = await stage()
  return { ...made, ...(await share(made.report, { allowsComments: true })) }
}
const write = <T = SharedComment>(token: string, payload: object, remoteAddress = '198.51.100.7') =>
  ask<T>(`${token}/comments`, { method: 'POST', payload, remoteAddress })
const commentsOf = async (report: number) =>
  (await colleague.list(`/project_reports/${report}/project_report_comments`)).body
const shownOn = async (token: string) => {
  const shown = await open(token)
  return shown.state === 'open' ? shown.comments : undefined
}
const moderate = (id: unknown, state: string) => colleague.put(`/project_report_comments/${id}`, { state })

test('what a customer writes waits until somebody here has read it, then the others see it', async () => {
  const { token, report, ...made } = await said()
  const { status, body, headers } = await write(token, {
    entry: made.feature,
    name: ' Ada Kunde ',
    text: 'Sehr schön!',
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    ...{
      id: expect.any(Number),
      entry: made.feature,
      author: 'Ada Kunde',
      text: 'Sehr schön!',
      at: expect.any(String),
    },
  })
  expect(headers['deed']).toBeUndefined()
  await write(token, { name: 'Ben', text: 'Zum Ganzen.' })
  expect(await shownOn(token)).toEqual([])
  expect(await commentsOf(report)).toMatchObject([
    { author: 'Ben', state: 'Neu', feature: null },
    { author: 'Ada Kunde', state: 'Neu', feature: { id: made.feature } },
  ])
  const learner = await person(['ROLE_TRAINEE'])
  expect((await learner.put(`/project_report_comments/${body.id}`, { state: 'Gezeigt' })).status).toBe(200)
  expect(await shownOn(token)).toEqual([body])
  await moderate(body.id, 'Verborgen')
  expect(await shownOn(token)).toEqual([])
})

describe('refused', async () => {
  const { token, cooperation } = await said()
  const silent = await stage()
  const off = await share(silent.report)
  const foreign = await stage()
  const unseen = await feature(cooperation, { status: 'Zusage' })

  test.each<[string, Body, string, string]>([
    ['no name', { name: ' ', text: 'x' }, 'name', '„Name“ ist ein Pflichtfeld.'],
    ['no text', { name: 'Ada' }, 'text', '„Kommentar“ ist ein Pflichtfeld.'],
    ['a long name', { name: 'x'.repeat(81), text: 'x' }, 'name', '„Name“ darf höchstens 80 Zeichen haben.'],
    ['a long text', { name: 'A', text: 'x'.repeat(2001) }, 'text', '„Kommentar“ darf höchstens 2.000 Zeichen haben.'],
    ['no number', { name: 'A', text: 'x', entry: 'eins' }, 'entry', '„Beitrag“: erwartet wird seine Nummer.'],
    [
      'another project',
      { name: 'A', text: 'x', entry: foreign.feature },
      'entry',
      '„Beitrag“: Diesen Beitrag gibt es hier nicht.',
    ],
    [
      'not in the Stand',
      { name: 'A', text: 'x', entry: unseen },
      'entry',
      '„Beitrag“: Diesen Beitrag gibt es hier nicht.',
    ],
  ])('%s', async (_, sent, propertyPath, message) => {
    const { status, body } = await write<Body>(token, sent)
    expect([status, body]).toMatchObject([422, { violations: [{ propertyPath, message }] }])
  })
  test('no state, report or day of their own', async () => {
    const sent = {
      name: 'Ada',
      text: 'x',
      state: 'Gezeigt',
      report: `/project_reports/${silent.report}`,
      createdAt: '2020-01-01',
    }
    const { status, body } = await write(token, sent)
    expect(status).toBe(201)
    const { body: kept } = await colleague.get(`/project_report_comments/${body.id}`)
    expect(kept).toMatchObject({ state: 'Neu' })
    expect(kept).not.toMatchObject({ report: { id: silent.report } })
  })
  test('where nobody is asked for any', async () => {
    const { status, body } = await write<Body>(off.token, { name: 'Ada', text: 'x' })
    expect([status, body['detail']]).toEqual([403, 'Zu diesem Report werden keine Kommentare angenommen.'])
    expect(await shownOn(off.token)).toBeNull()
  })
  test('a Beitrag that is gone meanwhile', async () => {
    const its = await said()
    await admin.del(`/project_mediacontact_partner_features/${its.feature}`)
    const { status, body } = await write<Body>(its.token, { entry: its.feature, name: 'Ada', text: 'x' })
    expect([status, body]).toMatchObject([422, { violations: [{ propertyPath: 'entry' }] }])
  })
  test('more than ten an hour from one place; others may', async () => {
    const its = await said()
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, n) => write<Body>(its.token, { name: 'Ada', text: `${n}` })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(429)])
    const { body } = await write<Body>(its.token, { name: 'Ada', text: 'x' })
    expect(body['detail']).toBe('Zu viele Kommentare. Bitte in 60 Minuten erneut versuchen.')
    expect((await write(its.token, { name: 'Ben', text: 'x' }, '203.0.113.4')).status).toBe(201)
  })
})

test('about what is live as well, and of influencers about the cooperation', async () => {
  const { report, cooperation } = await stage()
  const { token } = await share(report, { isLive: true, allowsComments: true })
  const agreed = await feature(cooperation, { status: 'Zusage' })
  expect((await write(token, { entry: agreed, name: 'Ada', text: 'Wann?' })).status).toBe(201)
  const its = await stage({ kind: 'Influencer' })
  const { id } = await world.create('/project_influencers', { project: `/projects/${its.project}`, status: 'Gebucht' })
  const second = await share(its.report, { allowsComments: true })
  expect((await write(second.token, { entry: id, name: 'Ada', text: 'Toll.' })).body.entry).toBe(id)
  expect(await commentsOf(its.report)).toMatchObject([{ cooperation: { id }, feature: null }])
})

test('goes with its Beitrag and comes back with it; deleting it can be undone', async () => {
  const { token, report, ...made } = await said()
  const { body } = await write(token, { entry: made.feature, name: 'Ada', text: 'Gut.' })
  await moderate(body.id, 'Gezeigt')
  const undone = async (path: string) => {
    const { headers } = await admin.del(path)
    expect(await shownOn(token)).toEqual([])
    await admin.post(`/deeds/${headers['deed']}/undo`)
    expect(await shownOn(token)).toMatchObject([{ id: body.id, text: 'Gut.' }])
  }
  await undone(`/project_mediacontact_partner_features/${made.feature}`)
  await undone(`/project_report_comments/${body.id}`)
  expect(await commentsOf(report)).toHaveLength(1)
})

test('stands in the activity of the agency, with author, beginning, Beitrag and project', async () => {
  const { token, report, project, ...made } = await said()
  const text = `<script>alert(1)</script> ${'lang '.repeat(60)}`
  const { body } = await write(token, { entry: made.feature, name: 'Ada Kunde', text })
  const feed = async (query = '') => (await colleague.get<ActivityItem[]>(`/activity?itemsPerPage=1${query}`)).body
  const [item] = await feed()
  expect(item).toMatchObject({
    ...{ kind: 'comment', id: body.id, by: null, deed: 'create', status: null },
    ...{ name: expect.stringMatching(/^Kinozeit/), project: { id: project }, cooperation: made.cooperation },
    comment: { author: 'Ada Kunde', about: 'Beitrag', report, feature: made.feature },
  })
  expect(item?.comment?.text).toHaveLength(142)
  expect(item?.comment?.text).toMatch(/^<script>alert\(1\)<\/script> lang .* …$/)
  // that somebody has read it is no news
  const { id: later } = await world.create('/influencers')
  await moderate(body.id, 'Gezeigt')
  expect(await feed()).toMatchObject([{ kind: 'influencer', id: later }])
  expect(await feed(`&kind=comment&by=/users/${colleague.id}`)).toEqual([])
  await write(token, { name: 'Ben', text: 'Kurz.' })
  expect(await feed('&kind=comment')).toMatchObject([
    { name: 'Clipping-Report', comment: { about: 'Report', text: 'Kurz.' } },
  ])
})

test('is told to the managers in the chat, once; what was deleted before is not', async () => {
  await pool.query('delete from outbox')
  const { token, ...made } = await said()
  const { body: title } = await admin.get<{ title: string }>(`/projects/${made.project}`)
  const gone = await write(token, { name: 'Ada', text: 'Vergessen Sie es.' })
  await admin.del(`/project_report_comments/${gone.body.id}`)
  const kept = await write(token, { entry: made.feature, name: 'Ada <!channel>', text: 'Bitte <@U1> fragen.' })
  await colleague.post('/project_report_comments', {
    report: `/project_reports/${made.report}`,
    author: 'Lena',
    text: 'Danke!',
    state: 'Gezeigt',
  })
  await moderate(kept.body.id, 'Gezeigt')
  await app.engine.start()
  await until(async () => {
    const { rows } = await pool.query<{ said: string | null }>(
      'select "lastError" as said from outbox where "doneAt" is not null order by id',
    )
    expect(rows.map((row) => row.said)).toEqual(['Kommentar gelöscht', null])
  })
  expect(chat.asked.map(({ body }) => JSON.parse(body))).toEqual([
    {
      text: '<@U0LENA>',
      attachments: [
        expect.objectContaining({
          ...{ pretext: 'Kommentar zum Report', title: title.title, footer: 'Ada &lt;!channel&gt;' },
          title_link: `https://rampenlicht.example/projekte/${made.project}/publicity/report?report=${made.report}`,
          text: expect.stringMatching(/^\*Kinozeit \w+\*\nBitte &lt;@U1&gt; fragen\.$/),
        }),
      ],
    },
  ])
})
