import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const NEW_LINE = 10

/** Passes everything on, and knows afterwards what it was. COPY writes one line per row and escapes what would break it. */
export class Summing extends Transform {
  readonly #hash = createHash('sha256')
  #lines = 0
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) this.#lines++
    done(null, chunk)
  }
  /** Asked for once, at the end. */
  sum() {
    return { rows: this.#lines, sha256: this.#hash.digest('hex') }
  }
}
