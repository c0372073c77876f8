/** The few parts of pdfkit that printing uses (the package ships no types). */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  export interface Options {
    readonly autoFirstPage: false
    readonly margin: number
    readonly font: string
    readonly lang: string
    readonly pdfVersion: '1.7'
    readonly displayTitle: boolean
    readonly tagged: boolean
    readonly info: Readonly<Record<string, string | Date>>
  }
  interface PageOptions {
    readonly size: readonly [width: number, height: number]
    readonly margin: number
  }
  interface TextOptions {
    readonly lineBreak: false
    readonly baseline: 'alphabetic'
    /** What is added between letters. */
    readonly characterSpacing?: number
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
  /** What a part of the document is; it takes its children until it has ended. */
  export interface Structure {
    add(child: Structure | Marked): this
    end(): void
  }
  /** What was drawn while it was marked. */
  export interface Marked {
    readonly refs: readonly object[]
  }
  interface Gradient {
    stop(at: number, colour: string, opacity?: number): this
    setTransform(...matrix: readonly [number, number, number, number, number, number]): this
  }
  type Colour = string | Gradient

  export default class PDFDocument extends Readable {
    constructor(options: Options)
    /** The catalogue of the document. */
    readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: object } } }
    /** The cut that is drawn in. */
    readonly _font: LaidOut
    /** Cuts that were opened before, by the name they are asked for. */
    readonly _registeredFonts: Readonly<Record<string, object>>
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
    registerFont(name: string, font: Font): this
    fontSize(size: number): this
    fillColor(colour: string): this
    fillOpacity(opacity: number): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    /** In the words of SVG. */
    path(path: string): this
    polygon(...points: readonly (readonly [number, number])[]): this
    stroke(colour?: string): this
    fill(colour?: Colour): this
    clip(): this
    save(): this
    restore(): this
    scale(factor: number): this
    translate(x: number, y: number): this
    linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient
    radialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): Gradient
    image(content: Buffer, x: number, y: number, options: { readonly width: number; readonly height: number }): this
    link(x: number, y: number, width: number, height: number, url: string, options: object): this
    readonly outline: { addItem(title: string, options?: object): unknown }
    struct(type: string, options?: object, children?: readonly Marked[]): Structure
    addStructure(structure: Structure): this
    markStructureContent(type: string): Marked
    markContent(type: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    text(text: string, x: number, y: number, options: TextOptions): this
    end(): void
  }
}
