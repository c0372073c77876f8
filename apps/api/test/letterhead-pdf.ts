interface LetterheadPage {
  readonly text: string
  /** In millimetres; A4 otherwise. */
  readonly size?: readonly [width: number, height: number]
  /** Further words of the page, e.g. "/Rotate 90". */
  readonly more?: string
}
const points = (millimetres: number) => Math.round((millimetres / 25.4) * 72)

/** A PDF as somebody's print shop would send it: a line of text a page, and perhaps a picture that weighs something. */
export const letterheadPdf = (
  pages: readonly LetterheadPage[],
  { picture = Buffer.alloc(0), trailer = '' }: { readonly picture?: Buffer; readonly trailer?: string } = {},
): Buffer => {
  const objects = new Map<number, string>()
  const stream = (dictionary: string, content: string) =>
    `<<${dictionary} /Length ${content.length}>>\nstream\n${content}\nendstream`
  const kids = pages.map((_, n) => `${10 + 2 * n} 0 R`).join(' ')
  objects.set(1, '<</Type /Catalog /Pages 2 0 R>>')
  objects.set(2, `<</Type /Pages /Kids [${kids}] /Count ${pages.length} /Resources 3 0 R>>`)
  objects.set(3, '<</Font <</F1 4 0 R>> /XObject <</Im1 5 0 R>>>>')
  objects.set(4, '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>')
  const gray = `/Type /XObject /Subtype /Image /Width ${picture.length} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8`
  objects.set(5, stream(gray, picture.toString('latin1')))
  for (const [n, { text, size = [210, 297], more = '' }] of pages.entries()) {
    const box = `/MediaBox [0 0 ${size.map(points).join(' ')}]`
    objects.set(10 + 2 * n, `<</Type /Page /Parent 2 0 R ${box} ${more} /Contents [${11 + 2 * n} 0 R]>>`)
    objects.set(11 + 2 * n, stream('', `BT /F1 12 Tf 60 800 Td (${text}) Tj ET`))
  }
  const body = [...objects].map(([id, object]) => `${id} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer <</Root 1 0 R ${trailer}>>\n%%EOF\n`, 'latin1')
}
