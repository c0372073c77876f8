import type { Sending } from '@rampenlicht/model/kit/body'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { Place } from './gather.ts'
import type { Plan } from './plan.ts'
import { deliveryIn, labelsIn, lettersIn } from './wanted.ts'

/** What can be printed for many, as in the addresses of the routes. */
export const PAPER_KINDS = ['labels', 'letters', 'delivery_notes'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a body asks for. The face is heavy, and loaded when something is printed for the first time. */
export const planFor = async (
  kind: PaperKind,
  body: Sending,
  place: Place,
  actor: Actor,
  signal: AbortSignal,
): Promise<Plan> => {
  switch (kind) {
    case 'labels': {
      const wanted = labelsIn(body)
      return (await import('./plan-labels.ts')).planLabels(place, wanted, actor, signal)
    }
    case 'letters': {
      const wanted = lettersIn(body, place.now)
      return (await import('./plan-letters.ts')).planLetters(place, wanted, actor, signal)
    }
    case 'delivery_notes': {
      const wanted = deliveryIn(body, place.now)
      return (await import('./plan-notes.ts')).planNotes(place, wanted, actor, signal)
    }
    default:
      return kind satisfies never
  }
}

const NOUNS: Readonly<Record<PaperKind, readonly [one: string, many: string]>> = {
  labels: ['Etikett', 'Etiketten'],
  letters: ['Brief', 'Briefe'],
  delivery_notes: ['Lieferschein', 'Lieferscheine'],
}
/** „1.200 Briefe“ */
export const countedPaper = (kind: PaperKind, count: number): string =>
  `${count.toLocaleString('de-DE')} ${NOUNS[kind][count === 1 ? 0 : 1]}`
