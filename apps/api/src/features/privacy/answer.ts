import { privacyCase } from '@rampenlicht/model/resources/privacy/privacy-case'
import { type Answer, answerDocument } from '@rampenlicht/model/rules/privacy/answer'
import { ANSWER_WORDS } from '@rampenlicht/model/rules/privacy/answer-words'
import type { PrivacyDocument } from '@rampenlicht/model/rules/privacy/document'
import {
  type FileChapter,
  mayInform,
  OTHER_PERSON,
  type PersonFile,
  type PersonPath,
} from '@rampenlicht/model/rules/privacy/person-file'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { fileHeader, type Outgoing } from '../../crud/export/answer.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { idOf } from '../../crud/routes.ts'
import { nothingElse, type Query, wordIn } from '../../crud/values.ts'
import { quoted } from '../../db/names.ts'
import type { Reads } from '../../db/reads.ts'
import { only } from '../../plugins/only.ts'
import { readPerson } from './person.ts'
import { sendDocument } from './register.ts'
import { termsIn } from './terms/settings.ts'
import { textsIn } from './texts.ts'
import { filledWords } from './words.ts'

const FORMATS = ['pdf', 'json'] as const
/** Where a case names whom it is about. */
const RELATIONS = {
  mediacontact: 'mediacontacts',
  influencer: 'influencers',
  businessContact: 'business_contacts',
  customerContact: 'customer_contacts',
  user: 'users',
} as const satisfies Readonly<Record<string, PersonPath>>

type CaseRow = { readonly name: string; readonly contact: string | null } & Readonly<Record<string, number | null>>

interface Place {
  readonly pool: pg.Pool
  readonly reads: Reads
  readonly outgoing: Outgoing
  readonly config: Config
}

/** GET /privacy_cases/{id}/answer: the letter to whoever asked, and the same for machines. Somebody may be there several times. */
export const answerRoute = (app: FastifyInstance, { pool, reads, outgoing, config }: Place) => {
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/privacy_cases/:id/answer',
    { onRequest: only(mayInform) },
    async (request, reply) => {
      const { format = 'pdf', ...others } = request.query
      nothingElse(others)
      const wanted = wordIn('format', [format].flat().at(-1) ?? '', FORMATS)
      const id = idOf(privacyCase, request.params.id)
      const { rows } = await pool.query<CaseRow>(
        `select name, contact, ${Object.keys(RELATIONS).map(quoted)} from privacy_cases where id = $1`,
        [id],
      )
      const [asked] = rows
      if (!asked) throw await missing(pool, privacyCase, id, request.actor)
      const people = Object.entries(RELATIONS).flatMap(([name, path]) => {
        const person = asked[name]
        return person == null ? [] : [{ path, id: person }]
      })
      const files: PersonFile[] = []
      const mentions: FileChapter[] = []
      for (const one of people) {
        const read = await readPerson(reads, leavingOf(reply), one)
        if (!read) continue
        files.push(read.file)
        mentions.push(...read.mentions)
      }
      const now = new Date().toISOString()
      const texts = await textsIn(pool)
      const terms = await termsIn(pool)
      const words = files.map(({ path }) => filledWords(ANSWER_WORDS[path], config, terms))
      const title = `Auskunft zu Anfrage ${id}`
      await outgoing.note(request, privacyCase.path, { title, count: files.length })
      reply.header('cache-control', 'no-store').header('content-disposition', fileHeader('attachment', title, wanted))
      if (wanted === 'json')
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ name: asked.name, asOf: now, about: words, people: files, mentions }, null, 2))
      const answer: Answer = {
        ...{
          name: asked.name,
          contact: asked.contact,
          agency: config.COMPANY_NAME,
          sender: config.SENDER_LINE,
          now,
          texts,
        },
        ...(words[0]
          ? { found: { words: words[0], chapters: [...files.flatMap(({ chapters }) => chapters), ...named(mentions)] } }
          : {}),
      }
      return sendDocument(reply, withoutBoxes(answerDocument(answer)), 'pdf')
    },
  )
}

/** The typeface has no black box. */
const IN_PRINT = '(geschwärzt)'

const withoutBoxes = (document: PrivacyDocument): PrivacyDocument =>
  JSON.parse(JSON.stringify(document).replaceAll(OTHER_PERSON, IN_PRINT)) as PrivacyDocument

const named = (mentions: readonly FileChapter[]): readonly FileChapter[] =>
  mentions.map((chapter) => ({ ...chapter, title: `Erwähnt: ${chapter.title}` }))
