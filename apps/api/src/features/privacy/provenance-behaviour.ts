import { labelOf } from '@rampenlicht/model/kit/label'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { entryNote } from '@rampenlicht/model/rules/provenance'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { prepared } from '../../crud/statements.ts'

/** Nobody new is without a source and a day: where none is said, they were entered by whoever did it, today. */
export const provenanceBehaviour: Behaviour = {
  beforeSave: async (saves) => {
    const unsaid = saves.find(({ before, after }) => !before && !after['source'])
    const name = unsaid && (unsaid.actor.name ?? (await nameOf(unsaid)))
    const note = name && entryNote(name)
    const today = agencyDay(new Date())
    return saves.map(({ before, after }) =>
      before
        ? undefined
        : {
            columns: {
              ...(after['source'] || !note ? {} : { source: note }),
              ...(after['sourceDate'] ? {} : { sourceDate: today }),
            },
          },
    )
  },
}

/** Who asks with a key, or through a job, is not known by name. */
const nameOf = async ({ client, actor: { id } }: Save): Promise<string | undefined> => {
  const { rows } = await client.query<{ firstName: string | null; lastName: string | null }>(
    prepared('select "firstName", "lastName" from users where id = $1', [id]),
  )
  return rows[0] && labelOf({ ...rows[0], id })
}
