import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import { audienceIn, keyOf } from '@rampenlicht/model/rules/mail/audience'
import { listedFor } from '../../crud/visible.ts'
import type { Ask } from '../../db/reads.ts'
import { type Addressing, readAudience } from './meant.ts'
import { originsOf } from './origins.ts'

/** What of a Versand says who gets it; undefined where the actor does not see it. */
export const readAddressing = async (ask: Ask, id: number, actor: Actor): Promise<Addressing | undefined> => {
  const { rows } = await ask<Addressing & { id: number }>({
    text: `select t.id, t.project, p.category, t.audience, t."onlyPromised", t.rest,
        case when v.id is not null then json_build_object('list', v.list, 'query', v.query) end as view
      from mailings t join projects p on p.id = t.project
      left join saved_views v on v.id = t.view and ${listedFor(resourceAt('saved_views'), actor, 'v')}
      where t.id = $1 and ${listedFor(mailing, actor, 't')}`,
    values: [id],
  })
  return rows[0]
}

/** Who gets it and who does not, with the Verteiler by name. */
export const toldAudience = async (ask: Ask, addressing: Addressing, actor: Actor): Promise<AudienceTold> => {
  const { gets, leftOut, counts, people } = await readAudience(ask, addressing, actor)
  const origins = await originsOf(ask, { gets, people })
  const all = [...people.values()]
  const wanted = audienceIn(addressing.audience).lists
  const { rows } = await ask<{ id: number; name: string }>({
    text: `select t.id, t.name from project_lists t where t.id = any ($1::integer[]) and t.project = $2
      and ${listedFor(resourceAt('project_lists'), actor, 't')} order by t.name collate german, t.id`,
    values: [wanted, addressing.project],
  })
  return {
    lists: rows.map(({ id, name }) => ({ id, name, count: all.filter(({ lists }) => lists.includes(id)).length })),
    listed: all.reduce((sum, { lists }) => sum + lists.length, 0),
    viewed: all.filter(({ isViewed }) => isViewed).length,
    single: all.filter(({ isSingle }) => isSingle).length,
    counts,
    total: gets.length,
    gets: gets.map((one) => ({
      ...one,
      personal: people.get(keyOf(one))!.personal,
      origin: origins.get(keyOf(one)) ?? null,
    })),
    leftOut,
  }
}
