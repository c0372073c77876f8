import type { Actor } from '@rampenlicht/model/kit/rule'
import { labelOf, labelPages, sheetsFor } from '@rampenlicht/model/rules/paper/labels'
import { TIGHT, TOO_LONG } from '@rampenlicht/model/rules/paper/whole'
import { measures } from '../../drawing/typeface.ts'
import { inTurns } from '../../turns.ts'
import { gather, membersOf, type Place, titled, toldOf } from './gather.ts'
import type { Plan } from './plan.ts'
import { readContext } from './read.ts'
import type { LabelsWanted } from './wanted.ts'

export const planLabels = async (
  place: Place,
  wanted: LabelsWanted,
  actor: Actor,
  signal: AbortSignal,
): Promise<Plan> => {
  const { sheet, start, copies } = wanted
  const gathered = await gather(place, wanted, actor, signal)
  const laid = await inTurns(
    gathered.recipients,
    (recipient) => ({ recipient, label: labelOf(recipient.lines, sheet, measures) }),
    signal,
  )
  const fitting = laid.flatMap(({ recipient, label }) => (label ? [{ recipient, label }] : []))
  const labels = fitting.map(({ label }) => label)
  const count = labels.length * copies
  const pages = () => labelPages(labels, sheet, wanted)
  const { matter } = await place.reads(signal, (ask) => readContext(ask, actor, gathered.recipients[0]?.member ?? null))
  return {
    title: titled('Etiketten', place.now, matter),
    path: wanted.recipients.resource.path,
    recipients: gathered.total,
    count,
    sheets: sheetsFor(count, sheet, start),
    letterhead: undefined,
    pages,
    piece: (n) => [...pages()].slice(n, n + 1),
    leftOut: [
      ...gathered.leftOut,
      ...laid.flatMap(({ recipient, label }) => (label ? [] : [{ ...toldOf(recipient), reason: TOO_LONG }])),
    ],
    warnings: [
      ...gathered.warnings,
      ...fitting.flatMap(({ recipient, label }) => (label.isTight ? [{ ...toldOf(recipient), text: TIGHT }] : [])),
    ],
    members: membersOf(fitting.map(({ recipient }) => recipient)),
    names: [],
  }
}
