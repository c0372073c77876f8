import { describe, expect, test } from 'vitest'
import type { Values } from '../../crud/values.ts'
import { bodyOf, complaintAt, isUnsaved, type RowEvent, type RowSave, rowOf, step, toldBy } from './row-save.ts'

const STORED: Values = {
  id: 7,
  type: 'News',
  status: 'Anfrage',
  date: null,
  link: null,
  text: 'Alt',
  highlight: false,
  updatedAt: '2026-11-15T10:00:00+00:00',
}
const known = (values: Values = {}, etag = '"1"') => ({ values: { ...STORED, ...values }, etag })
const after = (row: RowSave, ...events: RowEvent[]) => events.reduce(step, row)
/** A row whose stored version is known. */
const entered = after(rowOf(STORED), { is: 'enter' }, { is: 'met', stored: known() })
const edit = (name: 'type' | 'status' | 'date' | 'link' | 'text' | 'highlight', value: unknown): RowEvent => ({
  is: 'edit',
  name,
  value,
})

test('a change waits, is sent, and is saved', () => {
  const typed = step(entered, edit('status', 'Zusage'))
  expect([typed.phase, toldBy(typed)]).toEqual(['waiting', 'saving'])
  const sent = step(typed, { is: 'due' })
  expect(sent.phase).toBe('sending')
  expect(bodyOf(sent)).toEqual({ status: 'Zusage' })
  const saved = step(sent, { is: 'saved', stored: known({ status: 'Zusage' }, '"2"') })
  expect([toldBy(saved), saved.stored.etag, isUnsaved(saved)]).toEqual(['saved', '"2"', false])
})

test('what is typed while a save is under way is one further save; only the last answer says „gespeichert“', () => {
  const first = after(entered, edit('text', 'A'), { is: 'due' })
  const more = after(first, edit('text', 'AB'), edit('text', 'ABC'), edit('highlight', true))
  expect(more.phase).toBe('sending')
  const answered = step(more, { is: 'saved', stored: known({ text: 'A' }, '"2"') })
  expect(toldBy(answered)).toBe('saving')
  const second = step(answered, { is: 'due' })
  expect(bodyOf(second)).toEqual({ text: 'ABC', highlight: true })
  expect(toldBy(step(second, { is: 'saved', stored: known({ text: 'ABC', highlight: true }, '"3"') }))).toBe('saved')
})

test('a change that is taken back sends nothing', () => {
  const back = after(entered, edit('status', 'Zusage'), edit('status', 'Anfrage'), { is: 'due' })
  expect(back.phase).toBe('resting')
})

test('a row that comes from a list asks for the stored version before it saves', () => {
  const asking = after(rowOf(STORED), edit('status', 'Zusage'), { is: 'due' })
  expect(asking.phase).toBe('asking')
  const sending = step(asking, { is: 'met', stored: known({ text: 'Von Claudia' }, '"5"') })
  expect([sending.phase, sending.stored.etag, sending.draft['text']]).toEqual(['sending', '"5"', 'Von Claudia'])
  expect(bodyOf(sending)).toEqual({ status: 'Zusage' })
})

describe('412', () => {
  const sent = after(entered, edit('status', 'Zusage'), edit('text', 'Meins'), { is: 'due' })

  test('fields that only one side touched are merged and sent again with the new ETag', () => {
    const merged = step(sent, { is: 'met', stored: known({ link: 'https://a.example', date: '2026-12-01' }, '"4"') })
    expect(merged.phase).toBe('sending')
    expect(merged.stored.etag).toBe('"4"')
    expect(merged.draft).toMatchObject({
      status: 'Zusage',
      text: 'Meins',
      link: 'https://a.example',
      date: '2026-12-01',
    })
    expect(bodyOf(merged)).toEqual({ status: 'Zusage', text: 'Meins' })
  })

  test('a field that both changed waits for a choice; nothing is overwritten silently', () => {
    const stored = known({ status: 'Absage', text: 'Von Claudia' }, '"4"')
    const contested = step(sent, { is: 'met', stored })
    expect([toldBy(contested), contested.contested]).toEqual(['contested', ['status', 'text']])
    expect(contested.draft).toMatchObject({ status: 'Zusage', text: 'Meins' })
    const half = step(contested, { is: 'choose', name: 'status', side: 'theirs' })
    expect([half.phase, half.draft['status']]).toEqual(['contested', 'Absage'])
    const chosen = step(half, { is: 'choose', name: 'text', side: 'mine' })
    expect([chosen.phase, chosen.stored.etag]).toEqual(['sending', '"4"'])
    expect(bodyOf(chosen)).toEqual({ text: 'Meins' })
  })

  test('taking the other version everywhere leaves nothing to save', () => {
    const contested = step(sent, { is: 'met', stored: known({ status: 'Absage', text: 'Meins' }, '"4"') })
    expect(toldBy(step(contested, { is: 'choose', name: 'status', side: 'theirs' }))).toBe('saved')
  })

  test('a save whose answer was lost is recognised', () => {
    const lost = after(sent, { is: 'failed', isFinal: false }, { is: 'due' })
    expect(toldBy(step(lost, { is: 'met', stored: known({ status: 'Zusage', text: 'Meins' }, '"2"') }))).toBe('saved')
  })
})

describe('failures', () => {
  const sent = after(entered, edit('status', 'Zusage'), { is: 'due' })

  test('a failed save says so, keeps what was typed, and is tried again', () => {
    const failed = step(sent, { is: 'failed', isFinal: false })
    expect([toldBy(failed), failed.attempts, isUnsaved(failed)]).toEqual(['failed', 1, true])
    expect(step(failed, { is: 'due' }).phase).toBe('sending')
  })

  test('asking ahead of time in vain is nobody’s business', () => {
    expect(toldBy(after(rowOf(STORED), { is: 'enter' }, { is: 'failed', isFinal: false }))).toBe('saved')
  })

  test('a link that is none is complained about in the words of the server, the rest is saved', () => {
    const wrong = after(entered, edit('link', 'kein link'), edit('status', 'Zusage'), { is: 'due' })
    expect(complaintAt(wrong, 'link')).toBe('„Link“ muss eine Adresse sein, die mit http:// oder https:// beginnt.')
    expect(bodyOf(wrong)).toEqual({ status: 'Zusage' })
    const rest = step(wrong, { is: 'saved', stored: known({ status: 'Zusage' }, '"2"') })
    expect([toldBy(rest), rest.draft['link']]).toEqual(['refused', 'kein link'])
    expect(toldBy(after(rest, edit('link', null), { is: 'due' }))).toBe('saved')
  })

  test('what the server refuses is not sent again until it is changed', () => {
    const typed = after(entered, edit('text', 'Zu lang'), edit('status', 'Zusage'), { is: 'due' })
    const refused = step(typed, {
      is: 'refused',
      violations: [{ propertyPath: 'text', message: '„Anmerkungen“ ist zu lang.' }],
    })
    expect([refused.phase, complaintAt(refused, 'text')]).toEqual(['sending', '„Anmerkungen“ ist zu lang.'])
    expect(bodyOf(refused)).toEqual({ status: 'Zusage' })
    expect(bodyOf(step(refused, edit('text', 'Kurz')))).toEqual({ status: 'Zusage', text: 'Kurz' })
  })

  test('a row that somebody deleted keeps what was typed on the screen, and saves nothing', () => {
    const gone = after(sent, { is: 'gone' }, edit('text', 'x'), { is: 'due' })
    expect([toldBy(gone), gone.draft['text'], isUnsaved(gone)]).toEqual(['gone', 'x', false])
  })
})

test('an address without https:// counts as saved, and is shown complete once the row is left', () => {
  const saved = after(
    entered,
    edit('link', 'www.arte.example'),
    { is: 'due' },
    {
      is: 'saved',
      stored: known({ link: 'https://www.arte.example' }, '"2"'),
    },
  )
  expect([toldBy(saved), saved.draft['link']]).toEqual(['saved', 'www.arte.example'])
  expect(step(saved, { is: 'leave' }).draft['link']).toBe('https://www.arte.example')
})

describe('the list is loaded anew', () => {
  const listed = (values: Values): RowEvent => ({ is: 'listed', values: { ...STORED, ...values } })

  test('newer values are shown, and their version is asked for before the next save', () => {
    const row = step(entered, listed({ status: 'Zusage', updatedAt: '2026-11-15T10:00:05+00:00' }))
    expect([row.draft['status'], row.stored.etag]).toEqual(['Zusage', undefined])
  })

  test('an older list does not turn a row back', () => {
    expect(step(entered, listed({ status: 'Zusage', updatedAt: '2026-11-15T09:59:59+00:00' }))).toBe(entered)
  })

  test('within the same second the server is asked', () => {
    const asking = step(entered, listed({ status: 'Zusage' }))
    expect(asking.phase).toBe('asking')
    expect(step(asking, { is: 'met', stored: known({ status: 'Zusage' }, '"2"') }).draft['status']).toBe('Zusage')
  })

  test('what is typed stays', () => {
    const typed = step(entered, edit('text', 'Neu'))
    expect(step(typed, listed({ text: 'Anders', updatedAt: '2026-11-16T00:00:00+00:00' }))).toBe(typed)
  })
})
