import type { EntityAt } from '@rampenlicht/model/resources/index'
import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import { partQuery } from '../../domain/project/part-query.ts'

const SHOWN = ['influencer', 'feature', 'link', 'fee', 'cooperation', 'status'] as const

/** A cooperation as far as the page shows it. */
export type Cooperation = Pick<EntityAt<'project_influencers'>, 'id' | (typeof SHOWN)[number]>
export type Status = (typeof COOPERATION_STATUSES)[number]
export const WITHOUT_STATUS = 'Ohne Status'

/** All of them: the figures add them up, and both the board and the table show them whole. */
export const cooperationsQuery = (projectId: number) => partQuery('project_influencers', projectId, SHOWN)

/** What stands below the name of an influencer. */
export const aboutInfluencer = ({
  influencerCategory,
  fullName,
}: Pick<Cooperation['influencer'], 'influencerCategory' | 'fullName'>) => influencerCategory?.name ?? fullName ?? ''

/** One step further or back in the row of statuses; undefined where there is none. */
export const nextStatus = (status: Status | null, step: 1 | -1): Status | undefined =>
  COOPERATION_STATUSES[(status === null ? -1 : COOPERATION_STATUSES.indexOf(status)) + step]
