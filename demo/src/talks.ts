import type { Iri } from '@rampenlicht/model/kit/iri'
import type { NoteKind } from '@rampenlicht/model/resources/contacts/contact-note'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater } from './calendar.ts'
import { REMINDERS, TALKS } from './content/talk-words.ts'
import type { Staff } from './people.ts'
import { newSheet } from './rows.ts'

interface Known {
  readonly iri: Iri
}
interface World {
  readonly media: readonly Known[]
  readonly influencers: readonly Known[]
  readonly partners: readonly Known[]
  readonly projects: readonly (Known & { readonly isActive: boolean })[]
}
const named = (list: readonly Known[], place: string | undefined): Iri => {
  const found = list[Number(place)]
  if (!found) throw new Error(`nobody at ${place}`)
  return found.iri
}

/** What was talked about with some contacts, and when somebody wants to come back to it. */
export const talksOf = (random: Random, calendar: Calendar, staff: Staff, world: World) => {
  const notes = newSheet('contact_notes')
  const reminders = newSheet('reminders')
  const active = world.projects.filter(({ isActive }) => isActive)
  const aboutOf = (whom: string) => {
    const [kind = '', place] = whom.split(' ')
    switch (kind) {
      case 'media':
        return { mediacontact: named(world.media, place) }
      case 'influencer':
        return { influencer: named(world.influencers, place) }
      case 'partner':
        return { mediacontactPartner: named(world.partners, place) }
      case 'business':
        return { businessContact: '/business_contacts/1' as const }
      default:
        return { customerContact: '/customer_contacts/1' as const }
    }
  }
  const projectAt = (place: string) => ({ project: place ? named(active, place) : null })

  for (const [whom = '', ago, kind, who = '', project = '', text = ''] of TALKS) {
    const people = who.split(', ').map(staff.named)
    const at = calendar.between(random, -Number(ago), -Number(ago))
    notes.add(
      {
        ...aboutOf(whom),
        kind: kind as NoteKind,
        text,
        at,
        participants: people.map(({ iri }) => iri),
        ...projectAt(project),
      },
      { createdBy: people[0]!.id, createdAt: at },
    )
  }
  for (const [whom = '', days, by = '', person = '', project = '', text = ''] of REMINDERS) {
    const due = daysLater(calendar.today, Number(days))
    reminders.add(
      { ...aboutOf(whom), due, text, person: staff.named(person).iri, ...projectAt(project) },
      { createdBy: staff.named(by).id, createdAt: calendar.between(random, -9, -5) },
    )
  }
  return { sheets: [notes, reminders] as const }
}
