import type { Iri } from '@rampenlicht/model/kit/iri'
import type { CASE_OUTCOMES, CaseKind } from '@rampenlicht/model/resources/privacy/privacy-case'
import { dueOn } from '@rampenlicht/model/rules/privacy/deadline'
import { type Calendar, daysLater } from './calendar.ts'
import type { Staff } from './people.ts'
import { newSheet } from './rows.ts'
import { linesOf } from './words.ts'

/** Which media contact, if any | how many days ago | entered by | what | who | how they were recognised | why it takes longer | what came of it */
const CASES = linesOf(`
  5 | 9 | claudia | Auskunft | Ruth Ahrens | | |
  17 | 24 | claudia | Löschung | Benno Wulf | Antwort von der gespeicherten Adresse | |
  - | 40 | jonas | Auskunft | Hella Grothe | Kopie des Presseausweises | | Nichts gespeichert
  29 | 61 | claudia | Berichtigung | Imke Sander | Rückruf in der Redaktion | | Erledigt
  31 | 75 | jonas | Auskunft | Tom Lindner | Rückruf in der Redaktion | Notizen aus elf Projekten sind zu prüfen | Erledigt
  11 | 88 | claudia | Widerspruch | Mara Voß | Antwort von der gespeicherten Adresse | | Erledigt
  44 | 120 | jonas | Übertragbarkeit | Jule Peters | Rückruf in der Redaktion | | Erledigt
  52 | 131 | claudia | Einschränkung | Karl Ott | | | Abgelehnt
`)

/** Some who asked what is held of them. */
export const privacyOf = (calendar: Calendar, staff: Staff, media: readonly { readonly iri: Iri }[]) => {
  const sheet = newSheet('privacy_cases')
  for (const [place = '', ago, by = '', kind, name = '', identity = '', extension = '', outcome = ''] of CASES) {
    const receivedOn = daysLater(calendar.today, -Number(ago))
    const { id } = staff.named(by)
    sheet.add(
      {
        ...{ kind: kind as CaseKind, name, receivedOn, identity: identity || null, extension: extension || null },
        ...(place === '-' ? {} : { mediacontact: media[Number(place)]!.iri }),
        outcome: (outcome || null) as (typeof CASE_OUTCOMES)[number] | null,
      },
      {
        dueOn: dueOn(receivedOn, extension !== ''),
        ...(outcome ? { answeredBy: id, answeredAt: `${daysLater(receivedOn, 6)}T10:20:00Z` } : {}),
        ...{ createdBy: id, createdAt: `${receivedOn}T09:10:00Z` },
      },
    )
  }
  return sheet
}
