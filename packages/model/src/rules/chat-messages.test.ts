import { expect, test } from 'vitest'
import { type BriefingNotice, briefingMessage, commentMessage } from './chat-messages.ts'

const notice: BriefingNotice = {
  type: 'erstellt',
  briefing: { name: 'Social Kampagne', description: 'Drei Reels & ein <Teaser>', status: 'Idee' },
  project: { id: 7, title: 'Nachtlinie', managers: [{ firstName: 'Lena', slackId: 'U0LENA' }] },
  usersInCharge: [
    { firstName: 'Anna', slackId: 'U0AAA' },
    { firstName: 'Ben', slackId: null },
    { firstName: 'Cem', slackId: 'U0CCC' },
  ],
  updatedBy: 'Anna',
  at: new Date(1_760_000_000_000),
  publicUrl: 'https://rampenlicht.example',
}

test('a new briefing: colour, project link, name, description, status, updater, time, mentions', () => {
  expect(briefingMessage(notice)).toEqual({
    text: '<@U0AAA> <@U0CCC>',
    attachments: [
      {
        fallback: 'Briefing Social Kampagne erstellt',
        color: '#FFC107',
        pretext: 'Briefing erstellt',
        title: 'Nachtlinie',
        title_link: 'https://rampenlicht.example/projekte/7/%C3%BCbersicht',
        text: '*Social Kampagne*\nDrei Reels &amp; ein &lt;Teaser&gt;',
        fields: [{ title: 'Status', value: 'Idee', short: true }],
        footer: 'Anna',
        ts: 1_760_000_000,
      },
    ],
  })
})

test('with nobody in charge the project managers are mentioned', () => {
  expect(briefingMessage({ ...notice, usersInCharge: [] }).text).toBe('<@U0LENA>')
})

test.each([
  ['Idee', '#FFC107'],
  ['Gebucht', '#4CAF50'],
  ['Nicht gebucht', '#FF4500'],
])('%s has the colour %s', (status, colour) => {
  const message = briefingMessage({ ...notice, type: 'aktualisiert', briefing: { ...notice.briefing, status } })
  expect(message.attachments[0]).toMatchObject({ color: colour, pretext: 'Briefing aktualisiert' })
})

test('what is too long for a chat ends with „…“, never within a letter', () => {
  const textOf = (description: string) =>
    briefingMessage({ ...notice, briefing: { ...notice.briefing, description } }).attachments[0]?.text
  expect(textOf('&'.repeat(3000))).toBe(`*Social Kampagne*\n${'&amp;'.repeat(3000)}`)
  expect(textOf('🎬'.repeat(3001))).toBe(`*Social Kampagne*\n${'🎬'.repeat(3000)} …`)
})

test('without a title and without a description', () => {
  const [attachment] = briefingMessage({
    ...notice,
    briefing: { name: null, description: null, status: 'Idee' },
  }).attachments
  expect(attachment).toMatchObject({ text: '*Ohne Titel*', fallback: 'Briefing Ohne Titel erstellt' })
})

test('what a customer wrote: to the managers, with project, Beitrag and author, as plain text', () => {
  const message = commentMessage({
    author: 'Ada <!channel>',
    text: `Bitte <@U1> & alle ${'x'.repeat(400)}`,
    about: 'Kulturspiegel',
    report: 3,
    project: {
      id: 7,
      title: 'Nachtzug',
      managers: [
        { firstName: 'Lena', slackId: 'U7' },
        { firstName: 'Jo', slackId: null },
      ],
    },
    at: new Date('2026-11-17T08:29:00Z'),
    publicUrl: 'https://rampenlicht.example',
  })
  expect(message).toEqual({
    text: '<@U7>',
    attachments: [
      {
        ...{
          fallback: 'Kommentar von Ada &lt;!channel&gt; zu Nachtzug',
          color: '#5753C6',
          pretext: 'Kommentar zum Report',
        },
        ...{ title: 'Nachtzug', title_link: 'https://rampenlicht.example/projekte/7/publicity/report?report=3' },
        text: `*Kulturspiegel*\nBitte &lt;@U1&gt; &amp; alle ${'x'.repeat(300 - 'Bitte <@U1> & alle '.length)} …`,
        ...{ footer: 'Ada &lt;!channel&gt;', ts: 1794904140 },
      },
    ],
  })
})
