import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'

/**
 * The token does not carry the photo, so it is looked up once, and again whenever the page comes back into view: every
 * page has it, so a sign-in that has ended meanwhile is noticed before anything is typed.
 */
export const MyFace = ({ size }: { size: number }) => {
  const me = useMe()
  const { data } = useQuery({
    ...recordQuery('users', me.id),
    enabled: me.id > 0,
    staleTime: 300_000,
    refetchOnWindowFocus: 'always',
  })
  return <Face name={`${me.firstName} ${me.lastName}`} size={size} picture={data && pictureOf(data)} />
}
