/** As much of a stream as is needed to write into it; those of tar are not Node's own. */
export interface Sink {
  write: (chunk: Uint8Array) => boolean
  on: (event: 'drain' | 'close' | 'error', listener: (error?: Error) => void) => unknown
  off: (event: 'drain' | 'close' | 'error', listener: (error?: Error) => void) => unknown
}

/** Writes no faster than it is taken. */
export const pour = async (source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, into: Sink): Promise<void> => {
  for await (const chunk of source) if (!into.write(chunk)) await drained(into)
}

const drained = (into: Sink) =>
  new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      for (const event of ['drain', 'close', 'error'] as const) into.off(event, listeners[event])
      if (error) reject(error)
      else resolve()
    }
    const listeners = {
      drain: () => end(),
      close: () => end(new Error('closed before all was written')),
      error: (error?: Error) => end(error ?? new Error('closed before all was written')),
    }
    for (const event of ['drain', 'close', 'error'] as const) into.on(event, listeners[event])
  })
