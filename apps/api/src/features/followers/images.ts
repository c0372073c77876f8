import type { Iri } from '@rampenlicht/model/kit/iri'
import { reasonOf } from '../../errors.ts'
import type { Outside } from '../../outside/call.ts'
import type { Counter } from '../../outside/counts.ts'

/** Puts a picture into our own storage and says where it then is; `known` is the one that is there. */
export type KeepPicture = (picture: Buffer, record: Iri, known: string | null) => Promise<string>

/** The picture of a channel as it will be kept: its address here. */
export type KeepImage = (
  counter: Pick<Counter, 'url'>,
  image: string,
  record: Iri,
  known: string | null,
) => Promise<string | undefined>

interface Log {
  readonly info: (facts: object, text: string) => void
}
/** Told to the log of whoever wants the picture. */
export type Images = (log: Log) => KeepImage

/** Copies the picture of a channel; no page ever loads it from outside. Whatever goes wrong leaves the one that is there. */
export const imagesWith =
  (outside: Outside, keep: KeepPicture): Images =>
  (log) =>
  async (counter, image, record, known) => {
    if (!isTrusted(image, counter.url)) return undefined
    try {
      const picture = await outside({ service: 'Kanalbild', url: image, readBytes: (bytes) => bytes })
      return await keep(picture, record, known)
    } catch (problem) {
      log.info({ reason: reasonOf(problem) }, 'followers')
      return undefined
    }
  }

/** What an answer names is fetched over https, or from the machine that gave the answer; nowhere else inside of a network. */
const isTrusted = (image: string, base: string): boolean =>
  URL.canParse(image) && (/^https:/i.test(image) || new URL(image).origin === new URL(base).origin)
