import { type Field, many, someOf } from './field.ts'

/**
 * What lists are narrowed by though no field holds it: it is told from other fields of the record, or from records that
 * lead to it. Never answered, never sent.
 */
export type Mark = Flags | Gaps | Bridge

/** Which of these flags are set. */
interface Flags {
  readonly kind: 'flags'
  readonly label: string
  readonly of: readonly string[]
}
/** What is missing. */
interface Gaps {
  readonly kind: 'gaps'
  readonly label: string
  readonly of: Readonly<Record<string, Gap>>
}
export interface Gap {
  readonly label: string
  /** Each of these is needed; where several fields stand together, one of them is enough. */
  readonly needs: readonly (readonly string[])[]
}
/** What records of another kind connect it with, e.g. a contact with a material that was allocated to it anywhere. */
interface Bridge {
  readonly kind: 'bridge'
  readonly label: string
  readonly target: string
  readonly through: string
  /** From the record between to the one that is listed, "projectListMediacontact.mediacontact". */
  readonly here: string
  /** From the record between to the target, "projectMaterial.material". */
  readonly there: string
}

export const setAmong = (label: string, of: readonly string[]): Mark => ({ kind: 'flags', label, of })
export const missingOf = (label: string, of: Readonly<Record<string, Gap>>): Mark => ({ kind: 'gaps', label, of })
export const gap = (label: string, ...needs: readonly (readonly string[])[]): Gap => ({ label, needs })
export const connected = (label: string, target: string, bridge: Pick<Bridge, 'through' | 'here' | 'there'>): Mark => ({
  kind: 'bridge',
  label,
  target,
  ...bridge,
})

interface Marked {
  readonly fields: Readonly<Record<string, Field>>
  readonly marks?: Readonly<Record<string, Mark>>
}
/** The mark as if it were a field: its words, or the records that it leads to. */
const asField = ({ fields }: Marked, mark: Mark): Field => {
  switch (mark.kind) {
    case 'flags':
      return someOf(mark.label, mark.of, Object.fromEntries(mark.of.map((name) => [name, fields[name]!.label])))
    case 'gaps': {
      const words = Object.keys(mark.of)
      return someOf(mark.label, words, Object.fromEntries(words.map((word) => [word, mark.of[word]!.label])))
    }
    case 'bridge':
      return many(mark.label, mark.target, ['name'])
    default:
      return mark satisfies never
  }
}

/** What a list may be narrowed by under this name: a field of its records, or a mark of theirs. */
export const narrowingBy = (resource: Marked, name: string): Field | undefined => {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  if (!resource.marks || !Object.hasOwn(resource.marks, name)) return undefined
  return asField(resource, resource.marks[name]!)
}
/** As above for a mark that is known to be there. */
export const markOf = (resource: Marked, name: string): Field => asField(resource, resource.marks![name]!)
