export interface JpegPage {
  jpeg: Buffer
  /** In pixels. */
  width: number
  height: number
  title: string
}

/** Width of the sheet in points; its height follows the picture. */
const SHEET_WIDTH = 595.28

const utf16 = (text: string): string =>
  `<FEFF${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`

/** The smallest PDF that shows a JPEG on one sheet. */
export function pdfOfJpeg({ jpeg, width, height, title }: JpegPage): Buffer {
  const sheetHeight = ((SHEET_WIDTH * height) / width).toFixed(2)
  const content = `q ${SHEET_WIDTH} 0 0 ${sheetHeight} 0 0 cm /Page Do Q`
  const objects: (string | [head: string, data: Buffer])[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SHEET_WIDTH} ${sheetHeight}] /Resources << /XObject << /Page 4 0 R >> >> /Contents 5 0 R >>`,
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    ],
    [`<< /Length ${content.length} >>`, Buffer.from(content)],
    `<< /Title ${utf16(title)} >>`,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  let length = parts[0]!.length
  const offsets = objects.map((object, index) => {
    const [head, data] = typeof object === 'string' ? [object] : object
    const stream = data ? [Buffer.from('\nstream\n'), data, Buffer.from('\nendstream')] : []
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n${head}`), ...stream, Buffer.from('\nendobj\n')])
    const offset = length
    parts.push(whole)
    length += whole.length
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}
