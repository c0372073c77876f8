import { iriOf } from '@rampenlicht/model/kit/iri'
import type { CASE_OUTCOMES, CaseKind } from '@rampenlicht/model/resources/privacy/privacy-case'
import { dueOn } from '@rampenlicht/model/rules/privacy/deadline'
import { type Calendar, daysLater } from './calendar.ts'
import type { Staff } from './people.ts'
import { newSheet, type Sheet } from './rows.ts'
import { linesOf } from './words.ts'

/** Which media contact, or else who | how many days ago | entered by | what | how they were recognised | why it takes longer | what came of it */
const CASES = linesOf(`
  5 | 9 | claudia | Auskunft | | |
  17 | 24 | claudia | Löschung | Antwort von der gespeicherten Adresse | |
  Hella Grothe | 40 | jonas | Auskunft | Kopie des Presseausweises | | Nichts gespeichert
  29 | 61 | claudia | Berichtigung | Rückruf in der Redaktion | | Erledigt
  31 | 75 | jonas | Auskunft | Rückruf in der Redaktion | Notizen aus elf Projekten sind zu prüfen | Erledigt
  11 | 88 | claudia | Widerspruch | Antwort von der gespeicherten Adresse | | Erledigt
  44 | 120 | jonas | Übertragbarkeit | Rückruf in der Redaktion | | Erledigt
  52 | 131 | claudia | Einschränkung | | | Abgelehnt
`)

/** Some who asked what is held of them. */
export const privacyOf = (calendar: Calendar, staff: Staff, media: Sheet<'mediacontacts'>) => {
  const sheet = newSheet('privacy_cases')
  for (const [who = '', ago, by = '', kind, identity = '', extension = '', outcome = ''] of CASES) {
    const contact = media.rows[Number(who)]
    const name = contact ? `${contact.body.firstName} ${contact.body.lastName}` : who
    const receivedOn = daysLater(calendar.today, -Number(ago))
    const { id } = staff.named(by)
    sheet.add(
      {
        ...{ kind: kind as CaseKind, name, receivedOn, identity: identity || null, extension: extension || null },
        ...(contact ? { mediacontact: iriOf('mediacontacts', contact.id) } : {}),
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
