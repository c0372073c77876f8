import { resourceAt } from '@rampenlicht/model/resources/index'
import { knownIn, LONGEST_VIEW_NAME } from '@rampenlicht/model/rules/views'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { selectionOf } from '../../crud/selection.ts'
import { viewQuery } from '../../crud/view-query.ts'
import { each } from '../../crud/write/compose.ts'
import { Problem, violation } from '../../errors.ts'

/** Whoever makes a view has it; what it asks for must be something that its list can answer. */
export const savedViewBehaviour: Behaviour = {
  beforeSave: each(async (save: Save) => {
    const { id, actor, changes, after } = save
    if (id !== undefined && changes['list'])
      throw violation('list', '„Liste“: Eine Ansicht bleibt bei der Liste, für die sie angelegt ist.')
    if (String(after['name']).length > LONGEST_VIEW_NAME)
      throw violation('name', `„Name“ ist zu lang (höchstens ${LONGEST_VIEW_NAME} Zeichen).`)
    if (changes['query']) refuseUnanswerable(save)
    if (changes['columns'] && !/^(\w+(,\w+)*)?$/.test(String(after['columns'] ?? '')))
      throw violation('columns', '„Spalten“ nennt die Spalten mit Komma dazwischen, z. B. jobTitle,email.')
    if (changes['name']) await refuseTakenName(save)
    if (id !== undefined && changes['isShared'] && after['isShared'] === false) await refuseWhileFollowed(save)
    return id === undefined ? { columns: { owner: actor.id } } : undefined
  }),
}

const refuseUnanswerable = ({ actor, after }: Save) => {
  const resource = resourceAt(String(after['list']))
  const query = String(after['query'] ?? '')
  const [unknown] = knownIn(resource, query).unknown
  if (unknown !== undefined)
    throw violation('query', `„Filter und Reihenfolge“: ${resource.noun.many} kennen „${unknown.slice(0, 50)}“ nicht.`)
  try {
    selectionOf(resource, viewQuery(resource, query), actor)
  } catch (problem) {
    throw problem instanceof Problem ? violation('query', `„Filter und Reihenfolge“: ${problem.detail}`) : problem
  }
}

/** Whoever works with a Verteiler can look at what it follows. */
const refuseWhileFollowed = async ({ client, id }: Save) => {
  const { rows } = await client.query<{ name: string; title: string }>(
    `select l.name, p.title from project_lists l join projects p on p.id = l.project where l.view = $1
     order by l.id limit 1`,
    [id],
  )
  if (rows[0])
    throw violation(
      'isShared',
      `„Für alle freigegeben“: Der Verteiler „${rows[0].name}“ (${rows[0].title}) folgt dieser Ansicht.`,
    )
}

/** The index refuses it anyway, but says it less plainly. */
const refuseTakenName = async ({ client, actor, id = 0, before, after }: Save) => {
  const { rows } = await client.query(
    'select from saved_views where owner = $1 and list = $2 and lower(name) = lower($3) and id <> $4',
    [before?.['owner'] ?? actor.id, after['list'], after['name'], id],
  )
  if (rows.length) throw violation('name', `„Name“: Eine Ansicht „${after['name']}“ gibt es hier schon.`)
}
