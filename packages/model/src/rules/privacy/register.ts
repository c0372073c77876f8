import { germanDay } from '../dates.ts'
import { wordFacts } from './answer.ts'
import { ANSWER_WORDS, type AnswerWords } from './answer-words.ts'
import type { DocumentChapter, PrivacyDocument } from './document.ts'
import { PERSON_NOUNS, PERSON_PATHS, type PersonPath } from './person-file.ts'
import { TERM_KEYS, TERM_RULES, type TermSettings, termLine } from './retention.ts'

/** What the register is made of: declarations, services and settings of this very installation. */
export interface RegisterFacts {
  readonly agency: string
  readonly sender: string
  /** Today, as a day. */
  readonly day: string
  /** The labels of what is kept of each kind of people, and how many there are. */
  readonly people: Readonly<Record<PersonPath, { readonly labels: readonly string[]; readonly count: number }>>
  /** Outside services that are switched on. */
  readonly services: readonly { readonly name: string; readonly purpose: string }[]
  /** Copies and files lie elsewhere. */
  readonly storage: readonly string[]
  /** What leaves the house otherwise, by how much there is of it. */
  readonly ways: readonly { readonly name: string; readonly count: number; readonly text: string }[]
  /** After how long somebody is proposed for erasure. */
  readonly terms: TermSettings
  readonly filled: (words: AnswerWords) => AnswerWords
}

const ACTIVITIES: Readonly<Record<PersonPath, string>> = {
  mediacontacts: 'Pressearbeit',
  influencers: 'Zusammenarbeit mit Influencern',
  business_contacts: 'Geschäftskontakte',
  customer_contacts: 'Betreuung von Auftraggebern',
  users: 'Konten der Mitarbeiterinnen und Mitarbeiter',
}
const MEASURES: readonly (readonly [string, string])[] = [
  [
    'Zugang',
    'Persönliche Konten mit Rollen; Passwörter als Hash; zweiter Faktor und Anmeldung über einen Anbieter möglich; Fehlversuche werden gebremst.',
  ],
  [
    'Zugriff',
    'Rechte werden auf dem Server entschieden, siehe docs/permissions.md; Auskunft ab Manager, Löschung durch die Geschäftsführung.',
  ],
  ['Übertragung', 'Verschlüsselt, wo die Anwendung hinter https betrieben wird.'],
  ['Eingabe', 'Jede Änderung steht mit Zeit und Person im Verlauf; Anmeldungen und Exporte im Protokoll.'],
  [
    'Verfügbarkeit',
    'Sicherungen mit Prüfung, Wiederherstellung geprobt; Löschungen werden nach einer Wiederherstellung wiederholt.',
  ],
  ['Trennung', 'Eigene Datenbank und eigener Ablageort je Installation.'],
]

/** Art. 30: what is processed, of whom, why, for how long, and who gets it. */
export const registerOf = (facts: RegisterFacts): PrivacyDocument => ({
  title: 'Verzeichnis von Verarbeitungstätigkeiten',
  about: [`${facts.agency}, ${germanDay(facts.day)}`, 'Nach Art. 30 DSGVO, aus den Angaben der Anwendung erstellt'],
  lead: [
    `Verantwortlich ist ${facts.sender || facts.agency}. Vertretung und Datenschutzbeauftragte sind hier von Hand zu ergänzen.`,
  ],
  chapters: [
    ...PERSON_PATHS.map((path): DocumentChapter => {
      const { labels, count } = facts.people[path]
      return {
        title: ACTIVITIES[path],
        items: [
          {
            title: null,
            facts: [
              ['Betroffene', `${PERSON_NOUNS[path]} (${count.toLocaleString('de-DE')} Einträge)`],
              ['Kategorien von Daten', labels.join(', ')],
              ...wordFacts(facts.filled(ANSWER_WORDS[path])),
            ],
          },
        ],
      }
    }),
    {
      title: 'Fristen der Löschung',
      items: [
        {
          title: null,
          facts: TERM_KEYS.map((key) => [TERM_RULES[key].name(facts.terms[key].months), termLine(key, facts.terms)]),
        },
      ],
    },
    {
      title: 'Dienste, die Daten erhalten',
      ...(facts.services.length + facts.storage.length > 0
        ? {
            items: [
              ...facts.services.map(({ name, purpose }) => ({ title: name, facts: [['Zweck', purpose] as const] })),
              ...facts.storage.map((text) => ({ title: text, facts: [] })),
            ],
          }
        : { paragraphs: ['Kein Dienst ist eingeschaltet: Alle Daten liegen in dieser Installation.'] }),
    },
    {
      title: 'Was das Haus sonst verlässt',
      items: facts.ways.map(({ name, count, text }) => ({
        title: name,
        facts: [
          ['Anzahl', count.toLocaleString('de-DE')],
          ['Was', text],
        ] as const,
      })),
    },
    { title: 'Technische und organisatorische Maßnahmen', items: [{ title: null, facts: MEASURES }] },
  ],
  foot: facts.agency,
})

/** A beginning for the contract with whoever works on our data, with the services of this installation; to be looked at by a lawyer. */
export const contractOf = ({ agency, sender, day, services }: RegisterFacts): PrivacyDocument => ({
  title: 'Vereinbarung zur Auftragsverarbeitung',
  about: [
    `${sender || agency} (Verantwortlicher)`,
    '_______________________________ (Auftragsverarbeiter)',
    `Entwurf vom ${germanDay(day)}`,
  ],
  lead: ['Vorlage nach Art. 28 DSGVO. Sie ersetzt keine rechtliche Prüfung.'],
  chapters: [
    {
      title: '1 Gegenstand und Dauer',
      paragraphs: [
        `Der Auftragsverarbeiter verarbeitet personenbezogene Daten im Auftrag des Verantwortlichen, solange der Hauptvertrag besteht. Gegenstand: ${services.map(({ name }) => name).join(', ') || '_______________'}.`,
      ],
    },
    {
      title: '2 Art der Daten und Betroffene',
      paragraphs: [
        'Kontaktdaten, Tätigkeit, Kommunikation und Kooperationen von Medienkontakten, Influencern, Geschäftskontakten, Ansprechpartnern und Beschäftigten, wie im Verzeichnis von Verarbeitungstätigkeiten beschrieben.',
      ],
    },
    {
      title: '3 Weisungen',
      paragraphs: [
        'Der Auftragsverarbeiter verarbeitet Daten nur auf dokumentierte Weisung, auch bei Übermittlungen in Drittländer. Hält er eine Weisung für rechtswidrig, sagt er das unverzüglich.',
      ],
    },
    { title: '4 Vertraulichkeit', paragraphs: ['Wer Zugang hat, ist zur Vertraulichkeit verpflichtet.'] },
    { title: '5 Sicherheit', items: [{ title: null, facts: MEASURES }] },
    {
      title: '6 Weitere Auftragsverarbeiter',
      paragraphs: ['Nur mit vorheriger schriftlicher Genehmigung; für sie gelten dieselben Pflichten.'],
    },
    {
      title: '7 Unterstützung und Meldungen',
      paragraphs: [
        'Der Auftragsverarbeiter unterstützt bei Anfragen Betroffener, bei Folgenabschätzungen und Prüfungen und meldet Verletzungen des Schutzes unverzüglich, spätestens binnen 24 Stunden.',
      ],
    },
    {
      title: '8 Löschung und Nachweise',
      paragraphs: [
        'Nach dem Ende werden alle Daten gelöscht oder zurückgegeben. Der Auftragsverarbeiter weist die Einhaltung nach und lässt Prüfungen zu.',
      ],
    },
    {
      title: 'Unterschriften',
      paragraphs: [
        'Ort, Datum: ____________________________   Verantwortlicher: ____________________________',
        'Ort, Datum: ____________________________   Auftragsverarbeiter: ____________________________',
      ],
    },
  ],
  foot: agency,
})
