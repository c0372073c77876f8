import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import pg from 'pg'
import { readConfig, readSettings } from '../config.ts'
import { storageFor } from '../storage/configured.ts'
import { ERASURES } from './erasures.ts'
import { newKey } from './key.ts'
import { makeBackup, type Outcome } from './make.ts'
import { noteOutcome, thinOut } from './outcomes.ts'
import { reachDatabase } from './reach.ts'
import { restoreSet } from './restore.ts'
import { BadSet } from './set.ts'
import { recoverTo } from './wal/recover.ts'

type Say = (line: string) => void
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
const inWords = (rows: number, files: number) =>
  `${plural(rows, 'Zeile', 'Zeilen')}, ${plural(files, 'Datei', 'Dateien')}`

const inGerman = (moment: Date) =>
  moment.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' })

const BACKUP_HELP = `Aufruf:
  npm run backup                       in den Ordner BACKUP_DIR
  npm run backup -- --to DATEI         in diese Datei
  npm run backup -- --new-key DATEI    legt einen Schlüssel an (für BACKUP_KEY_FILE)`

/** npm run backup: a copy of everything, also while the server runs. */
export const backupCommand = async (args: readonly string[], say: Say, signal: AbortSignal): Promise<void> => {
  const options = { to: { type: 'string' }, 'new-key': { type: 'string' } } as const
  const { to, 'new-key': keyFile } = parsed(args, { options }, BACKUP_HELP).values
  if (keyFile !== undefined) return makeKey(keyFile, say)
  if (to !== undefined && existsSync(to)) throw new BadSet(`${to} gibt es schon.`)
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  try {
    const outcome = await makeBackup({
      connection,
      dataDir: config.DATA_DIR,
      storage: storageFor(config),
      folder: config.BACKUP_DIR,
      file: to,
      key: config.BACKUP_KEY,
      reason: 'Von Hand',
      signal,
    })
    const where = to ?? (outcome.file ? join(config.BACKUP_DIR, outcome.file) : '')
    // what lies elsewhere is not ours to look after
    if (to === undefined) await note(connection, outcome, config.BACKUP_DIR)
    if (outcome.error !== null) throw new BadSet(`${outcome.error}.${outcome.cause ? `\n(${outcome.cause})` : ''}`)
    say(`Gesichert und geprüft: ${resolve(where)}`)
    say(
      `${megabytes(outcome.bytes ?? 0)}, ${inWords(outcome.rows ?? 0, outcome.files ?? 0)}` +
        `${config.BACKUP_KEY ? ', verschlüsselt' : ''}.`,
    )
  } finally {
    await stop()
  }
}

const note = async (connection: pg.ClientConfig, outcome: Outcome, folder: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass('backups') is not null as known`)
    // a schema from before there were copies
    if (!rows[0]?.known) return
    await noteOutcome(client, outcome)
    await thinOut(client, folder, new Date())
  } finally {
    await client.end()
  }
}

const makeKey = async (file: string, say: Say) => {
  await writeFile(file, `${await newKey()}\n`, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw error.code === 'EEXIST' ? new BadSet(`${file} gibt es schon.`) : error
  })
  say(`Schlüssel angelegt: ${resolve(file)}`)
  say('Bewahren Sie eine Abschrift an einem anderen Ort auf: Ohne ihn ist keine Sicherung zu lesen.')
  say(`Der Server bekommt ihn mit BACKUP_KEY_FILE=${resolve(file)}.`)
}

const RESTORE_HELP = `Aufruf:
  npm run restore -- DATEI                    spielt eine Sicherung in ein leeres DATA_DIR (und eine leere Datenbank) zurück
  npm run restore -- DATEI --erasures LISTE   löscht danach auch, wer in dieser Liste steht (sonst: erasures.jsonl neben
                                              der Sicherung und in BACKUP_DIR)
  npm run restore -- --at "2026-11-16 14:30"  bringt diesen Zeitpunkt zurück, mit den Aufzeichnungen in BACKUP_DIR (BACKUP_WAL)
                                              oder in --from ORDNER; --at zuletzt: alles, was aufgezeichnet ist
Statt des Pfades genügt der Zeitpunkt einer Sicherung in BACKUP_DIR, zum Beispiel 2026-11-16T0200.`

/** npm run restore: everything of a set, into an empty DATA_DIR. */
export const restoreCommand = async (args: readonly string[], say: Say, signal: AbortSignal): Promise<void> => {
  const options = { erasures: { type: 'string' }, at: { type: 'string' }, from: { type: 'string' } } as const
  const { positionals, values } = parsed(args, { options, allowPositionals: true }, RESTORE_HELP)
  const [named, ...others] = positionals
  if (values.at !== undefined && named === undefined) return recoverCommand(values.at, values, say, signal)
  if (named === undefined || others.length || values.at !== undefined || values.from !== undefined)
    throw new BadSet(RESTORE_HELP)
  const settings = readSettings(process.env)
  const { DATABASE_URL, DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEY: key } = settings
  const file = setNamed(named, folder)
  const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : undefined
  say(`${basename(file)} wird nach ${dataDir} zurückgespielt …`)
  const erasures = listsFor([dirname(file), folder], values.erasures)
  const to = { dataDir, storage: storageFor(settings), folder, connection }
  const { about, manifest, erased } = await restoreSet({ file, key, ...to, erasures, signal })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  say(`Zurück ist der Stand vom ${inGerman(new Date(about.at))} Uhr: ${inWords(rows, manifest.files.count)}.`)
  sayErased(erased, say)
  say(READY)
}

const READY = 'Jetzt kann Rampenlicht mit „npm start“ gestartet werden.'
const sayErased = (erased: number, say: Say) => {
  if (erased)
    say(
      `Erneut gelöscht: ${plural(erased, 'Person, die', 'Personen, die')} nach der Sicherung endgültig gelöscht worden war${erased === 1 ? '' : 'en'}.`,
    )
}

/** npm run restore -- --at …: database and files as they were at a moment. */
const recoverCommand = async (
  named: string,
  { from, erasures }: { readonly from?: string | undefined; readonly erasures?: string | undefined },
  say: Say,
  signal: AbortSignal,
): Promise<void> => {
  const settings = readSettings(process.env)
  const { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEY: key } = settings
  if (settings.DATABASE_URL)
    throw new BadSet('Einen Zeitpunkt gibt es nur von der eingebetteten Datenbank zurück, ohne DATABASE_URL.')
  if (settings.FILES_S3_URL)
    throw new BadSet('Einen Zeitpunkt gibt es nur mit Dateien in DATA_DIR zurück, ohne FILES_S3_URL.')
  const at = momentIn(named)
  const place = from === undefined ? folder : resolve(from)
  say(`${at ? `Der Stand vom ${inGerman(at)} Uhr` : 'Der letzte Stand'} wird nach ${dataDir} zurückgespielt …`)
  const lists = listsFor([place, folder], erasures)
  const { last, files, erased } = await recoverTo({ at, from: place, dataDir, folder, key, erasures: lists, signal })
  say(
    `Zurück, zuletzt gespeichert ${last ? `am ${inGerman(last)} Uhr` : 'vor der Grundlage'}; ${plural(files, 'Datei', 'Dateien')}.`,
  )
  sayErased(erased, say)
  say(READY)
}

const LATEST = 'zuletzt'
/** By the agency's clock, or as computers write it ("2026-11-16T13:30:00Z"); undefined: the latest there is. */
const momentIn = (text: string): Date | undefined => {
  if (text === LATEST) return undefined
  const [, day, time, seconds = '00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/.exec(text) ?? []
  const at = day
    ? new Date(agencyMoment(`${day}T${time}`).getTime() + Number(seconds) * 1000)
    : new Date(/Z$/.test(text) ? text : Number.NaN)
  if (Number.isNaN(at.getTime())) throw new BadSet(`„${text}“ ist kein Zeitpunkt.\n${RESTORE_HELP}`)
  return at
}

/** Lists of erasures: the one that is named, else those that lie beside the copies. */
const listsFor = (folders: readonly string[], named: string | undefined): readonly string[] => {
  if (named === undefined)
    return [...new Set(folders.map((one) => join(one, ERASURES)))].filter((one) => existsSync(one))
  if (!existsSync(named)) throw new BadSet(`Die Liste ${named} gibt es nicht.`)
  return [named]
}

/** A file, or the moment of a set that lies in BACKUP_DIR. */
const setNamed = (named: string, folder: string): string => {
  const places = [named, ...['', '.age'].map((ending) => join(folder, `rampenlicht-${named}.tar${ending}`))]
  const found = places.find((place) => existsSync(place))
  if (!found) throw new BadSet(`Die Sicherung „${named}“ gibt es nicht, auch nicht in ${folder}.`)
  return resolve(found)
}

const parsed = <T extends ParseArgsConfig>(args: readonly string[], config: T, help: string) => {
  try {
    return parseArgs({ ...config, args: [...args] })
  } catch (error) {
    throw new BadSet(`${(error as Error).message}\n${help}`)
  }
}
