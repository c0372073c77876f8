// Draws the first page of a PDF that anybody may have made, hence apart from the server: whatever it does to this thread,
// the server ends it.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const { mostBytes, mostPixels, mostMemory } = workerData
const PAGE = 65_536

// What it asks for beyond that it does not get; the limits of a thread know nothing of this memory.
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > mostMemory) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()

/** So large that nothing is lost at this width, and never more than so many pixels. */
const scaleFor = ({ originalWidth, originalHeight }, width) =>
  Math.min(width / originalWidth, Math.sqrt(mostPixels / (originalWidth * originalHeight)))

const drawn = async ({ path, width }) => {
  const content = await readFile(path)
  if (content.length > mostBytes) return undefined
  const document = await library.loadDocument(content)
  try {
    const page = document.getPage(0)
    const scale = scaleFor(page.getOriginalSize(), width)
    const { data, width: columns, height: rows } = await page.render({ scale, render: 'bitmap' })
    return { pixels: Uint8Array.from(data), width: columns, height: rows, pages: document.getPageCount() }
  } finally {
    document.destroy()
  }
}

parentPort.on('message', (wanted) =>
  // locked, broken, without pages
  drawn(wanted)
    .catch(() => undefined)
    .then((picture) => parentPort.postMessage({ picture }, picture ? [picture.pixels.buffer] : [])),
)
