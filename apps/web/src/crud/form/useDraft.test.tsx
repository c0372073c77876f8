import type { Field } from '@rampenlicht/model/kit/field'
import { customer } from '@rampenlicht/model/resources/customers/customer'
import { project } from '@rampenlicht/model/resources/projects/project'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './useDraft.ts'

const mayAll = () => true
const ofCustomer = (start: object = {}, mayWrite: (field: Field) => boolean = mayAll) =>
  renderHook(() => useDraft(customer, 'create', { ...start }, mayWrite)).result

test('says what is missing, in words, and is complete when nothing is', () => {
  const draft = ofCustomer()
  expect([draft.current.lacking, draft.current.isComplete]).toEqual(['Es fehlen: Name, Firmierung', false])
  act(() => draft.current.set('name', 'Alpha'))
  expect(draft.current.lacking).toBe('Es fehlt: Firmierung')
  act(() => draft.current.set('fullName', 'Alpha Filmverleih GmbH'))
  expect([draft.current.lacking, draft.current.isComplete]).toEqual([undefined, true])
  act(() => draft.current.set('website', 'kein Link'))
  expect([draft.current.lacking, draft.current.isComplete]).toEqual(['Bitte prüfen: Website', false])
})

test('complains about a field only after it has been left', () => {
  const draft = ofCustomer()
  expect(draft.current.errorAt('name')).toBeUndefined()
  act(() => draft.current.touch('name'))
  expect(draft.current.errorAt('name')).toBe('Bitte „Name“ ausfüllen.')
  expect(draft.current.errorAt('fullName')).toBeUndefined()
  act(() => draft.current.set('name', 'A'))
  expect(draft.current.errorAt('name')).toBeUndefined()
})

test('what the server refused stands at its field until the next key there', () => {
  const draft = ofCustomer({ name: 'Alpha', fullName: 'Alpha Filmverleih GmbH' })
  act(() => draft.current.reject([{ propertyPath: 'name', message: 'Diesen Namen gibt es schon.' }]))
  expect(draft.current.errorAt('name')).toBe('Diesen Namen gibt es schon.')
  act(() => draft.current.set('fullName', 'Alpha GmbH'))
  expect(draft.current.errorAt('name')).toBe('Diesen Namen gibt es schon.')
  act(() => draft.current.set('name', 'Alpha 2'))
  expect(draft.current.errorAt('name')).toBeUndefined()
})

test('is dirty while something differs from the start, and clean again when it is taken back', () => {
  const draft = ofCustomer({ name: 'Alpha', website: null })
  expect(draft.current.isDirty).toBe(false)
  act(() => draft.current.set('name', 'Alpha 2'))
  expect(draft.current.isDirty).toBe(true)
  act(() => draft.current.set('name', 'Alpha'))
  // an input that was emptied says the same as one that never was filled
  act(() => draft.current.set('website', ''))
  expect(draft.current.isDirty).toBe(false)
})

test('draws itself again when something to be seen has changed, not with every key', () => {
  let drawn = 0
  const draft = renderHook(() => {
    drawn++
    return useDraft(customer, 'create', {}, mayAll)
  }).result
  // React looks once more before it sees that nothing has changed
  for (const name of ['A', 'Al']) act(() => draft.current.set('name', name))
  const before = drawn
  for (const name of ['Alp', 'Alph', 'Alpha']) act(() => draft.current.set('name', name))
  expect(drawn).toBe(before)
  expect(draft.current.values()['name']).toBe('Alpha')
})

test('another customer empties the contacts, which are people of the one before; the same one does not', () => {
  const [alpha, beta] = [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Beta' },
  ]
  let drawn = 0
  const draft = renderHook(() => {
    drawn++
    return useDraft(project, 'create', { customer: alpha, customerContacts: [{ id: 5 }] }, mayAll)
  }).result
  act(() => draft.current.set('customer', { ...alpha }))
  expect(draft.current.values()['customerContacts']).toEqual([{ id: 5 }])
  const before = drawn
  act(() => draft.current.set('customer', beta))
  expect(draft.current.values()['customerContacts']).toEqual([])
  // what can be chosen from has changed, and has to be drawn
  expect(drawn).toBeGreaterThan(before)
})

test('a field that decides what is shown has it drawn again', () => {
  let drawn = 0
  const draft = renderHook(() => {
    drawn++
    return useDraft(project, 'create', { tbc: false, title: 'a' }, mayAll, ['tbc'])
  }).result
  act(() => draft.current.set('tbc', true))
  const before = drawn
  act(() => draft.current.set('tbc', false))
  act(() => draft.current.set('tbc', true))
  expect(drawn).toBeGreaterThan(before)
})

test('sends relations as references, and leaves out what this person may not write', () => {
  const mayWrite = (field: Field) => field !== project.fields.managers
  const start = { title: 'Nordlicht', customer: { id: 1, name: 'Alpha' }, managers: [{ id: 3 }] }
  const draft = renderHook(() => useDraft(project, 'replace', start, mayWrite)).result
  expect(draft.current.body()).toEqual({ title: 'Nordlicht', customer: '/customers/1' })
})
