import type { EntityAt } from '@rampenlicht/model/resources/index'
import { bytes } from '../../ui/bytes.ts'
import { ago } from '../../ui/format.ts'

type About = Pick<EntityAt<'project_uploads'>, 'size' | 'createdBy' | 'createdAt'>

/** „8,4 MB · Lena vor einer Stunde“ */
export const aboutFile = ({ size, createdBy, createdAt }: About, now: Date): string => {
  const whoAndWhen = [createdBy?.firstName, createdAt && ago(createdAt, now)].filter(Boolean).join(' ')
  return [size !== null && bytes(size), whoAndWhen].filter(Boolean).join(' · ')
}
