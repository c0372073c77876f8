import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressIn } from './lib/compress.mjs'

test('texts of the page stand there smaller, too; pictures, fonts and little ones do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rl-compress-'))
  try {
    mkdirSync(join(folder, 'js'))
    const long = 'const greeting = "Guten Morgen"\n'.repeat(100)
    for (const name of ['js/a.js', 'a.css', 'a.svg', 'a.woff2', 'a.png']) writeFileSync(join(folder, name), long)
    writeFileSync(join(folder, 'js/little.js'), 'let a')
    await compressIn(folder)
    for (const name of ['js/a.js', 'a.css', 'a.svg']) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(long)
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(long)
    }
    for (const name of ['a.woff2', 'a.png', 'js/little.js'])
      expect([existsSync(join(folder, `${name}.br`)), existsSync(join(folder, `${name}.gz`))]).toEqual([false, false])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
