import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { APP_LINK_ICONS, type AppLink } from '@rampenlicht/model/rules/app-links'
import { CALENDAR_PARTS, type CalendarPart, OWN_CALENDAR } from '@rampenlicht/model/rules/calendar'
import { STATES } from '@rampenlicht/model/rules/holidays'
import { placeIn } from '@rampenlicht/model/rules/place'
import * as z from 'zod'
import { halfOfMail, mailVariables } from './config-mail.ts'
import { halfOfOidc, oidcVariables } from './config-oidc.ts'
import { keptSecret, SHORTEST_SECRET, wrong } from './config-secret.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const whole = (what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, what)
    .transform(Number)

const address = z.string().regex(/^https?:\/\/[^\s/]+/, 'eine Adresse, die mit http:// oder https:// beginnt')
/** Where a service is reached; the real one by default, a fake one in tests. */
const service = (real: string) => address.transform((url) => url.replace(/\/+$/, '')).default(real)

const linkList = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(40),
      url: z.string().regex(/^https?:\/\/[^\s/]+\S*$/i),
      icon: z.enum(APP_LINK_ICONS).default('world'),
    }),
  )
  .max(24)

const LINKS_WANTED = `eine JSON-Liste von { name, url, icon } oder der Pfad einer solchen Datei; icon: ${APP_LINK_ICONS.join(', ')}`

/** APP_LINKS: JSON, or the path of a JSON file. */
const appLinks = z.string().transform((text, context): readonly AppLink[] => {
  try {
    return linkList.parse(JSON.parse(/^\s*\[/.test(text) ? text : readFileSync(text, 'utf8')))
  } catch {
    context.addIssue(LINKS_WANTED)
    return z.NEVER
  }
})
/** An address may also be written as Apple does; everything else is a file. */
const icsPlace = z
  .string()
  .transform((text) => text.replace(/^webcal:\/\//i, 'https://'))
  .pipe(
    z
      .string()
      .regex(/^(https?:\/\/[^\s/]+|(?![a-z][a-z+.-]+:\/\/))/i, 'eine Adresse (http:// oder https://) oder eine Datei'),
  )
  .optional()
const mailbox = z
  .string()
  .regex(/^[^\s/]+(\/\S+)?$/, 'ein Postfach (raum@agentur.example) oder Postfach/Kalender-ID')
  .optional()

/** Every variable is optional; an empty one counts as left out. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('eine Portnummer').pipe(z.number().max(65_535, 'eine Portnummer')).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'eine Adresse der Form postgres://…')
    .optional(),
  JWT_SECRET: z.string().min(SHORTEST_SECRET, `mindestens ${SHORTEST_SECRET} Zeichen`).optional(),
  DEMO: flag.optional(),
  WORKERS: whole('eine Zahl von 1 bis 16')
    .pipe(z.number().min(1, 'eine Zahl von 1 bis 16').max(16, 'eine Zahl von 1 bis 16'))
    .default(1),
  RATE_LIMIT: whole('eine Zahl (Anfragen je Minute, 0 schaltet ab)').default(1200),
  API_KEY_RATE_LIMIT: whole('eine Zahl (Anfragen je Minute)').pipe(z.number().min(1, 'mindestens 1')).default(300),
  // receivers of webhooks inside the house; http for this very machine
  WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
  TRUST_PROXY: flag.default(false),
  PUBLIC_URL: address.optional(),
  FILES_S3_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+\/[^\s/?#]+[^\s?#]*$/, 'eine Adresse mit Bucket, z. B. https://s3.example/rampenlicht')
    .optional(),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  UPLOAD_LIMIT_MB: whole('eine Zahl').default(500),
  TRASH_DAYS: whole('eine Zahl von Tagen').default(30),
  // copies by themselves: every night of our own database, before an update of any, unless told otherwise
  BACKUP: flag.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, 'ein Schlüssel der Form AGE-SECRET-KEY-1… („npm run backup -- --new-key“)')
    .optional(),
  // every change of our own database is stored beside the copies, so that any moment comes back
  BACKUP_WAL: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'mindestens 16 Zeichen').optional(),
  HISTORY_MONTHS: whole('eine Zahl von Monaten').default(24),
  SECURITY_LOG_DAYS: whole('eine Zahl von Tagen').default(365),
  COMPANY_NAME: z.string().max(80, 'höchstens 80 Zeichen').default('Rampenlicht'),
  COMPANY_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'eine Farbe der Form #5753c6')
    .default('#5753c6'),
  COMPANY_LOGO: z
    .string()
    .refine((path) => existsSync(path), 'der Pfad einer Bilddatei (PNG oder JPEG)')
    .optional(),
  COMPANY_PHONE_PREFIX: z.string().default(''),
  SENDER_LINE: z.string().max(200, 'höchstens 200 Zeichen').default(''),
  OFFICE_COORDINATES: z
    .string()
    .refine((text) => placeIn(text) !== undefined, 'Breite und Länge der Form „53.55,9.99“')
    .optional(),
  CHAT_WEBHOOK_URL: address.optional(),
  IPINFO_URL: service('https://ipinfo.io'),
  IPINFO_TOKEN: z.string().optional(),
  OPENWEATHER_URL: service('https://api.openweathermap.org'),
  OPENWEATHER_KEY: z.string().optional(),
  APP_LINKS: appLinks.optional(),
  OUTSIDE_TIMEOUT_MS: whole('eine Zahl (Millisekunden)').default(5_000),
  OFFICE_STATE: z.enum(STATES, `eines der Bundesländer ${STATES.join(', ')}`).optional(),
  GRAPH_URL: service('https://graph.microsoft.com'),
  GRAPH_LOGIN_URL: service('https://login.microsoftonline.com'),
  GRAPH_TENANT_ID: z.string().optional(),
  GRAPH_CLIENT_ID: z.string().optional(),
  GRAPH_CLIENT_SECRET: z.string().optional(),
  GRAPH_BUSY: mailbox,
  GRAPH_BIRTHDAYS: mailbox,
  GRAPH_EVENTS: mailbox,
  GRAPH_ROOM_BIG: mailbox,
  GRAPH_ROOM_SMALL: mailbox,
  ICS_BUSY: icsPlace,
  ICS_BIRTHDAYS: icsPlace,
  ICS_EVENTS: icsPlace,
  ICS_ROOM_BIG: icsPlace,
  ICS_ROOM_SMALL: icsPlace,
  YOUTUBE_URL: service('https://www.googleapis.com'),
  YOUTUBE_KEY: z.string().optional(),
  FACEBOOK_URL: service('https://graph.facebook.com'),
  FACEBOOK_TOKEN: z.string().optional(),
  INSTAGRAM_USER_ID: z.string().regex(/^\d+$/, 'eine Kennung aus Ziffern').optional(),
  X_URL: service('https://api.x.com'),
  X_TOKEN: z.string().optional(),
  TIKTOK_URL: service('https://open.tiktokapis.com'),
  TIKTOK_TOKEN: z.string().optional(),
  TIKTOK_CLIENT_KEY: z.string().optional(),
  TIKTOK_CLIENT_SECRET: z.string().optional(),
  TWITCH_URL: service('https://api.twitch.tv'),
  TWITCH_LOGIN_URL: service('https://id.twitch.tv'),
  TWITCH_CLIENT_ID: z.string().optional(),
  TWITCH_CLIENT_SECRET: z.string().optional(),
  ITUNES_URL: service('https://itunes.apple.com'),
  ITUNES: flag.default(false),
  ...mailVariables,
  ...oidcVariables,
  // a person at the terminal wants to see the address, a log collector every request
  LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default(process.stdout.isTTY ? 'warn' : 'info'),
})

type Settings = ReturnType<typeof readSettings>
export type Config = Readonly<Omit<Settings, 'JWT_SECRET'> & { JWT_SECRET: string }>

/** The configuration of the process; a wrong value ends it with a sentence that names the variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const settings = readSettings(env)
  return { ...settings, JWT_SECRET: settings.JWT_SECRET ?? keptSecret(settings.DATA_DIR) }
}

/** The same for who does not want anything to be made in DATA_DIR. */
export const readSettings = (env: NodeJS.ProcessEnv) => {
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const { data, error } = environment.safeParse(given)
  if (!data) throw wrong(error.issues.map(({ path, message }) => `${path.join('.')}: erwartet wird ${message}`))
  const halves = [halfOfGraph, halfOfCounts, halfOfWal, halfOfFiles, halfOfMail, halfOfOidc].flatMap(
    (half) => half(data) ?? [],
  )
  if (halves.length) throw wrong(halves)
  const dataDir = resolve(data.DATA_DIR)
  return {
    ...data,
    DATA_DIR: dataDir,
    BACKUP: data.BACKUP ?? data.DATABASE_URL === undefined,
    BACKUP_BEFORE_UPDATE: data.BACKUP ?? true,
    BACKUP_DIR: resolve(data.BACKUP_DIR ?? join(dataDir, 'backups')),
  }
}

/** NAME_FILE names a file with the value of NAME: secrets need not stand in the environment. */
const withFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const given = { ...env }
  for (const name of Object.keys(environment.shape)) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    if (env[name] !== undefined) throw wrong([`${name}: entweder ${name} oder ${name}_FILE, nicht beides`])
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw wrong([
        `${name}_FILE: erwartet wird eine lesbare Datei (${file}: ${(error as NodeJS.ErrnoException).code})`,
      ])
    }
  }
  return given
}

const GRAPH_ACCESS = ['GRAPH_TENANT_ID', 'GRAPH_CLIENT_ID', 'GRAPH_CLIENT_SECRET'] as const
const GRAPH_CALENDARS = ['GRAPH_BUSY', 'GRAPH_BIRTHDAYS', 'GRAPH_EVENTS', 'GRAPH_ROOM_BIG', 'GRAPH_ROOM_SMALL'] as const
/** The access is of no use without a calendar, and no calendar can be read with half an access. */
const halfOfGraph = (data: z.infer<typeof environment>): string | undefined => {
  const missing = GRAPH_ACCESS.filter((name) => data[name] === undefined)
  const hasCalendar = GRAPH_CALENDARS.some((name) => data[name] !== undefined)
  if (missing.length === GRAPH_ACCESS.length && !hasCalendar) return undefined
  if (missing.length) return `Microsoft Graph: es fehlt ${missing.join(', ')}`
  return hasCalendar ? undefined : `Microsoft Graph: es fehlt ein Kalender (${GRAPH_CALENDARS.join(', ')})`
}

/** A database that somebody else runs has a log that is theirs to keep. */
const halfOfWal = ({ BACKUP_WAL, DATABASE_URL, FILES_S3_URL }: z.infer<typeof environment>): string | undefined => {
  if (BACKUP_WAL && DATABASE_URL !== undefined)
    return 'BACKUP_WAL: nur für die eingebettete Datenbank; mit DATABASE_URL sichert deren Betreiber das Protokoll'
  return BACKUP_WAL && FILES_S3_URL ? 'BACKUP_WAL: nur für Dateien in DATA_DIR, nicht mit FILES_S3_URL' : undefined
}

/** Instagram is asked with the access of Facebook; Twitch wants a name and a secret. */
const halfOfCounts = (data: z.infer<typeof environment>): string | undefined => {
  if (data.INSTAGRAM_USER_ID !== undefined && data.FACEBOOK_TOKEN === undefined)
    return 'Instagram: es fehlt FACEBOOK_TOKEN'
  for (const [service, ...pair] of PAIRS) {
    const missing = pair.filter((name) => data[name] === undefined)
    if (missing.length === 1) return `${service}: es fehlt ${missing[0]}`
  }
  return undefined
}
const PAIRS = [
  ['Twitch', 'TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  ['TikTok', 'TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
] as const

const halfOfFiles = (data: z.infer<typeof environment>): string | undefined => {
  const missing = (['FILES_S3_URL', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const).filter((name) => !data[name])
  return missing.length % 3 === 0 ? undefined : `Dateien in S3: es fehlt ${missing.join(', ')}`
}

const CALENDAR_VARIABLES = {
  busy: 'BUSY',
  birthdays: 'BIRTHDAYS',
  events: 'EVENTS',
  conferenceRoomBig: 'ROOM_BIG',
  conferenceRoomSmall: 'ROOM_SMALL',
} as const satisfies Record<CalendarPart, string>
/** Where another program keeps a part of the calendar: Graph before ICS, neither means that we keep it ourselves. */
export const placeOf = (config: Config, part: CalendarPart) => {
  const variables = {
    graph: `GRAPH_${CALENDAR_VARIABLES[part]}`,
    ics: `ICS_${CALENDAR_VARIABLES[part]}`,
  } as const
  return { graph: config[variables.graph], ics: config[variables.ics], variables }
}
export const ownParts = (config: Config): readonly CalendarPart[] =>
  CALENDAR_PARTS.filter((part) => {
    const { graph, ics } = placeOf(config, part)
    return graph === undefined && ics === undefined
  })
export const ownCalendars = (config: Config): readonly Calendar[] => ownParts(config).map((part) => OWN_CALENDAR[part])

export const graphAccess = (config: Config) => ({
  url: config.GRAPH_URL,
  loginUrl: config.GRAPH_LOGIN_URL,
  tenant: config.GRAPH_TENANT_ID ?? '',
  clientId: config.GRAPH_CLIENT_ID ?? '',
  clientSecret: config.GRAPH_CLIENT_SECRET ?? '',
})

/** Where people reach the product, as far as it is known, without a slash at the end. */
export const publicUrl = ({ PUBLIC_URL, HOST, PORT }: Config) =>
  (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, '')

/** Demo accounts have a known password: they work on this machine only. */
export const isLoopback = (host: string) => ['localhost', '::1'].includes(host) || host.startsWith('127.')
