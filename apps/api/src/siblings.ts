import type { Counts } from './crud/write/deed.ts'

/** The other processes of this server: what one has written the others count at once. */
export interface Siblings {
  readonly tell: (counts: Counts) => void
  readonly hear: (listener: (counts: Counts) => void) => void
}

export const NONE: Siblings = { tell: () => {}, hear: () => {} }

interface Message {
  readonly written: Counts
}
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'written' in message

/** Why one of them could not start: said once, by the process that started it. */
export interface Failure {
  readonly failed: string
}
export const isFailure = (message: unknown): message is Failure =>
  typeof message === 'object' && message !== null && 'failed' in message

/** They hear of each other through the process that started them. */
export const siblingsOf = (worker: NodeJS.Process): Siblings => ({
  tell: (counts) => worker.send?.({ written: counts } satisfies Message),
  hear: (listener) => {
    worker.on('message', (message) => {
      if (isMessage(message)) listener(message.written)
    })
  },
})
