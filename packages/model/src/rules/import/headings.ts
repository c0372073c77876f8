import type { Resource } from '../../kit/resource.ts'
import { folded } from '../likeness.ts'
import type { ColumnBasis, ColumnChoice } from './imports.ts'
import { isTelling, SALUTATION_AND_TITLE, type Target } from './targets.ts'

/**
 * What columns are called elsewhere, by field: German and English, with the headings of Outlook and Google. Labels and names
 * of the fields are known anyway.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  reason: ['Sperrgrund', 'Reason'],
  scope: ['Umfang', 'Gesperrt für'],
  since: ['Gesperrt seit', 'Gesperrt am', 'Widerspruch am', 'Abgemeldet am', 'Unsubscribed At'],
  firstName: ['Vorname', 'First Name', 'Given Name', 'Rufname', 'Forename'],
  middleName: ['Weitere Vornamen', 'Middle Name', 'Additional Name', 'Zweitname', '2. Vorname'],
  lastName: ['Nachname', 'Last Name', 'Family Name', 'Surname', 'Familienname', 'Zuname'],
  salutation: ['Salutation', 'Briefanrede', 'Geschlecht', 'Gender', 'Anredeform', 'Mr./Mrs.'],
  title: ['Akademischer Titel', 'Akad. Titel', 'Title', 'Namenszusatz', 'Name Prefix', 'Titel/Grad', 'Grad'],
  isInformal: ['Per Du', 'Duzen', 'Du/Sie'],
  ownSalutation: ['Persönliche Anrede', 'Individuelle Anrede', 'Anredezeile', 'Grußformel'],
  jobTitle: [
    'Position',
    'Job Title',
    'Funktion',
    'Rolle',
    'Berufsbezeichnung',
    'Beruf',
    'Organization Title',
    'Organization 1 - Title',
    'Stelle',
  ],
  position: ['Funktion', 'Job Title', 'Rolle', 'Berufsbezeichnung', 'Organization Title', 'Organization 1 - Title'],
  email: [
    'E-Mail-Adresse',
    'Mail',
    'E-Mail Address',
    'Email Address',
    'E-Mail 1 - Value',
    'E-Mail-Adresse 1',
    'Mailadresse',
    'E-Mail geschäftlich',
    'E-Mail 1',
  ],
  phone: [
    'Tel',
    'Telefonnummer',
    'Telefon geschäftlich',
    'Telefon (geschäftlich)',
    'Business Phone',
    'Phone Number',
    'Phone 1 - Value',
    'Festnetz',
    'Rufnummer',
    'Tel. Nr.',
    'Telefon 1',
    'Work Phone',
    'Primary Phone',
    'Haupttelefon',
  ],
  mobile: [
    'Handy',
    'Mobiltelefon',
    'Mobile Phone',
    'Mobilnummer',
    'Handynummer',
    'Cell',
    'Cell Phone',
    'Mobil Nr.',
    'Phone 2 - Value',
  ],
  fax: ['Telefax', 'Business Fax', 'Fax geschäftlich', 'Faxnummer', 'Fax (geschäftlich)'],
  street: [
    'Str',
    'Strasse',
    'Straße und Hausnummer',
    'Straße/Hausnummer',
    'Anschrift',
    'Adresse',
    'Street',
    'Street Address',
    'Business Street',
    'Straße geschäftlich',
    'Address 1 - Street',
    'Address',
  ],
  zip: [
    'Postleitzahl',
    'Zip Code',
    'Postal Code',
    'Business Postal Code',
    'Postleitzahl geschäftlich',
    'Address 1 - Postal Code',
    'Postcode',
  ],
  city: ['Stadt', 'Wohnort', 'Town', 'Business City', 'Ort geschäftlich', 'Address 1 - City', 'Standort'],
  country: [
    'Staat',
    'Country/Region',
    'Business Country/Region',
    'Land/Region geschäftlich',
    'Land/Region',
    'Address 1 - Country',
  ],
  website: ['Webseite', 'Homepage', 'URL', 'Internet', 'Web', 'Web Page', 'Website 1 - Value', 'Internetadresse'],
  notes: ['Notiz', 'Bemerkung', 'Bemerkungen', 'Anmerkung', 'Anmerkungen', 'Kommentar', 'Info', 'Notes'],
  description: ['Notizen', 'Bemerkung', 'Bemerkungen', 'Info'],
  company: [
    'Firma',
    'Company',
    'Organization',
    'Organization Name',
    'Organization 1 - Name',
    'Organisation',
    'Verlag',
    'Betrieb',
  ],
  customer: ['Firma', 'Company', 'Unternehmen', 'Auftraggeber', 'Client', 'Customer', 'Kundenname'],
  partners: [
    'Medium',
    'Medien',
    'Redaktion',
    'Sender',
    'Publikation',
    'Zeitung',
    'Zeitschrift',
    'Magazin',
    'Firma',
    'Company',
    'Organization',
    'Organization Name',
    'Organization 1 - Name',
    'Outlet',
    'Verlag',
  ],
  regions: ['Region', 'Bundesland', 'Gebiet'],
  region: ['Bundesland', 'Gebiet'],
  departments: ['Bereich', 'Ressort', 'Mediengattung', 'Gattung', 'Kanal', 'Medientyp'],
  productTypes: ['Produktart', 'Produkte', 'Themen', 'Genre'],
  partnerCategories: ['Kategorie', 'Category', 'Categories', 'Kategorien'],
  categories: ['Kategorie', 'Category'],
  category: ['Kategorien', 'Category', 'Categories', 'Branche'],
  topics: ['Schwerpunkt', 'Themen'],
  influencerCategory: ['Kategorien', 'Category'],
  influencerSubCategories: ['Schwerpunkt', 'Unterkategorie', 'Themen'],
  influencerAudiences: ['Zielgruppe', 'Audience'],
  influencerNetwork: ['Agentur', 'Management', 'Network'],
  asp: ['Kontaktperson', 'Contact'],
  fullName: ['Voller Name', 'Firma', 'Firmenname', 'Company', 'Klarname', 'Realname', 'Full Name'],
  name: [
    'Name',
    'Firmenname',
    'Firma',
    'Company',
    'Titel',
    'Kunde',
    'Unternehmen',
    'Medium',
    'Influencer',
    'Creator',
    'Display Name',
  ],
  isActive: ['Aktiv', 'Active'],
  source: ['Quelle', 'Source', 'Datenquelle', 'Kontaktquelle', 'Lead Source'],
  sourceDate: ['Erhebungsdatum', 'Datum der Erhebung', 'Erfasst am', 'Aufgenommen am'],
  basis: ['DSGVO-Grundlage', 'Grundlage', 'Legal Basis'],
  pressPreview: ['PV', 'Pressevorführungen', 'Screening'],
  interviews: ['Interview'],
  contests: ['Gewinnspiel', 'Verlosung', 'Verlosungen'],
  instagramProfileName: ['Insta', 'IG', 'Instagram-Profil', 'Instagram Name', 'Instagram Handle'],
  youtubeChannelId: ['YouTube-Kanal', 'YT'],
  tiktokUserId: ['TikTok-Profil'],
  twitterProfileName: ['Twitter', 'X'],
  facebookPageName: ['Facebook-Seite', 'FB'],
  twitchChannelId: ['Twitch-Kanal'],
  uniqueUser: ['UU', 'Unique Users'],
  printCount: ['Druckauflage', 'Verkaufte Auflage'],
}
/** Of a person whose names stand in one column. */
const WHOLE_NAMES = [
  'Name',
  'Full Name',
  'Display Name',
  'Ansprechpartner',
  'Kontakt',
  'Contact Name',
  'Anzeigename',
  'File As',
  'Speichern unter',
]
const ZIP_AND_CITY = ['PLZ Ort', 'PLZ/Ort', 'PLZ, Ort', 'PLZ und Ort']

const keyOf = (heading: string) => folded(heading).replace(/[^a-z0-9]/g, '')

/** A set of headings, whatever their order and spelling. */
export const headingsKey = (headings: readonly string[]): string => headings.map(keyOf).sort().join('|')

export interface GuessedColumn extends ColumnChoice {
  readonly basis: ColumnBasis | null
}

/** What each column is most likely, by its heading, else by what stands in it. No field is given twice. */
export const guessColumns = (
  resource: Resource,
  targets: readonly Target[],
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): readonly GuessedColumn[] => {
  const taken = new Set<string>()
  const byKey = namesOf(resource, targets)
  const choose = (field: string | undefined, basis: ColumnBasis): GuessedColumn | undefined => {
    if (field === undefined || taken.has(field)) return undefined
    taken.add(field)
    return { field, rule: ruleFor(field), basis }
  }
  const named = headings.map((heading, n) => {
    const key = keyOf(heading)
    const whole =
      resource.fields['lastName'] && isOneOf(WHOLE_NAMES, key) ? wholeName(samples[n] ?? [], taken) : undefined
    const both = resource.fields['zip'] && isOneOf(ZIP_AND_CITY, key) ? 'zip city' : undefined
    const own = (byKey.get(key) ?? []).find((field) => !taken.has(field))
    const isSplit = own === 'salutation' && (samples[n] ?? []).some((sample) => SALUTATION_AND_TITLE.test(sample))
    return choose(isSplit ? 'salutation title' : (own ?? whole ?? both), 'erkannt')
  })
  return named.map(
    (found, n) => found ?? choose(byContent(resource, samples[n] ?? [], taken), 'am Inhalt erkannt') ?? LEFT_OUT,
  )
}
const LEFT_OUT: GuessedColumn = { field: null, rule: 'ifEmpty', basis: null }
export const ruleFor = (field: string) => (isTelling(field) ? 'leave' : 'ifEmpty')

const isOneOf = (words: readonly string[], key: string) => words.some((word) => keyOf(word) === key)

/** Labels first, then what the field is called elsewhere. */
const namesOf = ({ fields }: Resource, targets: readonly Target[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  const add = (word: string, field: string) => {
    const key = keyOf(word)
    if (key) found.set(key, [...(found.get(key) ?? []), field])
  }
  for (const { name, label } of targets) add(label, name)
  for (const name of Object.keys(fields).filter((one) => targets.some((target) => target.name === one))) {
    add(name, name)
    for (const word of WORDS[name] ?? []) add(word, name)
  }
  return found
}

/** „Abendroth, Imke“ or „Imke Abendroth“; a single word is the last name. */
const wholeName = (samples: readonly string[], taken: ReadonlySet<string>): string => {
  if (taken.has('firstName')) return 'lastName'
  if (isMostly(samples, /^[^,]+,\s*\S/)) return 'lastName, firstName'
  return isMostly(samples, /\S\s+\S/) ? 'firstName lastName' : 'lastName'
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  email: /^\S+@\S+\.\S+$/,
  website: /^(https?:\/\/|www\.)\S+$/i,
  zip: /^\d{5}$/,
  phone: /^(\+|00?)[\d\s()/.-]{6,}$/,
}
const byContent = (
  { fields }: Resource,
  samples: readonly string[],
  taken: ReadonlySet<string>,
): string | undefined => {
  if (samples.length === 0) return undefined
  const free = Object.entries(fields).filter(([name]) => !taken.has(name))
  const options = free.find(([, field]) => {
    if (field.kind !== 'choices' && field.kind !== 'choice') return false
    const known = new Set(field.options.map((option) => keyOf(String(option))))
    return samples.every((sample) => sample.split(/[;,|\n/]/).every((one) => known.has(keyOf(one))))
  })
  if (options) return options[0]
  return free.map(([name]) => name).find((name) => PATTERNS[name] && isMostly(samples, PATTERNS[name]))
}
const isMostly = (samples: readonly string[], pattern: RegExp) =>
  samples.filter((sample) => pattern.test(sample.trim())).length > samples.length / 2
