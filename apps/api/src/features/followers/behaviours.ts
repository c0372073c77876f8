import type { Sending } from '@rampenlicht/model/kit/body'
import { handleIn, videoIdIn } from '@rampenlicht/model/rules/handles'
import type { Behaviour, Save, Saved } from '../../crud/behaviour.ts'
import type { Row } from '../../crud/permit.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'
import { copyCourses, forgetTyped, storeAgain, storeTyped } from './store.ts'
import { FOLLOWED, targetAt } from './targets.ts'

type Columns = (typeof FOLLOWED)[string][number]

const reduced = (sent: Sending, name: string, reduce: (text: string) => string): Sending => {
  const text = sent[name]
  return typeof text === 'string' ? { [name]: reduce(text) } : {}
}

const typedIn = ({ handled, before }: Save, { prefix }: Columns): number | null | undefined => {
  const typed = handled[`${prefix}TypedCount`] as number | null | undefined
  // a new record has nothing that could be taken back
  return typed === null && !before ? undefined : typed
}

/** What of this really changes something. */
const changing = (before: Row, columns: Row): Row =>
  Object.fromEntries(Object.entries(columns).filter(([name, value]) => (before[name] ?? null) !== value))

/** Another handle is somebody else: count, name and picture go. A typed count holds from now on. */
const columnsFor = (save: Save, path: string, columns: Columns): Row => {
  const { before = {}, after, changes, resource } = save
  const { handle, count, updatedAt, source = '', title = '', image } = targetAt(path, columns)
  const typed = typedIn(save, columns)
  const none = { [count]: null, [updatedAt]: null, [source]: null }
  const cleared = changes[handle] ? { ...none, [title]: null, ...(image ? { [image]: null } : {}) } : {}
  if (typeof typed !== 'number') return changing(before, typed === null ? { ...cleared, ...none } : cleared)
  if (after[handle] === null || after[handle] === undefined)
    throw violation(handle, `Bitte „${resource.fields[handle]!.label}“ ausfüllen: Die Zahl gehört zu einem Kanal.`)
  return { ...changing(before, cleared), [count]: typed, [updatedAt]: new Date(), [source]: 'manuell' }
}

/** Records with channels: addresses are reduced to handles, and counts can be typed. */
export const channelBehaviour = (path: keyof typeof FOLLOWED & string): Behaviour => {
  const channels = FOLLOWED[path] ?? []
  return {
    tidies: (sent) =>
      Object.assign(
        { ...sent },
        ...channels.map(({ name, handle }) => reduced(sent, handle, (text) => handleIn(name, text))),
      ),
    beforeSave: each((save: Save) => ({
      columns: Object.assign({}, ...channels.map((columns) => columnsFor(save, path, columns))),
    })),
    afterSave: each(async (save: Saved) => {
      const typed = channels.flatMap((columns) => {
        const count = typedIn(save, columns)
        const handle = save.after[columns.handle]
        return typeof count === 'number' ? [{ channel: columns.name, handle: String(handle), count }] : []
      })
      if (typed.length) await storeTyped(save.client, path, save.id, typed)
      const takenBack = channels.flatMap((columns) => {
        const since = save.before?.[`${columns.prefix}UpdatedAt`]
        return typedIn(save, columns) === null && since ? [{ channel: columns.name, since }] : []
      })
      if (takenBack.length) await forgetTyped(save.client, path, save.id, takenBack)
      await setCoursesBack(save, path, channels)
    }),
    afterMerge: ({ client, winner, loser }) => copyCourses(client, path, loser, winner),
  }
}

/** A count changes by itself only when it is set back: what was typed leaves its day, what it covered is there again. */
const setCoursesBack = async (
  { client, id, before = {}, after, changes }: Saved,
  path: string,
  channels: readonly Columns[],
) => {
  const setBack = channels.filter(({ count }) => changes[count])
  const typed = setBack.filter(({ prefix }) => before[`${prefix}Source`] === 'manuell')
  if (typed.length)
    await forgetTyped(
      client,
      path,
      id,
      typed.map(({ name, prefix }) => ({ channel: name, since: before[`${prefix}UpdatedAt`] })),
    )
  const again = setBack.filter(({ count, prefix }) => after[count] !== null && after[`${prefix}UpdatedAt`])
  if (again.length)
    await storeAgain(
      client,
      path,
      id,
      again.map(({ name, handle, count, prefix }) => ({
        channel: name,
        since: after[`${prefix}UpdatedAt`],
        handle: after[handle],
        count: after[count],
        isManual: after[`${prefix}Source`] === 'manuell',
      })),
    )
}

/** Beiträge: the address of a video is reduced to its id; another video has other views. */
export const featureBehaviour: Behaviour = {
  tidies: (sent) => ({ ...sent, ...reduced(sent, 'youtubeVideoId', videoIdIn) }),
  beforeSave: each(({ before = {}, changes }: Save) =>
    changes['youtubeVideoId']
      ? { columns: changing(before, { youtubeVideoViews: null, youtubeVideoUpdatedAt: null }) }
      : undefined,
  ),
}
