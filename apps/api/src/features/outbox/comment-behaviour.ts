import type { Behaviour } from '../../crud/behaviour.ts'
import { writeNotices } from './write.ts'

/** Somebody at the customer's wrote something that is to be read before others see it. */
export const commentBehaviour: Behaviour = {
  afterSave: async (saves) => {
    const written = saves.filter(({ before, after }) => !before && after['state'] === 'Neu')
    const [first] = written
    if (!first) return
    const payloads = written.map(({ id, after }) => ({
      ...{ comment: id, author: String(after['author']), text: String(after['text']) },
    }))
    await writeNotices(first.client, 'comment', payloads)
  },
}
