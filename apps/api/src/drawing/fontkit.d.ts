/** The few parts of fontkit that measure a line of print (the package ships no types). */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    /** What the file says, taken apart as far as it was asked for; fontkit itself shares it among cuts of one file. */
    readonly _tables: object
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Record<string, boolean>): { advanceWidth: number }
  }
  export function openSync(file: string): Font
}
