import { readBody } from '@rampenlicht/model/kit/body'
import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import { describe, expect, it } from 'vitest'
import { demoData } from './data.ts'
import type { Row } from './rows.ts'

const NOW = new Date()
const demo = demoData(NOW)
const rowsAt = (path: string): readonly Row[] => demo.sheets.find((sheet) => sheet.path === path)?.rows ?? []
const bodiesAt = (path: string) => rowsAt(path).map(({ body }) => body as Record<string, unknown>)
const idIn = (iri: unknown) => Number(String(iri).split('/')[2])

describe('the demo as it is made up', () => {
  it.each([
    ['users', 24, 24],
    ['customers', 25, 25],
    ['customer_contacts', 50, 125],
    ['projects', 38, 46],
    ['mediacontacts', 1200, 1200],
    ['mediacontact_partners', 150, 175],
    ['mediacontact_companies', 55, 75],
    ['mediacontact_regions', 19, 19],
    ['mediacontact_partner_categories', 13, 16],
    ['influencers', 150, 150],
    ['business_contacts', 120, 120],
    ['project_briefings', 120, 260],
    ['project_lists', 50, 110],
    ['project_mediacontact_partner_features', 400, 900],
    ['project_mediacontact_partner_feature_clippings', 60, 60],
    ['project_influencers', 90, 200],
    ['project_ad_campaigns', 70, 150],
    ['project_ad_materials', 200, 450],
    ['project_accounting_invoices', 100, 260],
    ['project_accounting_items', 200, 400],
    ['project_uploads', 100, 200],
    ['news', 4, 4],
    ['saved_views', 12, 12],
    ['calendar_entries', 50, 80],
    ['contact_notes', 12, 12],
    ['reminders', 8, 8],
    ['project_reports', 7, 7],
    ['project_report_comments', 9, 9],
    ['letterheads', 1, 1],
    ['webhooks', 2, 2],
  ])('has as many %s as it should', (path, least, most) => {
    expect(rowsAt(path).length).toBeGreaterThanOrEqual(least)
    expect(rowsAt(path).length).toBeLessThanOrEqual(most)
  })

  it('has rows of every resource', () => {
    expect(resources.filter(({ path }) => !rowsAt(path).length).map(({ path }) => path)).toEqual([])
  })

  it.each(demo.sheets.map(({ path }) => path))('holds nothing in %s that a request could not send', (path) => {
    const resource = resourceAt(path)
    for (const { id, body } of rowsAt(path)) {
      const { violations, unknown } = readBody(resource, body, 'create')
      expect({ id, violations, unknown }).toEqual({ id, violations: [], unknown: [] })
    }
  })

  it('knows every value that can be chosen', () => {
    // a single file type is noted only where somebody delivered it; the list of possible ones covers all
    const missing = resources.flatMap(({ path, fields }) =>
      entriesOf(fields).flatMap(([name, field]) => {
        if ((field.kind !== 'choice' && field.kind !== 'choices') || name === 'fileType' || field.readOnly) return []
        const used = new Set(bodiesAt(path).flatMap((body) => body[name] ?? field.initial ?? []))
        return field.options.filter((option) => !used.has(option)).map((option) => `${path}.${name}: ${option}`)
      }),
    )
    expect(missing).toEqual([])
  })

  it('is the same every time', () => {
    expect(JSON.stringify(demoData(NOW).sheets)).toBe(JSON.stringify(demo.sheets))
  })

  it('points only at colleagues and contacts who can be chosen', () => {
    const isActive = (path: string) => (iri: unknown) => bodiesAt(path)[idIn(iri) - 1]?.['isActive'] === true
    for (const project of bodiesAt('projects')) {
      expect((project['managers'] as unknown[]).every(isActive('users'))).toBe(true)
      if (project['conceptBy']) expect(isActive('users')(project['conceptBy'])).toBe(true)
      for (const iri of project['customerContacts'] as string[]) {
        expect(isActive('customer_contacts')(iri)).toBe(true)
        expect(bodiesAt('customer_contacts')[idIn(iri) - 1]?.['customer']).toBe(project['customer'])
      }
    }
    for (const { usersInCharge } of bodiesAt('project_briefings'))
      expect((usersInCharge as unknown[]).every(isActive('users'))).toBe(true)
  })

  it('gives manager, mitarbeiter and chef active projects of their own', () => {
    for (const account of ['manager', 'mitarbeiter', 'chef']) {
      const user = rowsAt('users').find(({ body }) => 'email' in body && body.email === `${account}@demo.test`)!
      const own = bodiesAt('projects').filter(
        ({ isActive, managers }) => isActive && (managers as string[]).includes(`/users/${user.id}`),
      )
      expect(own.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('has one list of several hundred, and one material of which more is given away than there is', () => {
    const sizes = new Map<unknown, number>()
    for (const { projectList } of bodiesAt('project_list_mediacontacts'))
      sizes.set(projectList, (sizes.get(projectList) ?? 0) + 1)
    expect([...sizes.values()].filter((size) => size > 300)).toHaveLength(1)
    const spent = new Map<unknown, number>()
    for (const { projectMaterial, count } of bodiesAt('project_list_mediacontact_materials'))
      spent.set(projectMaterial, (spent.get(projectMaterial) ?? 0) + Number(count))
    const over = rowsAt('project_materials').filter(
      ({ id, body }) => 'count' in body && (spent.get(`/project_materials/${id}`) ?? 0) > Number(body.count),
    )
    expect(over).toHaveLength(1)
  })

  it('bills what it books: an invoice to a customer is the sum of its bookings', () => {
    const sums = new Map<unknown, number>()
    for (const { revenueInvoice, revenueAmount } of bodiesAt('project_accounting_items'))
      sums.set(revenueInvoice, (sums.get(revenueInvoice) ?? 0) + Math.round(Number(revenueAmount) * 100))
    for (const { id, body } of rowsAt('project_accounting_invoices')) {
      const { number, amount } = body as { number: string; amount: number }
      const sum = sums.get(`/project_accounting_invoices/${id}`)
      if (number.startsWith('RE-')) expect([number, sum]).toEqual([number, Math.round(amount * 100)])
    }
  })

  it('names nobody who could be reached: no real addresses, no real numbers', () => {
    const text = JSON.stringify(demo.sheets)
    for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g)) expect(host).toMatch(/\.example$/)
    for (const [, domain] of text.matchAll(/[\w.+-]+@([\w.-]+)/g)) expect(domain).toMatch(/\.(example|test)$/)
    const numbers = demo.sheets.flatMap(({ path, rows }) =>
      path === 'users'
        ? []
        : rows.flatMap(({ body }) => ['phone', 'mobile', 'fax'].map((name) => (body as Record<string, unknown>)[name])),
    )
    for (const number of numbers)
      if (number)
        expect(number).toMatch(
          /^(030 23125|040 66969|069 90009|0221 4710|089 99998)-\d{3}$|^0171 39200\d\d$|^0176 040690\d\d$/,
        )
  })
})
