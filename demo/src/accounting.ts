import type { Iri } from '@rampenlicht/model/kit/iri'
import type { BodyAt } from '@rampenlicht/model/resources/index'
import { germanMonth } from '@rampenlicht/model/rules/dates'
import type { Campaign } from './ads.ts'
import type { Random } from './art/random.ts'
import { type Calendar, type Day, daysLater, workdayBy } from './calendar.ts'
import { COSTS, DEALS } from './content/accounting-words.ts'
import type { Project } from './projects.ts'
import { newSheet } from './rows.ts'
import { cents, deckOf, euros, fillIn, some } from './words.ts'

type CostCenter = 1 | 2 | 3
type Invoice = Partial<BodyAt<'project_accounting_invoices'>> & { readonly date: Day }
type Item = Partial<BodyAt<'project_accounting_items'>>
/** A booking waits for the invoices it names until these have their numbers. */
interface Draft {
  readonly item: Item
  readonly revenue: Invoice | undefined
  readonly spending: Invoice | undefined
}

/** Deals, invoices and the bookings between them. Sums agree: an invoice is as high as what it bills. */
export const accountingOf = (
  random: Random,
  calendar: Calendar,
  projects: readonly Project[],
  campaigns: readonly Campaign[],
  fees: ReadonlyMap<number, readonly { readonly name: string; readonly fee: number }[]>,
) => {
  const deals = newSheet('project_accounting_deals')
  const invoices: Invoice[] = []
  const drafts: Draft[] = []
  const note = { 1: deckOf(random, DEALS[1]), 2: deckOf(random, DEALS[2]), 3: deckOf(random, DEALS[3]) }
  const isDue = (day: Day) => day <= calendar.today
  const paidAfter = (day: Day, days: number) => (calendar.until(day) < -days ? 'Bezahlt' : 'Offen')

  const outgoing = (
    project: Project,
    costCenter: CostCenter,
    date: Day,
    notes: string,
    amount: number,
    isPublic = true,
  ) =>
    kept({
      project: project.iri,
      costCenter,
      date,
      notes,
      amount,
      status: paidAfter(date, random.whole(12, 36)),
      isPublic,
    })
  const incoming = (project: Project, costCenter: CostCenter, date: Day, supplier: string, amount: number) =>
    kept({
      project: project.iri,
      costCenter,
      date,
      number: supplierNumber(random, supplier, date),
      notes: supplier,
      amount,
      status: paidAfter(date, random.whole(14, 30)),
      isPublic: true,
    })
  const kept = (invoice: Invoice): Invoice | undefined => {
    const date = workdayBy(invoice.date)
    if (!isDue(date)) return undefined
    const dated = { ...invoice, date }
    invoices.push(dated)
    return dated
  }
  const book = (item: Item, revenue?: Invoice, spending?: Invoice) => drafts.push({ item, revenue, spending })

  for (const project of projects) {
    const { release, days, plan } = project
    if (!release || days === undefined || days > 150 || !plan.budget) continue
    if (project.has('Online PR') || project.has('Offline PR')) bookPublicity(project, release, plan.budget)
    if (project.has('Social Media')) bookSocial(project, release, plan.budget)
    const own = campaigns.filter((campaign) => campaign.project === project)
    if (own.length) bookMedia(project, own)
  }

  function bookPublicity(project: Project, release: Day, budget: number) {
    const fee = euros(budget * (budget > 30_000 ? 0.22 : 0.45), 100)
    deals.add({ project: project.iri, costCenter: 1, fee, notes: note[1]() })
    const first = outgoing(project, 1, daysLater(release, -42), 'PR-Honorar, 1. Rate', fee / 2)
    book(itemOf(project, 1, 'PR-Honorar, 1. Rate', 'Bei Auftrag, laut Deal', fee / 2, null), first)
    const second = outgoing(project, 1, daysLater(release, 12), 'PR-Honorar, Schlussrate', fee / 2)
    book(itemOf(project, 1, 'PR-Honorar, Schlussrate', 'Nach dem Termin, mit Dokumentation', fee / 2, null), second)
    const fitting = COSTS.filter(({ kinds }) => kinds.includes(project.letter))
    for (const cost of some(random, fitting, random.whole(1, 3))) {
      const spent = cents(cost.amount * random.between(0.8, 1.3))
      const billed = euros(spent * 1.15, 10)
      const date = daysLater(release, -cost.lead + random.whole(4, 12))
      const title = fillIn(cost.title, { place: project.plan.place })
      const supplier = fillIn(random.pick(cost.suppliers), { place: project.plan.place })
      const spending = incoming(project, 1, date, supplier, spent)
      const revenue =
        spending && random.chance(0.7) ? outgoing(project, 1, daysLater(date, 9), title, billed) : undefined
      book(itemOf(project, 1, title, cost.description, billed, spent), revenue, spending)
    }
  }

  function bookSocial(project: Project, release: Day, budget: number) {
    const fee = euros(budget * 0.12, 100)
    deals.add({ project: project.iri, costCenter: 2, fee, notes: note[2]() })
    const care = outgoing(project, 2, daysLater(release, -14), 'Social Media Betreuung', fee)
    book(itemOf(project, 2, 'Social Media Betreuung', 'Redaktionsplan, Community, Reporting', fee, null), care)
    const booked = fees.get(project.id) ?? []
    if (!booked.length) return
    const spent = booked.reduce((sum, one) => sum + one.fee, 0)
    const billed = euros(spent * 1.15, 10)
    const revenue = outgoing(project, 2, daysLater(release, 18), 'Creator-Honorare', billed)
    book(itemOf(project, 2, 'Creator-Honorare', booked.map(({ name }) => name).join(', '), billed, spent), revenue)
  }

  function bookMedia(project: Project, own: readonly Campaign[]) {
    const total = own.reduce((sum, { customerNet }) => sum + customerNet, 0)
    deals.add({ project: project.iri, costCenter: 3, fee: euros(total * 1.05, 100), notes: note[3]() })
    for (const month of new Set(own.map(({ end }) => end.slice(0, 7)))) {
      const group = own.filter(({ end }) => end.startsWith(month))
      const amount = group.reduce((sum, { customerNet }) => sum + customerNet, 0)
      const date = daysLater(`${month}-28`, 5)
      const revenue = outgoing(project, 3, date, `Mediaschaltungen ${germanMonth(month)}`, amount)
      for (const { publisher, placement, customerNet, agencyNet, end, invoiceStatus, isCreation } of group) {
        const spending =
          invoiceStatus === 'Offen' ? undefined : incoming(project, 3, daysLater(end, 3), publisher, agencyNet)
        const title = isCreation ? `Werbemittel ${publisher}` : `Schaltung ${publisher}`
        book(itemOf(project, 3, title, placement, customerNet, agencyNet), revenue, spending)
      }
    }
    if (total > 8_000 && random.chance(0.7)) {
      const bonus = cents(total * 0.03)
      const date = daysLater(own.at(-1)!.end, 20)
      const hidden = outgoing(project, 3, date, 'Jahresbonus Vermarkter, anteilig', bonus, false)
      book(
        {
          ...itemOf(project, 3, 'Jahresbonus Vermarkter', 'Rahmenvereinbarung, nur Geschäftsführung', bonus, null),
          isPublic: false,
        },
        hidden,
      )
    }
  }

  return { sheets: [deals, ...numbered(invoices, drafts)] as const }
}

const itemOf = (
  { iri }: Project,
  costCenter: CostCenter,
  title: string,
  description: string,
  revenueAmount: number,
  spendingAmount: number | null,
): Item => ({ project: iri, costCenter, title, description, revenueAmount, spendingAmount, isPublic: true })

/** Our own invoices are numbered by day through all projects of a year. */
const numbered = (drafted: readonly Invoice[], drafts: readonly Draft[]) => {
  const invoices = newSheet('project_accounting_invoices')
  const items = newSheet('project_accounting_items')
  const iris = new Map<Invoice, Iri>()
  const next = new Map<string, number>()
  for (const invoice of [...drafted].sort((a, b) => a.date.localeCompare(b.date))) {
    const year = invoice.date.slice(0, 4)
    const number = next.get(year) ?? 211
    if (!invoice.number) next.set(year, number + (invoice.date.endsWith('7') ? 3 : 1))
    const own = `RE-${year}-${String(number).padStart(4, '0')}`
    iris.set(invoice, invoices.add({ number: own, ...invoice }))
  }
  for (const { item, revenue, spending } of drafts)
    items.add({
      ...item,
      revenueInvoice: (revenue && iris.get(revenue)) ?? null,
      spendingInvoice: (spending && iris.get(spending)) ?? null,
    })
  return [invoices, items] as const
}

/** Every supplier numbers in a way of its own. */
const supplierNumber = (random: Random, supplier: string, date: Day): string => {
  const initials = supplier.replace(/[^A-ZÄÖÜ]/g, '').slice(0, 2) || 'R'
  const year = date.slice(2, 4)
  const count = random.whole(101, 8999)
  return random.pick([
    `${initials}-${year}-${count}`,
    `${year}${String(count).padStart(5, '0')}`,
    `${initials}${date.slice(0, 4)}/${count}`,
  ])
}
