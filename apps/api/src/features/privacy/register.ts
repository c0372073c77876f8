import { buffer } from 'node:stream/consumers'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { portableNames } from '@rampenlicht/model/rules/cells'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { documentMarkdown, documentPages, type PrivacyDocument } from '@rampenlicht/model/rules/privacy/document'
import { mayInform, PERSON_PATHS, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { contractOf, type RegisterFacts, registerOf } from '@rampenlicht/model/rules/privacy/register'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { fileHeader } from '../../crud/export/answer.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { pointersAt } from '../../crud/pointers.ts'
import { nothingElse, type Query, wordIn } from '../../crud/values.ts'
import { quoted } from '../../db/names.ts'
import type { Service } from '../../outside/services.ts'
import { only } from '../../plugins/only.ts'
import { termsIn } from './terms/settings.ts'
import { filledWords } from './words.ts'

const FORMATS = ['pdf', 'md'] as const
const DOCUMENTS = { register: registerOf, processor_contract: contractOf } as const

/** What is kept of such people: their own fields, and what is made for them, such as notes. */
const labelsOf = (path: PersonPath): readonly string[] => {
  const resource = resourceAt(path)
  const own = portableNames(resource).map((name) => resource.fields[name]!.label)
  const parts = pointersAt(resource)
    .filter(({ field }) => field.partOf || field.required)
    .map(({ user }) => user.noun.many)
  return [...new Set([...own, ...parts, 'Verlauf'])]
}

/** Ways out of the house that people use themselves. */
const WAYS = [
  [
    'Exporte der letzten zwölf Monate',
    'Dateien mit Zeilen aus Verzeichnissen; wer was wann mitnahm, steht unter „Exporte“.',
    `select count(*) from audit where deed = 'export' and at > now() - interval '1 year'`,
  ],
  [
    'Links für Kunden',
    'Reports, die mit einem Link gezeigt werden.',
    `select count(*) from report_links where "revokedAt" is null and "expiresOn" >= current_date`,
  ],
  [
    'Webhooks',
    'Programme, die erfahren, dass sich ein Eintrag geändert hat; ohne Inhalte.',
    'select count(*) from webhooks where "isActive"',
  ],
  [
    'API-Schlüssel',
    'Programme, die im Namen eines Kontos lesen oder schreiben.',
    'select count(*) from api_keys where "expiresAt" > now()',
  ],
] as const

const factsOf = async (pool: pg.Pool, config: Config, services: readonly Service[]): Promise<RegisterFacts> => {
  const counts = PERSON_PATHS.map((path) => `(select count(*)::integer from ${quoted(path)}) as ${quoted(path)}`)
  const ways = WAYS.map(([, , count], n) => `(${count})::integer as w${n}`)
  const { rows } = await pool.query<Record<string, number>>(`select ${[...counts, ...ways].join(', ')}`)
  const counted = rows[0]!
  const terms = await termsIn(pool)
  return {
    agency: config.COMPANY_NAME,
    sender: config.SENDER_LINE,
    day: agencyDay(new Date()),
    people: Object.fromEntries(
      PERSON_PATHS.map((path) => [path, { labels: labelsOf(path), count: counted[path] ?? 0 }]),
    ) as RegisterFacts['people'],
    services: services.filter(({ isConfigured }) => isConfigured).map(({ name, purpose }) => ({ name, purpose })),
    storage: config.FILES_S3_URL ? ['Dateien liegen in einem S3-Speicher'] : [],
    ways: WAYS.map(([name, text], n) => ({ name, text, count: counted[`w${n}`] ?? 0 })),
    terms,
    filled: (words) => filledWords(words, config, terms),
  }
}

/** The document in the format that is asked for. */
export const sendDocument = async (reply: FastifyReply, document: PrivacyDocument, format: 'pdf' | 'md') => {
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', fileHeader('attachment', document.title, format))
  if (format === 'md') return reply.type('text/markdown; charset=utf-8').send(documentMarkdown(document))
  const [{ pdfOf }, { measures, drawable }] = await Promise.all([
    import('../../drawing/draw.ts'),
    import('../../drawing/typeface.ts'),
  ])
  // signs that the typeface has no letter for would be left out without a word
  const drawn = JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? drawable(value).text : value,
  ) as PrivacyDocument
  const pdf = pdfOf(documentPages(drawn, measures), document.title, new Date(), leavingOf(reply))
  return reply.type('application/pdf').send(await buffer(pdf))
}

/** GET /privacy/register and /privacy/processor_contract, as PDF or Markdown. */
export const registerRoutes = (
  app: FastifyInstance,
  {
    pool,
    config,
    services,
  }: { readonly pool: pg.Pool; readonly config: Config; readonly services: readonly Service[] },
) => {
  for (const [name, make] of Object.entries(DOCUMENTS))
    app.get<{ Querystring: Query }>(`/privacy/${name}`, { onRequest: only(mayInform) }, async ({ query }, reply) => {
      const { format = 'pdf', ...others } = query
      nothingElse(others)
      const wanted = wordIn('format', [format].flat().at(-1) ?? '', FORMATS)
      return sendDocument(reply, make(await factsOf(pool, config, services)), wanted)
    })
}
