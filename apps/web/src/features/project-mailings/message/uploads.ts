import type { EntityAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { LARGEST_ATTACHMENT, LINK_DAYS, type MailFiles } from '@rampenlicht/model/rules/mail/files'
import { useQuery } from '@tanstack/react-query'
import { partQuery } from '../../../domain/project/part-query.ts'

export type Upload = EntityAt<'project_uploads'>

/** The files of a project; undefined while they are on their way. */
export const useUploads = (projectId: number): readonly Upload[] | undefined =>
  useQuery(partQuery('project_uploads', projectId)).data

const DAY_MS = 86_400_000
/** The last day on which a link is good that goes out now. */
export const linkedUntil = (sent: Date): string => agencyDay(new Date(sent.getTime() + LINK_DAYS * DAY_MS))

export const isTooLarge = ({ size }: Pick<Upload, 'size'>) => (size ?? 0) > LARGEST_ATTACHMENT

/** As an attachment where it is small enough for that. */
export const withFile = ({ attached, linked }: MailFiles, file: Upload): MailFiles =>
  isTooLarge(file) ? { attached, linked: [...linked, file.id] } : { attached: [...attached, file.id], linked }
export const withoutFile = ({ attached, linked }: MailFiles, id: number): MailFiles => ({
  attached: attached.filter((one) => one !== id),
  linked: linked.filter((one) => one !== id),
})
