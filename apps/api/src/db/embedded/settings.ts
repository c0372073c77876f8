import { readdirSync, readFileSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** What PostgreSQL calls its settings, and their values as text. */
export type Settings = Readonly<Record<string, string>>

/** Containers may be given less memory than the machine has. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const MEGABYTE = 2 ** 20
const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)}MB`

/** All tables and indexes, as they lie on disk. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false })
    return sum + (entry?.isFile() ? entry.size : 0)
  }, 0)

const LEAST_CACHE = 128 * MEGABYTE
const MOST_CACHE = 1024 * MEGABYTE
/** What comes until the next start has room, too. */
const TO_GROW = 1.25

/**
 * Room for all that there is: more would never be filled, yet PostgreSQL keeps books on every page of it from the start,
 * 31 MB for 1 GB.
 */
export const cacheFor = (stored: number, available: number): number =>
  Math.min(Math.max(stored * TO_GROW, LEAST_CACHE), available / 8, MOST_CACHE)

/** Processes that stand ready for what never happens here; before 18 there were none that read for others. */
const fewerProcesses = (major: number): Settings => ({
  max_logical_replication_workers: '0',
  ...(major >= 18 && { io_method: 'sync' }),
})

/** Of the server that runs in this folder, a cluster of PostgreSQL 15 or later. */
export const standardSettings = (data: string, socketFolder: string): Settings => ({
  listen_addresses: '',
  unix_socket_directories: `"${socketFolder}"`,
  unix_socket_permissions: '0700',
  port: '5432', // no port, but part of the socket's name
  max_connections: '50',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: megabytes(cacheFor(sizeOf(join(data, 'base')), memory())),
  effective_cache_size: megabytes(memory() / 2),
  work_mem: '16MB',
  random_page_cost: '1.1', // solid state: look rows up by index
  max_parallel_workers_per_gather: '0', // parallel queries need /dev/shm, which containers keep tiny
  ...fewerProcesses(Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10)),
  timezone: 'UTC',
  log_timezone: 'UTC',
  // no names, addresses or statements in the log
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
})
