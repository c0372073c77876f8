import type { Sending } from '@rampenlicht/model/kit/body'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { privacyCase } from '@rampenlicht/model/resources/privacy/privacy-case'
import {
  type ErasureOrder,
  type ErasurePreview,
  type ErasureProof,
  mayErase,
} from '@rampenlicht/model/rules/privacy/erasure'
import { isPersonPath, mayInform } from '@rampenlicht/model/rules/privacy/person-file'
import { proofDocument } from '@rampenlicht/model/rules/privacy/proof'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { idOf, sendingIn, withDeed } from '../../../crud/routes.ts'
import { readProofs } from '../../../erasing/proofs.ts'
import { badRequest, notFound, violation } from '../../../errors.ts'
import { only } from '../../../plugins/only.ts'
import { sendDocument } from '../register.ts'
import { type ErasingPlace, eraseInDeed, previewErasure } from './erase.ts'

type Whose = { Params: { path: string; id: string } }

/** Art. 17: what would go, the erasure itself, and the proof of it. */
export const erasureRoutes = (app: FastifyInstance, place: ErasingPlace) => {
  const { pool, config } = place

  app.get<Whose>(
    '/privacy/people/:path/:id/erasure',
    { onRequest: only(mayInform) },
    ({ params, actor }): Promise<ErasurePreview> => previewErasure(place, actor, whoseIn(params)),
  )

  app.post<Whose>(
    '/privacy/people/:path/:id/erasure',
    { onRequest: only(mayErase) },
    async (request, reply): Promise<ErasureProof> => {
      const whose = whoseIn(request.params)
      const { name, blocks = false, case: answers = null } = orderIn(sendingIn(request))
      if (answers !== null) await refuseUnknown(pool, answers)
      const { result, deed } = await eraseInDeed(place, request.actor, [whose], { blocks, case: answers }, (whom) => {
        if (spelled(name) !== spelled(whom.name)) throw violation('name', 'Bitte den Namen zur Bestätigung eintippen.')
      })
      withDeed(reply.code(201), { deed })
      return result[0]!
    },
  )

  app.get('/privacy/erasures', { onRequest: only(mayInform) }, () => readProofs(pool))

  app.get<{ Params: { id: string } }>(
    '/privacy/erasures/:id/proof',
    { onRequest: only(mayInform) },
    async ({ params }, reply) => {
      const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : undefined
      const [proof] = id === undefined ? [] : await readProofs(pool, id)
      if (!proof) throw notFound('Der Löschnachweis')
      return sendDocument(
        reply,
        proofDocument(proof, { agency: config.COMPANY_NAME, sender: config.SENDER_LINE }),
        'pdf',
      )
    },
  )
}

const whoseIn = ({ path, id }: Whose['Params']) => {
  if (!isPersonPath(path)) throw notFound('Die Person')
  return { path, id: idOf(resourceAt(path), id) }
}

/** Case and spaces are nobody's name. */
const spelled = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')

const orderIn = ({ name, blocks = false, case: answers = null, ...others }: Sending): ErasureOrder => {
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  if (typeof name !== 'string') throw violation('name', 'Bitte den Namen zur Bestätigung eintippen.')
  if (typeof blocks !== 'boolean') throw violation('blocks', '„blocks“ ist wahr oder falsch.')
  if (answers !== null && !Number.isInteger(answers)) throw violation('case', '„case“ ist die Nummer der Anfrage.')
  return { name, blocks, case: answers as number | null }
}

const refuseUnknown = async (pool: pg.Pool, id: number): Promise<void> => {
  const { rows } = await pool.query(`select from ${privacyCase.path} where id = $1::bigint`, [id])
  if (rows.length === 0) throw violation('case', `Die Anfrage ${id} wurde nicht gefunden.`)
}
