import type { Resource } from '../kit/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** Whoever has a first and a last name can stand in an address book. */
export const isPerson = ({ fields }: Resource): boolean =>
  fields['firstName']?.kind === 'text' && fields['lastName']?.kind === 'text'

/** What a person works for, in the order in which it is looked for, and what of it belongs on a card. */
const HOUSES = ['company', 'customer', 'partners'] as const
const OF_HOUSE = ['fullName', 'name', 'street', 'zip', 'city', 'country', 'website']
const OWN = [
  'firstName',
  'middleName',
  'lastName',
  'jobTitle',
  'position',
  'email',
  'phone',
  'mobile',
  'fax',
  'street',
  'zip',
  'city',
  'country',
  'website',
  'notes',
] as const

/** What a list is asked for to fill the cards of its people. */
export const cardReads = ({ fields }: Resource): readonly string[] => [
  ...OWN.filter((name) => fields[name]),
  ...HOUSES.flatMap((name) => {
    const field = fields[name]
    return field && 'embeds' in field
      ? field.embeds.filter((inner) => OF_HOUSE.includes(inner)).map((inner) => `${name}.${inner}`)
      : []
  }),
]

/** A person as a card of an address book: version 3.0, which Outlook, Google and telephones read. */
export const cardOf = (person: Values): string => {
  const at = (name: string) => textIn(person[name])
  const houses = HOUSES.flatMap((name) => (person[name] ?? []) as Values | readonly Values[])
  const [house] = houses
  const employer = houses.map((one) => textIn(one['fullName']) || textIn(one['name'])).filter(Boolean)
  const place = hasPlace(person) ? person : houses.length === 1 && house && hasPlace(house) ? house : undefined
  const name = [at('firstName'), at('middleName'), at('lastName')].filter(Boolean).join(' ')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[at('lastName'), at('firstName'), at('middleName'), '', ''].map(escaped).join(';')}`,
    `FN:${escaped(name || employer[0] || at('email') || 'Ohne Namen')}`,
    ...line('ORG', employer.join(', ')),
    ...line('TITLE', at('jobTitle') || at('position')),
    ...line('TEL;TYPE=WORK,VOICE', at('phone')),
    ...line('TEL;TYPE=CELL,VOICE', at('mobile')),
    ...line('TEL;TYPE=WORK,FAX', at('fax')),
    ...line('EMAIL;TYPE=INTERNET', at('email')),
    ...(place ? [`ADR;TYPE=WORK:${addressIn(place)}`] : []),
    ...line('URL', at('website') || textIn(house?.['website'])),
    ...line('NOTE', at('notes')),
    'END:VCARD',
  ]
  return lines.map(folded).join('')
}

/** Control characters have no place on a card, but for those that break lines or set them off. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
const textIn = (value: unknown): string => (typeof value === 'string' ? value.replace(UNWRITABLE, '').trim() : '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
const line = (name: string, text: string): readonly string[] => (text === '' ? [] : [`${name}:${escaped(text)}`])

const PLACE = ['street', 'city', 'zip', 'country'] as const
const hasPlace = (values: Values) => PLACE.some((name) => textIn(values[name]) !== '')
/** Post box and a second line, which nobody notes here, then street, town, region, postcode and country. */
const addressIn = (values: Values) => {
  const [street = '', city = '', zip = '', country = ''] = PLACE.map((name) => escaped(textIn(values[name])))
  return ['', '', street, city, '', zip, country].join(';')
}

/** No line is longer than 75 bytes; what follows on the next one is set off by a space. */
const LONGEST = 75
const folded = (text: string): string => {
  let written = ''
  let length = 0
  for (const sign of text) {
    const bytes = bytesOf(sign)
    if (length + bytes > LONGEST) {
      written += '\r\n '
      length = 1
    }
    written += sign
    length += bytes
  }
  return `${written}\r\n`
}
const bytesOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
