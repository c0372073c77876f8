import * as z from 'zod'
import { OutsideProblem } from './call.ts'

/** What a provider says of a handle. */
export interface Found {
  /** Null where the owner hides it. */
  readonly count: number | null
  /** What it is called there. */
  readonly title?: string
  /** Where its picture lies, outside. */
  readonly image?: string
}

/** Whom to ask about a channel, and how much of it is polite. */
export interface Counter {
  /** As the calls name it. */
  readonly service: string
  /** Where it is reached; pictures of a fake one come from there as well. */
  readonly url: string
  /** Divides handles into what one call can ask for. */
  readonly batches: (handles: readonly string[]) => readonly (readonly string[])[]
  /** Between two calls of the daily round. */
  readonly pauseMs: number
  /** One batch: what is known of each handle; one that is absent is unknown there. Throws an OutsideProblem for all of it. */
  readonly find: (handles: readonly string[]) => Promise<ReadonlyMap<string, Found>>
  /** A handle that certainly exists, for testing the access. */
  readonly sample: string
}

export const inBatchesOf = (most: number) => (handles: readonly string[]) =>
  Array.from({ length: Math.ceil(handles.length / most) }, (_, n) => handles.slice(n * most, (n + 1) * most))
export const oneByOne = inBatchesOf(1)

/** PostgreSQL's integers end here; more views than that are "very many". */
const MOST = 2_147_483_647
/** Some providers write counts as texts. */
export const countAnswer = z
  .union([z.number().nonnegative(), z.string().regex(/^\d{1,15}$/)])
  .transform((value) => Math.min(Math.round(Number(value)), MOST))

const LONGEST_NAME = 200
/** As its owner typed it, on one line: what no column of text would take is not worth a count. */
export const nameAnswer = z
  .string()
  .transform((name) => [...name.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join(''))
  .nullish()

export const NOBODY: ReadonlyMap<string, Found> = new Map()

/** What an answer says beside the count; null or empty is left out. */
interface Said {
  readonly title?: string | null | undefined
  readonly image?: string | null | undefined
}
export const foundOf = (count: number | null, { title, image }: Said): Found => ({
  count,
  ...(title ? { title } : {}),
  ...(image ? { image } : {}),
})
export const foundOne = (handle: string, count: number | null, said: Said) =>
  new Map<string, Found>([[handle, foundOf(count, said)]])

/** Asks about a single handle, if it can be one at all; "not found" is an answer too. */
export const asked = async (
  handles: readonly string[],
  isPossible: RegExp,
  ask: (handle: string) => Promise<ReadonlyMap<string, Found>>,
): Promise<ReadonlyMap<string, Found>> => {
  const [handle] = handles
  if (handle === undefined || !isPossible.test(handle)) return NOBODY
  try {
    return await ask(handle)
  } catch (problem) {
    if (problem instanceof OutsideProblem && problem.status === 404) return NOBODY
    throw problem
  }
}
