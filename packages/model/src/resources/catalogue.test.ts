import { expect, test } from 'vitest'
import type { Field } from '../kit/field.ts'
import { filesIn } from '../kit/file.ts'
import { narrowingBy } from '../kit/mark.ts'
import { entriesOf, type Resource, wayToProject } from '../kit/resource.ts'
import { innerRules } from '../kit/rule.ts'
import { resourceAt, resources } from './index.ts'
import { TOLD } from './webhooks/webhook.ts'

const named = resources.map((resource): [string, Resource] => [resource.path, resource])

/** "mediacontact.lastName": from the record to the field, step by step. */
const fieldAt = (resource: Resource, name: string): Field | undefined => {
  const [first = '', ...rest] = name.split('.')
  const field = narrowingBy(resource, first)
  if (!field || rest.length === 0) return field
  return 'target' in field ? fieldAt(resourceAt(field.target), rest.join('.')) : undefined
}

test('there are the 37 base paths of the specification, and those of our own', () => {
  expect(resources.slice(37).map(({ path }) => path)).toEqual([
    'calendar_entries',
    'contact_notes',
    'reminders',
    'saved_views',
    'blocked_addresses',
    'mailings',
    'mail_templates',
    'letterheads',
    'webhooks',
    'project_reports',
    'project_report_comments',
    'privacy_cases',
  ])
  expect(new Set(resources.map(({ path }) => path)).size).toBe(49)
})

test('webhooks can tell of everything but themselves', () => {
  const others = resources.filter(({ path }) => path !== 'webhooks')
  expect(Object.keys(TOLD).sort()).toEqual(others.map(({ path }) => path).sort())
  // several kinds are called alike where they stand; here they stand side by side
  expect(new Set(Object.values(TOLD)).size).toBe(others.length)
})

test.each(named)('%s: relations, embeds, orders and ways to the project exist', (_path, resource) => {
  for (const [name, field] of entriesOf(resource.fields)) {
    if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'children') continue
    const target = resourceAt(field.target)
    for (const embed of field.embeds) expect(Object.keys(target.fields), `${name} embeds ${embed}`).toContain(embed)
    if (field.kind === 'children')
      expect(target.fields[field.via]).toMatchObject({ kind: 'one', target: resource.path })
    if (field.kind === 'one' && field.loose) expect(field, name).not.toMatchObject({ required: true })
    if (field.only) expect(target.fields[field.only]?.kind).toBe('flag')
  }
  for (const entry of resource.order) expect(fieldAt(resource, entry.replace(/^-/, '')), entry).toBeDefined()
  for (const name of [...(resource.searchesIn ?? []), ...(resource.reaches ?? [])])
    expect(fieldAt(resource, name), name).toBeDefined()
  let at: Resource = resource
  for (const step of (resource.projectVia ?? '').split('.').filter(Boolean)) {
    const field = at.fields[step]
    expect(field?.kind).toBe('one')
    if (field?.kind === 'one') at = resourceAt(field.target)
  }
  if (resource.projectVia) expect(at.path).toBe('projects')
})

test.each(named)('%s: marks are told from fields that are there', (path, { fields, marks = {} }) => {
  for (const [name, mark] of Object.entries(marks)) {
    expect(fields[name], name).toBeUndefined()
    if (mark.kind === 'flags') for (const flag of mark.of) expect(fields[flag]?.kind, flag).toBe('flag')
    if (mark.kind === 'gaps')
      for (const { needs } of Object.values(mark.of))
        for (const need of needs.flat()) expect(fields[need], need).toBeDefined()
    if (mark.kind === 'bridge') {
      const between = resourceAt(mark.through)
      expect(fieldAt(between, mark.here)).toMatchObject({ kind: 'one', target: path })
      expect(fieldAt(between, mark.there)).toMatchObject({ kind: 'one', target: mark.target })
    }
  }
})

test.each(named)('%s: what its rules ask for is there to be asked', (path, resource) => {
  const { may, visible, keeps, fields } = resource
  const declared = [...Object.values(may), visible, keeps?.when, ...Object.values(fields).map((one) => one.writableBy)]
  for (const rule of declared.flatMap((one) => (one ? innerRules(one) : [])))
    switch (rule.kind) {
      case 'managerOfProject':
        expect(wayToProject(resource), 'a way to the project').toBeDefined()
        break
      case 'self':
      case 'outranked':
        expect(path).toBe('users')
        break
      case 'flag':
        expect(fields[rule.field]?.kind, rule.field).toBe('flag')
        break
      case 'owner':
        expect(fields[rule.field], rule.field).toMatchObject({ kind: 'one', target: 'users' })
        break
      case 'everyone':
      case 'rank':
      case 'role':
      case 'anyOf':
      case 'allOf':
      case 'unless':
        break
      default:
        rule satisfies never
    }
})

test.each(named)(
  '%s: a file stands alone or is part of one record, which has a list of that name where it takes files',
  (path, resource) => {
    for (const [, { file }] of filesIn(resource)) {
      if (file.kind !== 'attachment') continue
      const owners = Object.values(resource.fields).flatMap((field) =>
        field.kind === 'one' && field.partOf ? [field.target] : [],
      )
      expect(owners.length).toBeLessThanOrEqual(1)
      if (file.collection)
        expect(resourceAt(owners[0]!).fields[file.collection]).toMatchObject({ kind: 'children', target: path })
    }
  },
)

test.each(named)('%s: every hole of its toasts is a field', (_path, resource) => {
  for (const template of Object.values(resource.toasts))
    for (const [, hole = ''] of template.matchAll(/\{([\w.]+)\}/g)) {
      let at: Resource = resource
      for (const step of hole.split('.')) {
        const field = at.fields[step]
        expect(field, `${hole} in „${template}“`).toBeDefined()
        if (field?.kind === 'one') at = resourceAt(field.target)
      }
    }
})
