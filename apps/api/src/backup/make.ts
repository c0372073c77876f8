import { rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Backup, BackupReason } from '@rampenlicht/model/rules/backups'
import pg from 'pg'
import { Problem } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { freeName, makeFolder, tidyFolder, troubleIn } from './folder.ts'
import { BadSet } from './set.ts'
import { verifySet } from './verify.ts'
import { writeSet } from './write.ts'

export interface MakeOptions {
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  /** Where the files lie; absent: in DATA_DIR. */
  readonly storage?: Storage
  /** Where the sets lie, unless a file is named. */
  readonly folder: string
  readonly file?: string | undefined
  readonly key?: string | undefined
  readonly reason: BackupReason
  readonly signal?: AbortSignal
  readonly progress?: (bytes: number) => unknown
}
/** How it went, as far as it is known before it is noted. */
export interface Outcome extends Omit<Backup, 'id' | 'endedAt'> {
  /** For the log only. */
  readonly cause?: string
}

/** Copies everything into a set and tries whether it can be played back. Whatever happens, it is told. */
export const makeBackup = async (options: MakeOptions): Promise<Outcome> => {
  const { reason, key } = options
  const now = new Date()
  const folder = options.file ? dirname(resolve(options.file)) : options.folder
  const base = { reason, startedAt: now.toISOString() }
  const nothing = { file: null, bytes: null, rows: null, files: null, verifiedAt: null }
  try {
    await makeFolder(folder)
    await tidyFolder(folder, now)
    const name = options.file ? basename(options.file) : await freeName(folder, now, key !== undefined)
    const { bytes } = await copied(options, join(folder, name))
    // what cannot be played back is no copy, nor is what nobody waited for
    const { rows, files } = await verifySet(join(folder, name), key, folder, options.signal).catch(async (error) => {
      await rm(join(folder, name), { force: true })
      throw error
    })
    return { ...base, file: name, bytes, rows, files, verifiedAt: new Date().toISOString(), error: null }
  } catch (error) {
    return { ...base, ...nothing, error: await saidOf(error, folder), cause: String(error) }
  }
}

const copied = async ({ connection, dataDir, storage, key, signal, progress }: MakeOptions, file: string) => {
  const client = new pg.Client({ ...connection, application_name: 'rampenlicht backup' })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  try {
    return await writeSet({ client, dataDir, storage, file, key, signal, progress })
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end()
  }
}

/** 57…: shutting down; 08…: the connection is gone. */
const isOfDatabase = ({ code = '', message = '' }: { code?: string; message?: string }) =>
  /^(57|08)/.test(code) || code === 'ECONNREFUSED' || code === 'ECONNRESET' || /Connection terminated/.test(message)

const saidOf = async (error: unknown, folder: string): Promise<string> => {
  if (error instanceof BadSet) return error.message
  if (error instanceof Problem) return error.detail.replace(/\.$/, '')
  if ((error as Error).name === 'AbortError') return 'Abgebrochen'
  if (isOfDatabase(error as Error)) return 'Die Datenbank war nicht erreichbar'
  return (await troubleIn(folder, error)) ?? 'Unerwarteter Fehler; der Grund steht im Protokoll des Servers'
}
