/** The few parts of pdfkit that printing uses (the package ships no types). */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface Options {
    readonly autoFirstPage: false
    readonly margin: number
    readonly font: string
    readonly lang: string
    readonly pdfVersion: '1.7'
    readonly displayTitle: boolean
    readonly info: Readonly<Record<string, string | Date>>
  }
  interface PageOptions {
    readonly size: readonly [width: number, height: number]
    readonly margin: number
  }
  interface TextOptions {
    readonly lineBreak: false
    readonly baseline: 'alphabetic'
    readonly features: Readonly<Record<string, boolean>>
  }
  export interface LaidOut {
    /** The glyphs of a line and their places; asked twice for each text that is drawn. */
    layoutRun: (text: string, features: Readonly<Record<string, boolean>>) => object
  }
  /** An object of the document, written when it is finished. */
  export interface Reference {
    readonly id: number
    offset: number
    toString(): string
  }
  export default class PDFDocument extends Readable {
    constructor(options: Options)
    /** The catalogue of the document. */
    readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: object } } }
    /** The cut that is drawn in. */
    readonly _font: LaidOut
    /** Title, author and so on, as they are written at the end. */
    readonly info: Record<string, string | Date>
    /** How much is written. */
    readonly _offset: number
    /** The forms that the page draws, by name. */
    readonly page: { readonly xobjects: Record<string, Reference> }
    endMetadata(): void
    ref(data: object): Reference
    _write(data: string | Uint8Array): void
    _refEnd(reference: Reference): void
    /** In PDF's own words. */
    addContent(words: string): this
    addPage(options: PageOptions): this
    font(file: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    stroke(): this
    text(text: string, x: number, y: number, options: TextOptions): this
    end(): void
  }
}
