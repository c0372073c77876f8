import type { BodyAt, EntityAt } from '@rampenlicht/model/resources/index'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import type { MailSetup } from '@rampenlicht/model/rules/mail/setup'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { request } from '../../api/client.ts'
import { keys, type Loaded, load } from '../../api/queries.ts'
import { REST_MS, type Saving, savingOf, shownOf } from '../../crud/save/drafts.ts'
import { drafts } from './draft-store.ts'
import { mailSetupQuery } from './queries.ts'

type Mailing = EntityAt<'mailings'>

export interface MailingWork {
  /** With what is typed but not saved yet. A relation that was just chosen is known by its id alone until then. */
  readonly mailing: Mailing
  /** Who gets it and who does not; asked for anew when that may have changed. */
  readonly audience: AudienceTold | undefined
  readonly setup: MailSetup | undefined
  /** Shown at once, saved after a pause and when leaving. What could not be saved stays, and is tried again. */
  readonly change: (patch: Partial<BodyAt<'mailings'>>) => void
  /** Now, e.g. before a test mail; answers whether all of it is saved. */
  readonly save: () => Promise<boolean>
  readonly saving: Saving
}

/** How often a Versand that runs is asked how far it is. */
const RUNNING_MS = 2000

/** A Versand with the version that a save replaces; kept below its own key, so that whatever is written has it asked anew. */
export const mailingQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.record('mailings', id), 'edited'],
    queryFn: ({ signal }) => load('mailings', id, signal),
    refetchInterval: ({ state: { data } }) => (data?.record['state'] === 'Läuft' ? RUNNING_MS : false),
  })

export const audienceQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.record('mailings', id), 'audience'],
    queryFn: async ({ signal }) => (await request<AudienceTold>(`/mailings/${id}/audience`, { signal })).data,
  })

/** A first answer that is still on its way tells of those who were meant before; to ask anew alone would wait for it and keep it. */
const askAudienceAnew = async (queries: QueryClient, id: number) => {
  const { queryKey } = audienceQuery(id)
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

/** What of a Versand says who is meant: that is saved without a pause, for the sums follow from it. */
const SAYS_WHO: ReadonlySet<string> = new Set(['audience', 'view', 'rest', 'onlyPromised', 'embargo'])

/** A Versand in the hands of somebody who writes it: it saves itself. */
export const useMailing = (id: number): MailingWork | undefined => {
  const queries = useQueryClient()
  const { data: loaded } = useQuery({ ...mailingQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  const isMail = loaded?.record['kind'] === 'Mail'
  const isDraft = loaded?.record['state'] === 'Entwurf'
  const { data: audience } = useQuery({ ...audienceQuery(id), enabled: isMail && isDraft })
  const { data: setup } = useQuery({ ...mailSetupQuery, enabled: isMail })
  const draft = drafts.useDraftOf(id)

  useEffect(() => {
    if (!loaded) return
    drafts.meet(id, loaded, (saved: Loaded, names: readonly string[]) => {
      // an answer that was asked for before would put the old text back
      void queries.cancelQueries({ queryKey: mailingQuery(id).queryKey })
      queries.setQueryData(mailingQuery(id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['list', 'mailings'] })
      if (names.some((name) => SAYS_WHO.has(name))) void askAudienceAnew(queries, id)
    })
  }, [queries, id, loaded])
  // whoever leaves takes nothing along
  useEffect(() => () => void drafts.save(id), [id])

  const change = useCallback(
    (patch: Partial<BodyAt<'mailings'>>) =>
      drafts.change(id, patch, Object.keys(patch).some((name) => SAYS_WHO.has(name)) ? 0 : REST_MS),
    [id],
  )
  const save = useCallback(() => drafts.save(id), [id])
  const shown = useMemo(() => loaded && (shownOf(mailing, loaded.record, draft) as unknown as Mailing), [loaded, draft])
  if (!shown) return undefined
  return { mailing: shown, audience, setup, change, save, saving: savingOf(draft) }
}
