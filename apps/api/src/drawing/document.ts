import { once } from 'node:events'
import PDFDocument, { type LaidOut, type Options } from 'pdfkit'
import { faceForOne, TYPEFACE } from './typeface.ts'

const xml = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** As much as waits to be read before somebody has to read on. */
const MOST_WAITING = 1024 * 1024
const WANTED = 'wanted'

/** pdfkit puts what it says about the document into XML as it stands. By then the same in PDF's own words is written. */
export class Document extends PDFDocument {
  override endMetadata() {
    for (const [name, value] of Object.entries(this.info)) if (typeof value === 'string') this.info[name] = xml(value)
    super.endMetadata()
  }
  override font(file: string) {
    if (!Object.hasOwn(this._registeredFonts, file)) this.registerFont(file, faceForOne(file))
    return super.font(file)
  }
  override _read() {
    this.emit(WANTED)
  }
  /** Until whoever reads it has taken enough of what is there. */
  async room(signal: AbortSignal): Promise<void> {
    while (this.readableLength > MOST_WAITING) await once(this, WANTED, { signal })
  }
}

interface About {
  readonly title: string
  readonly author: string
  readonly now: Date
  /** Whether its parts say what they are, for those who have it read to them. */
  readonly tagged?: boolean
}
export const documentOf = ({ title, author, now, tagged = false }: About) => {
  const options: Options = {
    autoFirstPage: false,
    margin: 0,
    font: TYPEFACE,
    lang: 'de-DE',
    pdfVersion: '1.7',
    displayTitle: true,
    tagged,
    info: { Title: title, Author: author, Creator: 'Rampenlicht', Producer: 'Rampenlicht', CreationDate: now },
  }
  return new Document(options)
}

/** The same words come back, in every letter of a mailing, and pdfkit asks three times for each: laying them out is most of the work. */
const MOST_REMEMBERED = 20_000
export const remembering = (font: LaidOut) => {
  if (Object.hasOwn(font, 'layoutRun')) return
  const layoutRun = font.layoutRun.bind(font)
  const known = new Map<string, object>()
  font.layoutRun = (text, features) => {
    const key = features['tnum'] ? `${text}\u0000` : text
    const found = known.get(key) ?? layoutRun(text, features)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(key, found)
    return found
  }
}
