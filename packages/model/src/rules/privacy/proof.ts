import { germanDay } from '../dates.ts'
import { agencyDay } from '../deadlines.ts'
import type { DocumentChapter, PrivacyDocument } from './document.ts'
import type { ErasureProof } from './erasure.ts'
import { PERSON_NOUNS } from './person-file.ts'

const number = (count: number) => count.toLocaleString('de-DE')

const counts = (
  title: string,
  some: readonly { readonly what: string; readonly count: number }[],
): readonly DocumentChapter[] =>
  some.length === 0
    ? []
    : [{ title, items: [{ title: null, facts: some.map(({ what, count }) => [what, number(count)] as const) }] }]

/** What shows that somebody was erased, to whoever asks for it; nothing in it tells who that was. */
export const proofDocument = (
  { id, at, by, path, record, isBlocked, goes, stays, mentions }: ErasureProof,
  { agency, sender }: { readonly agency: string; readonly sender: string },
): PrivacyDocument => {
  const day = germanDay(agencyDay(new Date(at)))
  return {
    title: `Löschnachweis ${id}`,
    about: [
      `${PERSON_NOUNS[path]}, geführt unter der Nummer ${record}`,
      `Gelöscht am ${day}${by ? ` durch ${by.firstName} ${by.lastName}` : ', nach dem Zurückspielen einer älteren Sicherung'}`,
    ],
    lead: [
      'Die unter dieser Nummer gespeicherten personenbezogenen Daten wurden nach Art. 17 DSGVO gelöscht. Die Löschung lässt sich nicht rückgängig machen; eine ältere Sicherung bringt die Daten nicht zurück. Dieser Nachweis enthält keine Angaben zur Person.',
    ],
    chapters: [
      ...counts('Gelöscht', goes),
      ...(stays.length === 0
        ? []
        : [
            {
              title: 'Ohne Bezug zur Person aufbewahrt',
              items: stays.map(({ what, count, why, law }) => ({
                title: `${what}: ${number(count)}`,
                facts: [['Grund', why] as const, ...(law ? [['Vorschrift', law] as const] : [])],
              })),
            },
          ]),
      ...counts('In Texten unkenntlich gemacht', mentions),
      {
        title: 'Sperrliste',
        paragraphs: [
          isBlocked
            ? 'Die Adresse wurde als Prüfwert in die Sperrliste aufgenommen, damit niemand ihr wieder schreibt. Aus dem Prüfwert lässt sich die Adresse nicht ablesen.'
            : 'Die Adresse wurde nicht in die Sperrliste aufgenommen.',
        ],
      },
    ],
    foot: sender || agency,
  }
}
