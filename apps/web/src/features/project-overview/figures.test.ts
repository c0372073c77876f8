import { expect, test } from 'vitest'
import { accountingFigure, marketingFigure, publicityFigure, socialMediaFigure } from './figures.ts'

/** With plain spaces; which of them break a line is not the point here. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const words = ({ value, unit, note }: { value: string; unit: string; note: string }) =>
  plain(`${value} ${unit} | ${note}`)

const features = { Zusage: 11, Absage: 4, Veröffentlicht: 23, Anfrage: 7, Angebot: 0, TBC: 0 }
const none = { Zusage: 0, Absage: 0, Veröffentlicht: 0, Anfrage: 0, Angebot: 0, TBC: 0 }

test('Publicity counts what is online, and says what may come', () => {
  expect(words(publicityFigure({ features, lists: 4, contacts: 255 }))).toBe(
    '23 Beiträge online | 11 Zusagen, 7 Anfragen offen',
  )
  expect(words(publicityFigure({ features: { ...none, Veröffentlicht: 1, Anfrage: 1 }, lists: 0, contacts: 0 }))).toBe(
    '1 Beitrag online | 1 Anfrage offen',
  )
  expect(words(publicityFigure({ features: none, lists: 1, contacts: 30 }))).toBe(
    '0 Beiträge online | 30 Kontakte im Verteiler',
  )
  expect(words(publicityFigure({ features: none, lists: 0, contacts: 0 }))).toBe(
    '0 Beiträge online | Noch nichts angefragt',
  )
})

const marketing = { budget: 64_000, planned: 48_200, campaigns: 8, openMaterials: 4, doneMaterials: 2 }

test('Marketing sets what is planned against the ad budgets', () => {
  expect(words(marketingFigure(marketing))).toBe('48.200 € verplant | 15.800 € frei, 4 Werbemittel offen')
  const over = marketingFigure({ ...marketing, budget: 48_000.5, openMaterials: 0 })
  expect(words(over)).toBe('48.200 € verplant | 199,50 € über Budget')
  expect(over.isBad).toBe(true)
  expect(words(marketingFigure({ ...marketing, budget: 0, openMaterials: 0 }))).toBe(
    '48.200 € verplant | Kein Werbebudget',
  )
})

test('Social Media counts who is booked', () => {
  const cooperations = { Vorgeschlagen: 0, Angefragt: 2, 'In Absprache': 2, Gebucht: 5 }
  const figure = socialMediaFigure({ cooperations, withoutStatus: 0, fees: 4000, bookedFees: 3200 })
  expect(words(figure)).toBe('5 Influencer gebucht | 2 in Absprache, 2 angefragt')
  expect(plain(figure.beside)).toBe('3.200 € Honorar')
})

test('Abrechnung says what is open, and whether hidden invoices are in it', () => {
  const open = { count: 2, sum: 12_400 }
  const paid = { count: 6, sum: 38_000.5 }
  expect(words(accountingFigure({ open, paid, hidden: 0 }))).toBe('12.400 € offen | 2 Rechnungen offen, 6 bezahlt')
  expect(words(accountingFigure({ open, paid, hidden: 1 }))).toBe(
    '12.400 € offen | 2 Rechnungen offen, 6 bezahlt, davon 1 verborgen',
  )
  expect(plain(accountingFigure({ open, paid, hidden: 0 }).beside)).toBe('50.400,50 € berechnet')
  const nothing = { count: 0, sum: 0 }
  expect(words(accountingFigure({ open: nothing, paid: nothing, hidden: 0 }))).toBe('0 € offen | Noch keine Rechnung')
})
