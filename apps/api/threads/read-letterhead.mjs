// Reads the first two pages of a PDF, in a thread of its own since the file may be large, slow or malicious. Posts what
// another document needs in order to draw them, { objects, pages, layers }, or { refused } with what is wrong, in German.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'

// as one file the library is there in a quarter of the time that its hundreds of modules take
const require = createRequire(import.meta.url)
const bundle = join(dirname(require.resolve('@cantoo/pdf-lib')), '..', 'dist', 'pdf-lib.min.js')
const { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } = require(bundle)

const { path } = workerData
const MM_PER_PT = 25.4 / 72
const MOST_PAGES = 2
/** How far a side may be from A4: programs round. */
const TOLERANCE_MM = 2

class Refused extends Error {}
const refuse = (text) => {
  throw new Refused(text)
}

const opened = async () => {
  const bytes = readFileSync(path)
  const isLocked = () => bytes.includes('/Encrypt')
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false }).catch(() =>
    refuse(isLocked() ? LOCKED : BROKEN),
  )
  return document.isEncrypted ? refuse(LOCKED) : document
}
const LOCKED = 'ist verschlüsselt oder gegen Änderungen geschützt. Bitte ohne Schutz speichern.'
const BROKEN = 'lässt sich nicht lesen: Die Datei ist beschädigt.'

/** What programs note beside a page, and what leads out of it; how long a stream is gets told anew. */
const LEFT_OUT = new Set(['/Length', '/Metadata', '/Parent', '/PieceInfo', '/StructParent', '/StructParents'])

/** The objects by number: each as text, with the numbers of others in between, and the bytes of its stream. */
const gathering = (context) => {
  const objects = []
  const waiting = []
  const numbers = new Map()
  const add = (object) => {
    waiting.push([objects.length, object])
    return objects.push({ parts: ['null'] }) - 1
  }
  const numberOf = (reference) => {
    const number = numbers.get(reference.tag) ?? add(context.lookup(reference))
    numbers.set(reference.tag, number)
    return number
  }
  const partsOf = (object) => {
    if (object instanceof PDFRef) return [numberOf(object)]
    if (object instanceof PDFArray) return ['[', ...object.asArray().flatMap((one) => [...partsOf(one), ' ']), ']']
    if (!(object instanceof PDFDict)) return [object?.toString() ?? 'null']
    const entries = object.entries().filter(([name]) => !LEFT_OUT.has(name.toString()))
    return ['<<', ...entries.flatMap(([name, value]) => [`${name} `, ...partsOf(value), ' ']), '>>']
  }
  const all = () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [number, object] = next
      objects[number] =
        object instanceof PDFStream
          ? { parts: partsOf(object.dict), content: object.getContents().slice() }
          : { parts: partsOf(object) }
    }
    return objects
  }
  return { add, all }
}

const upright = ({ width, height }, angle) => (angle % 180 === 0 ? [width, height] : [height, width])
const isA4 = ([width, height]) =>
  Math.abs(width * MM_PER_PT - 210) < TOLERANCE_MM && Math.abs(height * MM_PER_PT - 297) < TOLERANCE_MM

/** The sheet as it is cut: print shops put it inside of a larger one. */
const sheetOf = (page, angle, n) => {
  const boxes = [page.getTrimBox(), page.getCropBox(), page.getMediaBox()]
  const found = boxes.find((box) => isA4(upright(box, angle)))
  const size = upright(boxes[1], angle).map((side) => Math.round(side * MM_PER_PT))
  return found ?? refuse(`ist nicht A4 hochkant (210 × 297 mm): Seite ${n + 1} misst ${size.join(' × ')} mm.`)
}
/** Brings the upper left corner of a sheet, which may be turned clockwise, to that of A4. */
const matrixOf = (sheet, angle) => {
  const { x, y, width, height } = sheet
  const lift = 297 / MM_PER_PT - upright(sheet, angle)[1]
  if (angle === 90) return [0, -1, 1, 0, -y, x + width + lift]
  if (angle === 180) return [-1, 0, 0, -1, x + width, y + height + lift]
  if (angle === 270) return [0, 1, -1, 0, y + height, lift - x]
  return [1, 0, 0, 1, -x, lift - y]
}

/** What is drawn may stand in several pieces, which are one only when they are unpacked. */
const drawnOn = (page, context) => {
  const contents = page.node.Contents()
  const pieces = contents instanceof PDFArray ? contents.asArray() : [contents]
  const streams = pieces.map((piece) => context.lookup(piece)).filter((one) => one instanceof PDFStream)
  return deflateSync(Buffer.concat(streams.flatMap((one) => [decodePDFRawStream(one).decode(), Buffer.from('\n')])))
}

const formOf = (page, n, context) => {
  const angle = ((page.getRotation().angle % 360) + 360) % 360
  const sheet = sheetOf(page, angle, n)
  const group = page.node.get(PDFName.of('Group'))
  return context.stream(drawnOn(page, context), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [sheet.x, sheet.y, sheet.x + sheet.width, sheet.y + sheet.height],
    Matrix: matrixOf(sheet, angle),
    Resources: page.node.Resources() ?? {},
    Filter: 'FlateDecode',
    ...(group ? { Group: group } : {}),
  })
}

const read = async () => {
  const document = await opened()
  const { context, catalog } = document
  const { add, all } = gathering(context)
  const pages = document
    .getPages()
    .slice(0, MOST_PAGES)
    .map((page, n) => add(formOf(page, n, context)))
  if (pages.length === 0) refuse('hat keine Seiten.')
  // which layers are hidden
  const layers = catalog.get(PDFName.of('OCProperties'))
  return { pages, layers: layers ? add(context.lookup(layers)) : null, objects: all() }
}

try {
  parentPort.postMessage(await read())
} catch (error) {
  parentPort.postMessage({ refused: error instanceof Refused ? error.message : BROKEN })
}
