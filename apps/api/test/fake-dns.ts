import { createSocket } from 'node:dgram'
import { closeAtEnd } from './closing.ts'

/** A name server on loopback that knows these texts; names that it does not know do not exist. */
export const startDns = async (texts: Readonly<Record<string, readonly string[]>>) => {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const [name, end] = nameIn(question)
    const found = texts[name] ?? []
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(found.length ? 0x8180 : 0x8183, 2) // an answer, or no such name
    header.writeUInt16BE(found.length, 6)
    header.writeUInt16BE(0, 8)
    header.writeUInt16BE(0, 10)
    socket.send(Buffer.concat([header, question.subarray(12, end), ...found.map(answerOf)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  closeAtEnd(async () => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** The name that is asked for, and where the question ends. */
const nameIn = (question: Buffer): readonly [string, number] => {
  const parts: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    parts.push(question.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return [parts.join('.').toLowerCase(), at + 5]
}
const TXT = 16
/** A text is cut into pieces of at most 255 bytes. */
const answerOf = (text: string): Buffer => {
  const pieces = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece)]))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
