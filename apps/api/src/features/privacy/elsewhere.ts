import type { PersonPath } from '@rampenlicht/model/rules/privacy/person-file'

/**
 * Where people stand beside the records, on one page: each table of the schema is either told of here or said to hold nothing
 * of anybody, and a test compares the two with the schema. `facts` is JSON of what is told, in German words.
 */
interface Elsewhere {
  readonly key: string
  readonly title: string
  /** Rows (at, title, facts) of the numbers in `people`; undefined where such people have none there. */
  readonly rows: (path: PersonPath) => string | undefined
}
const facts = (pairs: Readonly<Record<string, string>>) =>
  `json_build_array(${Object.entries(pairs)
    .map(([label, value]) => `json_build_array('${label}', (${value})::text)`)
    .join(', ')})`
const ofUsers =
  (rows: string) =>
  (path: PersonPath): string | undefined =>
    path === 'users' ? rows : undefined

export const ELSEWHERE: readonly Elsewhere[] = [
  {
    key: 'mails',
    title: 'Versände an diese Person',
    rows: (path) => `select r."sentAt" as at, coalesce(m.name, 'Versand') as title, ${facts({
      'E-Mail': 'r.email',
      Name: 'r.name',
      Medium: 'r.medium',
      Status: 'r.state',
      Herkunft: 'r.origin',
      'Antwort des Mailservers': 'r.reply',
      'Geantwortet am': 'r."answeredAt"',
      Antwort: 'r.answer',
      'Abgemeldet am': 'r."unsubscribedAt"',
    })} as facts
      from mailing_recipients r left join mailings m on m.id = r.mailing
      where r.path = '${path}' and r.person in (select id from people)`,
  },
  {
    key: 'blocks',
    title: 'Sperrliste',
    rows: (path) => `select b.since::timestamptz as at, 'Sperre: ' || b.scope as title, ${facts({
      Grund: 'b.reason',
      Quelle: 'b.source',
      Prüfwert: 'b."check"',
      'Aufgehoben am': 'b."liftedAt"',
    })} as facts
      from blocked_people p join blocked_addresses b on b.id = p.block
      where p.path = '${path}' and p.person in (select id from people)`,
  },
  {
    key: 'followers',
    title: 'Followerzahlen',
    rows: (
      path,
    ) => `select f.day::timestamptz as at, f.channel as title, ${facts({ Konto: 'f.handle', Anzahl: 'f.count' })} as facts
      from follower_counts f where f.path = '${path}' and f.record in (select id from people)`,
  },
  {
    key: 'imports',
    title: 'Importe',
    rows: (path) => `select i.at, i.file as title, ${facts({ Zeile: 'r.n', Inhalt: `r.cells #>> '{}'` })} as facts
      from import_rows r join imports i on i.id = r.import
      where i.path = '${path}' and r.record in (select id from people)`,
  },
  {
    key: 'duplicates',
    title: 'Mögliche Dubletten',
    rows: (
      path,
    ) => `select d.at, 'Ähnlicher Eintrag' as title, ${facts({ Übereinstimmung: `array_to_string(d.signs, ', ')` })} as facts
      from duplicates d where d.path = '${path}' and (d.a in (select id from people) or d.b in (select id from people))`,
  },
  {
    key: 'sign-ins',
    title: 'Anmeldungen',
    rows: ofUsers(
      `select s."createdAt" as at, 'Anmeldung' as title, ${facts({
        Adresse: 's.address',
        'Gültig bis': 's."expiresAt"',
        'Beendet am': 's."revokedAt"',
      })} as facts from sign_ins s where s."user" in (select id from people)`,
    ),
  },
  {
    key: 'devices',
    title: 'Bekannte Geräte und Passkeys',
    rows: ofUsers(`select d."createdAt" as at, 'Gerät' as title, ${facts({ Browser: 'd.agent', 'Zuletzt am': 'd."lastAt"' })} as facts
      from known_devices d where d."user" in (select id from people)
      union all select p."createdAt", 'Passkey', ${facts({ Name: 'p.name', 'Zuletzt am': 'p."lastAt"' })}
      from passkeys p where p."user" in (select id from people)
      union all select t."createdAt", 'Authenticator-App', ${facts({ 'Bestätigt am': 't."confirmedAt"' })}
      from totp_factors t where t."user" in (select id from people)
      union all select i."createdAt", 'Anmeldung über einen Anbieter', ${facts({ Anbieter: 'i.issuer', Kennung: 'i.subject', Name: 'i.shown' })}
      from identities i where i."user" in (select id from people)
      union all select k."createdAt", 'API-Schlüssel', ${facts({ Name: 'k.name', 'Zuletzt am': 'k."lastAt"' })}
      from api_keys k where k."user" in (select id from people)`),
  },
  {
    key: 'security',
    title: 'Sicherheitsprotokoll',
    rows: ofUsers(`select e.at, e.kind as title, ${facts({ 'E-Mail': 'e.email', Adresse: 'e.address', Browser: 'e.agent' })} as facts
      from security_events e where e."user" in (select id from people)`),
  },
  {
    key: 'jobs',
    title: 'Begonnene Arbeiten',
    rows: ofUsers(
      `select j.at, j.title, ${facts({ Status: 'j.state' })} as facts from jobs j where j.actor in (select id from people)`,
    ),
  },
]

/** Tables that hold nothing of anybody, or nothing that the rest does not tell; each with the reason. */
export const NOTHING_OF_ANYBODY: Readonly<Record<string, string>> = {
  audit: 'told as the history',
  deeds: 'titles of what the history tells; a person in them is looked for by name',
  trash: 'read together with the records',
  erasures: 'numbers alone',
  erasure_proofs: 'numbers alone',
  kept_people: 'numbers of those who are kept, and until when',
  outbox: 'messages on their way, swept after delivery; looked for by name',
  refresh_tokens: 'hashes of sign-ins',
  login_failures: 'counts that end after an hour',
  one_time_secrets: 'hashes that end by themselves',
  recovery_codes: 'hashes',
  facts: 'small facts of the program',
  service_states: 'outside services',
  request_counts: 'counts of a minute',
  follower_checks: 'when followers were asked for',
  backups: 'copies of the whole',
  uncompared: 'what is to be compared soon',
  opening_views: 'which view opens a list',
  mailing_sendings: 'what goes with a Versand as a whole',
  webhook_states: 'receivers',
  webhook_deliveries: 'numbers of lines, no values',
  report_versions: 'what customers have been shown; looked for by name',
  report_links: 'links of reports',
  migrations: 'the schema',
}
/** Those of `ELSEWHERE`, by their tables. */
export const TOLD_TABLES = [
  ...['mailing_recipients', 'blocked_people', 'follower_counts', 'imports', 'import_rows', 'duplicates', 'sign_ins'],
  ...['known_devices', 'passkeys', 'totp_factors', 'identities', 'api_keys', 'security_events', 'jobs'],
] as const

/** Texts that are no records and may name somebody else than the file tells of; `from` is what they are read from. */
interface Mentioning {
  readonly key: string
  readonly title: string
  readonly from: (path: PersonPath) => string
  readonly text: string
}
const all = (from: string) => () => from
const ofOthers = (from: string, record: string) => (path: PersonPath) =>
  `${from} and not (path = '${path}' and ${record} in (select id from people))`
export const MENTIONED_IN: readonly Mentioning[] = [
  {
    key: 'audit',
    title: 'Verlauf anderer Einträge',
    from: ofOthers('audit a where true', 'record'),
    text: 'a.changes::text',
  },
  { key: 'deeds', title: 'Titel von Vorgängen', from: all('deeds d'), text: 'd.title' },
  {
    key: 'mailing_recipients',
    title: 'Andere Empfänger von Versänden',
    from: ofOthers('mailing_recipients r where true', 'person'),
    text: `concat_ws(' ', r.name, r.email, r.answer, r.reply)`,
  },
  {
    key: 'import_rows',
    title: 'Zeilen von Importen',
    from: (path) =>
      `import_rows r join imports i on i.id = r.import where not (i.path = '${path}' and coalesce(r.record, 0) in (select id from people))`,
    text: 'r.cells::text',
  },
  { key: 'outbox', title: 'Nachrichten an den Chat', from: all('outbox o'), text: 'o.payload::text' },
  {
    key: 'jobs',
    title: 'Arbeiten im Hintergrund',
    from: all('jobs j'),
    text: `concat_ws(' ', j.title, j.error, j.result::text)`,
  },
  { key: 'report_versions', title: 'Stände von Reports', from: all('report_versions v'), text: 'v.content::text' },
  {
    key: 'security_events',
    title: 'Sicherheitsprotokoll',
    from: (path) =>
      path === 'users'
        ? 'security_events e where "user" is null or "user" not in (select id from people)'
        : 'security_events e',
    text: `concat_ws(' ', e.email, e.details::text)`,
  },
]
