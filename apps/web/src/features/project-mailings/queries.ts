import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { MailingOverview } from '@rampenlicht/model/rules/mail/overview'
import type { MailSetup } from '@rampenlicht/model/rules/mail/setup'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys } from '../../api/queries.ts'
import { partQuery } from '../../domain/project/part-query.ts'

const SHOWN = [
  'kind',
  'name',
  'state',
  'audience',
  'subject',
  'material',
  'view',
  'perMinute',
  'scheduledAt',
  'endedAt',
  'sentOn',
  'trouble',
  'total',
  'waiting',
  'accepted',
  'bounced',
  'unclear',
  'answered',
  'updatedAt',
] as const
/** A Versand as a line of the list. */
export type MailingLine = Pick<EntityAt<'mailings'>, 'id' | (typeof SHOWN)[number]>

export const mailingsQuery = (projectId: number) => partQuery('mailings', projectId, SHOWN)

/** How often it is looked how far those are that run. */
export const RUNNING_MS = 5000

export const projectListsQuery = (projectId: number) =>
  partQuery('project_lists', projectId, ['name', 'contactCount', 'updatedBy', 'updatedAt'])

/** Kept below the project's own key: whatever is written anywhere has it asked for again. */
export const mailingOverviewQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...keys.record('projects', projectId), 'mailings'],
    queryFn: async ({ signal }) =>
      (await request<MailingOverview>(`/projects/${projectId}/mailing_overview`, { signal, isQuiet: true })).data,
  })

/** Whether mails can be sent from here, by whom and how fast. */
export const mailSetupQuery = queryOptions({
  queryKey: ['mail-setup'],
  queryFn: async ({ signal }) => (await request<MailSetup>('/mail/setup', { signal, isQuiet: true })).data,
  staleTime: 60_000,
})
