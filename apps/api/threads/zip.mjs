// A zip archive, written piece by piece into a file, so that none of it is ever held as a whole.
import { closeSync, openSync, writeSync } from 'node:fs'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Sizes beyond it take a newer form of the archive, which not every program reads. */
const LARGEST = 0xffff_ffff
/** Worth its time on texts that repeat themselves; more takes long and brings little. */
const LEVEL = 4
/** Ends with a whole byte and no last block, so that more may follow. */
const packed = (bytes) => deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
const LAST_BLOCK = deflateRawSync('')

const NEW_ENOUGH = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8
/** 1 January 1980: the archive says nothing of when it was made. */
const NO_DAY = 0x0021

/** Numbers of two or four bytes in a row, the lowest byte first. */
const numbers = (...fields) => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  fields.reduce((at, [value, size]) => bytes.writeUIntLE(value, at, size), 0)
  return bytes
}
const two = (value) => [value, 2]
const four = (value) => [value, 4]
const factsOf = ({ crc, packedSize, plainSize, name }) => [
  two(NEW_ENOUGH),
  two(UTF8_NAMES),
  two(DEFLATED),
  two(0),
  two(NO_DAY),
  four(crc),
  four(packedSize),
  four(plainSize),
  two(name.length),
  two(0),
]

export const zipInto = (path) => {
  const file = openSync(path, 'wx', 0o600)
  const entries = []
  let end = 0
  let entry
  const append = (bytes) => {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, end + done)
    end += bytes.length
    if (end > LARGEST) throw new RangeError('the archive is too large')
  }
  const headOf = (one) => Buffer.concat([numbers(four(0x0403_4b50), ...factsOf(one)), one.name])

  return {
    begin: (name) => {
      entry = { name: Buffer.from(name), at: end, crc: 0, packedSize: 0, plainSize: 0 }
      append(headOf(entry))
    },
    add: (text) => {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.plainSize += bytes.length
      if (entry.plainSize > LARGEST) throw new RangeError('the archive is too large')
      append(packed(bytes))
    },
    /** What its head says is known only now. */
    end: () => {
      append(LAST_BLOCK)
      entry.packedSize = end - entry.at - headOf(entry).length
      const head = headOf(entry)
      writeSync(file, head, 0, head.length, entry.at)
      entries.push(entry)
    },
    finish: () => {
      const at = end
      for (const one of entries)
        append(
          Buffer.concat([
            numbers(four(0x0201_4b50), two(NEW_ENOUGH), ...factsOf(one), two(0), two(0), two(0), four(0), four(one.at)),
            one.name,
          ]),
        )
      const count = two(entries.length)
      append(numbers(four(0x0605_4b50), two(0), two(0), count, count, four(end - at), four(at), two(0)))
      closeSync(file)
    },
  }
}
