import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from './fingerprint.mjs'

const TEXTS = /\.(js|css|svg|webmanifest)$/
/** Below that a file fits into one packet anyway. */
const WORTH_IT = 1024
const WAYS = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}

/** Puts smaller versions, as small as they get, beside the files that a browser loads: start.js.br, start.js.gz. */
export const compressIn = async (folder) => {
  const files = filesIn(folder).filter((file) => TEXTS.test(file))
  for (const file of files) {
    const content = readFileSync(file)
    if (content.length < WORTH_IT) continue
    await Promise.all(
      Object.entries(WAYS).map(async ([ending, compressed]) => {
        const smaller = await compressed(content)
        if (smaller.length < content.length) writeFileSync(`${file}.${ending}`, smaller)
      }),
    )
  }
}
