import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'test-results'])

/** All files of a folder, or the file itself, in a fixed order; nothing when it is not there. */
export const filesIn = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(join(path, entry.name))
    return entry.isFile() ? [join(path, entry.name)] : []
  })
}

/** One value for names and contents of these files and folders. Contents, because a checkout changes every time. */
export const fingerprintOf = (root, paths, matters = () => true) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).filter(matters)) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
