import { useQuery } from '@tanstack/react-query'
import { sessionInfoQuery } from '../../api/queries.ts'
import s from '../marks.module.css'

/** Spec 2: a fixed company prefix plus the extension. */
export const Phone = ({ extension }: { extension: string }) => {
  const { data } = useQuery(sessionInfoQuery)
  const prefix = data?.companyPhonePrefix ?? ''
  return (
    <a href={`tel:${(prefix + extension).replace(/[^\d+]/g, '')}`} className={s.phone}>
      {prefix}
      <b>{extension}</b>
    </a>
  )
}
