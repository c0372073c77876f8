/** The few parts of fontkit that measure a line of print (the package ships no types). */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Record<string, boolean>): { advanceWidth: number }
  }
  export function openSync(file: string): Font
}
