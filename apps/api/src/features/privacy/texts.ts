import { chief } from '@rampenlicht/model/kit/rule'
import { ANSWER_TEXTS, type AnswerText } from '@rampenlicht/model/rules/privacy/answer-words'
import { mayInform } from '@rampenlicht/model/rules/privacy/person-file'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { note, whereOf } from '../../accounts/protocol.ts'
import { sendingIn } from '../../crud/routes.ts'
import { inTransaction } from '../../db/pool.ts'
import { violation } from '../../errors.ts'
import { only } from '../../plugins/only.ts'

const FACT = 'privacyTexts'
const LONGEST = 5000
const NAMES = Object.keys(ANSWER_TEXTS) as readonly AnswerText[]
const LABELS: Readonly<Record<AnswerText, string>> = {
  intro: 'Einleitung',
  nothing: 'Einleitung, wenn nichts gespeichert ist',
  rights: 'Rechte',
  closing: 'Schluss',
}

/** What stands in answers: in the words of the management where it has put them, else in ours. */
export const textsIn = async (pool: Pick<pg.Pool, 'query'>): Promise<Readonly<Record<AnswerText, string>>> => {
  const { rows } = await pool.query<{ value: Partial<Record<AnswerText, string>> }>(
    'select value from facts where name = $1',
    [FACT],
  )
  return { ...ANSWER_TEXTS, ...rows[0]?.value }
}

/** GET and PUT /privacy/texts. A text that is sent empty is ours again. */
export const textRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/privacy/texts', { onRequest: only(mayInform) }, () => textsIn(pool))
  app.put('/privacy/texts', { onRequest: only(chief) }, async (request) => {
    const sent = sendingIn(request)
    const kept: Partial<Record<AnswerText, string>> = {}
    for (const [name, value] of Object.entries(sent)) {
      const known = NAMES.find((one) => one === name)
      if (!known) throw violation(name, `Unbekanntes Feld: „${name}“.`)
      if (typeof value !== 'string' || value.length > LONGEST)
        throw violation(
          name,
          `„${LABELS[known]}“ muss ein Text mit höchstens ${LONGEST.toLocaleString('de-DE')} Zeichen sein.`,
        )
      if (value.trim() && value !== ANSWER_TEXTS[known]) kept[known] = value
    }
    return inTransaction(pool, async (client) => {
      const before = await textsIn(client)
      await client.query(
        'insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [FACT, JSON.stringify(kept)],
      )
      const after = await textsIn(client)
      const changed = NAMES.filter((name) => before[name] !== after[name]).map((name) => LABELS[name])
      const details = { title: changed.join(', ') }
      if (changed.length)
        await note(client, { kind: 'privacy-texts-changed', by: request.actor.id, where: whereOf(request), details })
      return after
    })
  })
}
