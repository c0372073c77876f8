import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }
const PADDING = 4

/**
 * The plain font inside a WOFF file. fontkit reads packed ones, too, but unpacks the table of outlines anew for each
 * letter, which is half of the time that drawing text takes.
 */
export const unpacked = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = WOFF.header + index * WOFF.entry
    const read = (place: number) => woff.readUInt32BE(at + place)
    const kept = woff.subarray(read(4), read(4) + read(8))
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      content: kept.length < read(12) ? inflateSync(kept) : kept,
    }
  })
  const header = Buffer.alloc(SFNT.header)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  let offset = SFNT.header + count * SFNT.entry
  const directory: Buffer[] = []
  const contents: Buffer[] = []
  for (const { tag, checksum, content } of entries) {
    const place = Buffer.alloc(8)
    place.writeUInt32BE(offset, 0)
    place.writeUInt32BE(content.length, 4)
    directory.push(tag, checksum, place)
    const padding = Buffer.alloc(-content.length & (PADDING - 1))
    contents.push(content, padding)
    offset += content.length + padding.length
  }
  return Buffer.concat([header, ...directory, ...contents])
}
