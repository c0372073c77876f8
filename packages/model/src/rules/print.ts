import { readBody, type Sending, type Violation } from '../kit/body.ts'
import { anyEmail, oneOf, required, text, zip } from '../kit/field.ts'
import type { Fields } from '../kit/resource.ts'
import type { SALUTATIONS } from '../resources/addressed.ts'
import { postalLines, tidyLine } from './postal.ts'
import type { PrintContent } from './print-page.ts'
import { type Addressed, addressName } from './salutation.ts'

const place = { street: text('Straße'), zip: zip('PLZ'), city: text('Ort'), country: text('Land') }
const reached = { email: anyEmail('E-Mail'), phone: text('Telefon') }
const person = {
  company: text('Firma'),
  salutation: oneOf<(typeof SALUTATIONS)[number]>('Anrede', ['Frau', 'Herr', 'Neutral']),
  title: text('Titel'),
  firstName: required(text('Vorname')),
  lastName: required(text('Nachname')),
  ...place,
  ...reached,
  mobile: text('Mobil'),
}

const { company, salutation, title, firstName, ...others } = person

interface Print {
  /** What the form is called in the request. */
  readonly body: string
  readonly path: 'mediacontacts' | 'influencers' | 'business_contacts' | 'customer_contacts'
  readonly fields: Fields
}
/** Spec 5 and 7: what can be printed, and what must be filled in for it. */
export const PRINTS = {
  mediacontact: {
    body: 'mediacontact',
    path: 'mediacontacts',
    fields: { company, salutation, title, firstName, middleName: text('Zweiter Vorname'), ...others },
  },
  influencer: {
    body: 'influencer',
    path: 'influencers',
    fields: {
      name: required(text('Name')),
      asp: required(text('Zu Händen')),
      street: required(place.street),
      zip: required(place.zip),
      city: required(place.city),
      country: required(place.country),
      ...reached,
    },
  },
  business_contact: { body: 'businessContact', path: 'business_contacts', fields: person },
  customer_contact: { body: 'customerContact', path: 'customer_contacts', fields: person },
} as const satisfies Readonly<Record<string, Print>>
export type PrintKind = keyof typeof PRINTS
export const PRINT_KINDS = Object.keys(PRINTS) as readonly PrintKind[]

/** What is filled in, by the name of its field. */
export type PrintValues = Readonly<Record<string, unknown>>

/** The form of a print from a record, or from a form like it: what hangs on the company moves up beside the name. */
export const printValues = (kind: PrintKind, sent: Sending): PrintValues => {
  const found = { ...belongingOf(kind, sent), ...sent, ...companyIn(kind, sent), ...addressIn(kind, sent) }
  const names = Object.keys(PRINTS[kind].fields)
  return Object.fromEntries(names.map((name) => [name, (found as Sending)[name] ?? null]))
}

/** Where a media contact gets letters, wherever that is told: printed, or in the file of a Verteiler. */
export type PostOf = Readonly<Record<'company' | keyof typeof place, string | null>>
export const postOf = (mediacontact: Sending): PostOf => {
  const { company, street, zip, city, country } = printValues('mediacontact', mediacontact) as PostOf
  return { company, street, zip, city, country }
}

/** Reads it as it will be printed; a name made of nothing but signs that cannot be printed is none. */
export const readPrint = (kind: PrintKind, sent: Sending) => {
  const values = Object.entries(printValues(kind, sent)).map(([name, value]) => [
    name,
    typeof value === 'string' ? tidyLine(value) : value,
  ])
  const reading = readBody(PRINTS[kind], Object.fromEntries(values), 'create')
  return { values: reading.values as PrintValues, violations: [...reading.violations, ...references(kind, sent)] }
}

/** The lines of the page; what is missing leaves no gap. */
export const printContent = (kind: PrintKind, values: PrintValues, sender: string): PrintContent => {
  const at = (name: string) => (values[name] === null ? undefined : tidyLine(String(values[name] ?? '')))
  const called = (word: string, name: string) => (at(name) ? `${word} ${at(name)}` : undefined)
  const recipient =
    kind === 'influencer' ? [at('name'), called('z. Hd.', 'asp')] : [at('company'), recipientName(values)]
  const contact = [at('email'), called('Tel.', 'phone'), called('Mobil', 'mobile')]
  return {
    address: postalLines({
      recipient,
      street: at('street') ?? null,
      zip: at('zip') ?? null,
      city: at('city') ?? null,
      country: at('country') ?? null,
    }),
    contact: contact.filter((line): line is string => Boolean(line)),
    sender: tidyLine(sender),
  }
}

/** Who it is for, in one line. */
export const printName = (values: PrintValues): string =>
  tidyLine(['name', 'firstName', 'middleName', 'lastName'].map((name) => values[name] ?? '').join(' '))

/** As in an address book, with „Herrn Dr.“ ahead of it where somebody is known to be one. */
const recipientName = (values: PrintValues): string =>
  values['salutation'] || values['title'] ? addressName(values as Addressed) : printName(values)

const isObject = (value: unknown): value is Sending =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where the address of a contact comes from that has none of its own. */
const BELONGS_TO: Readonly<Partial<Record<PrintKind, string>>> = {
  business_contact: 'company',
  customer_contact: 'customer',
}
const belongingOf = (kind: PrintKind, sent: Sending): Sending => {
  const owner = sent[BELONGS_TO[kind] ?? '']
  return isObject(owner) ? owner : {}
}

const companyIn = (kind: PrintKind, sent: Sending): Sending => {
  const owner = belongingOf(kind, sent)
  if (owner['name'] !== undefined || owner['fullName'] !== undefined)
    return { company: owner['fullName'] ?? owner['name'] }
  if (kind === 'mediacontact' && sent['company'] === undefined) return { company: houseIn(sent['partners'])?.['name'] }
  return {}
}

/** Whoever writes for one house gets letters there; for several, only an address of their own says where. */
const houseIn = (partners: unknown): Sending | undefined => {
  const houses = (Array.isArray(partners) ? partners : [])
    .filter(isObject)
    .map((partner) => (isObject(partner['company']) ? partner['company'] : partner))
  return new Set(houses.map(({ name }) => name)).size === 1 ? houses[0] : undefined
}

const hasAddress = (sent: Sending) => ['street', 'zip', 'city'].some((name) => tidyLine(String(sent[name] ?? '')))
const addressIn = (kind: PrintKind, sent: Sending): Sending => {
  const house = kind === 'mediacontact' && !hasAddress(sent) ? houseIn(sent['partners']) : undefined
  return house && hasAddress(house)
    ? Object.fromEntries(Object.keys(place).map((name) => [name, house[name] ?? null]))
    : {}
}

/** The company whose address is wanted for a print: that of a media contact without one of its own. */
export const companyToAsk = (kind: PrintKind, record: Sending): number | undefined => {
  if (kind !== 'mediacontact' || hasAddress(record)) return undefined
  const partners = Array.isArray(record['partners']) ? record['partners'].filter(isObject) : []
  const house = houseIn(partners)
  return partners.some(({ company }) => company === house) ? Number(house?.['id']) : undefined
}

/** Nothing is looked up for a print: a reference has no name that could be printed. */
const references = (kind: PrintKind, sent: Sending): readonly Violation[] => {
  const name = BELONGS_TO[kind]
  const isReference = name !== undefined && /^\/?(business_contact_companies|customers)\/\d+$/.test(String(sent[name]))
  return isReference
    ? [{ propertyPath: name, message: '„Firma“ muss ausgeschrieben sein; ein Verweis lässt sich nicht drucken.' }]
    : []
}
