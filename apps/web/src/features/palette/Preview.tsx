import type { Found } from '@rampenlicht/model/rules/find'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/queries.ts'
import { Face } from '../../ui/Face.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { nounOf } from './entries.ts'
import s from './Palette.module.css'

interface Named {
  readonly name: string
}
/** What the kinds of people have in common; each has some of it. */
interface Person {
  readonly jobTitle?: string | null
  readonly position?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly mobile?: string | null
  readonly zip?: string | null
  readonly city?: string | null
  readonly partners?: readonly Named[]
  readonly company?: Named | null
  readonly customer?: Named | null
  readonly departments?: readonly string[]
  readonly teams?: readonly string[]
  readonly isActive?: boolean
}

/** Who is behind a hit, as far as one needs to know to tell people apart or to ring them up. */
export const Preview = ({ found }: { found: Pick<Found, 'kind' | 'id' | 'title'> }) => {
  const { data, isPending } = useQuery(recordQuery(found.kind, found.id))
  const person = data as Person | undefined
  const houses = person?.partners?.map(({ name }) => name) ?? [person?.company?.name ?? person?.customer?.name]
  const facts = [
    ['E-Mail', person?.email],
    ['Telefon', person?.phone],
    ['Mobil', person?.mobile],
    ['Ort', [person?.zip, person?.city].filter(Boolean).join(' ')],
  ] as const
  const tags = person?.departments ?? person?.teams ?? []
  return (
    <>
      <div className={s.who}>
        <Face name={found.title} size={48} />
        <span>
          <b>{found.title}</b>
          <small>{person?.jobTitle ?? person?.position ?? nounOf(found.kind)}</small>
          <small>{houses.filter(Boolean).slice(0, 2).join(', ')}</small>
        </span>
        {person?.isActive === false && <Tag>Nicht aktiv</Tag>}
      </div>
      {isPending ? (
        <div className={s.bones} aria-hidden>
          <i />
          <i />
          <i />
        </div>
      ) : (
        <dl className={s.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {/* a break after the @, not within the last word */}
                  {value.split(/(?<=@)/).map((part, at) => (at === 0 ? part : [<wbr key="break" />, part]))}
                </dd>
              </div>
            ) : null,
          )}
          {tags.length > 0 && (
            <div>
              <dt>Bereiche</dt>
              <dd className={s.tags}>
                {tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}
