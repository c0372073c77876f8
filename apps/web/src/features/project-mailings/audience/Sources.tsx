import { audienceIn, keyOf } from '@rampenlicht/model/rules/mail/whom'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import IconX from '~icons/x'
import { Bone, Nothing, Part } from '../../../domain/project/Part.tsx'
import { Face } from '../../../ui/Face.tsx'
import { ago, number } from '../../../ui/format.ts'
import { part } from '../../../ui/part.ts'
import { projectListsQuery } from '../queries.ts'
import type { MailingWork } from '../useMailing.ts'
import s from './Audience.module.css'
import { chooseList, takeIn, takeOut } from './changes.ts'

/** Lists to choose from come when the rest is there. */
const ViewSelect = part('ViewSelect', () => import('./ViewSelect.tsx'))
const NewList = part('NewList', () => import('./NewList.tsx'))
const AddSomebody = part('AddSomebody', () => import('./AddSomebody.tsx'))

/** Where recipients come from: Verteiler of the project, a saved view, and people by name. */
export const Sources = ({ work }: { work: MailingWork }) => (
  <div className={s.sources}>
    {work.mailing.rest && <Rest work={work} />}
    <Lists work={work} />
    <ViewSelect work={work} />
    <Single work={work} />
  </div>
)

const Rest = ({ work: { mailing, change } }: { work: MailingWork }) => (
  <p className={s.rest}>
    <span>Rest von „{mailing.rest?.name}“: Wer den bekommen hat, bleibt außen vor.</span>
    <button
      type="button"
      aria-label="Alle berücksichtigen, auch wer es schon hat"
      onClick={() => change({ rest: null })}
    >
      <IconX size={15} stroke={1.8} />
    </button>
  </p>
)

const Lists = ({ work: { mailing, change } }: { work: MailingWork }) => {
  const { data: lists } = useQuery(projectListsQuery(mailing.project.id))
  const chosen = new Set(audienceIn(mailing.audience).lists)
  return (
    <Part title="Verteiler" count={lists?.length} isBusy={!lists} action={<NewList project={mailing.project} />}>
      {!lists && <ListBones />}
      {lists?.length === 0 && <Nothing>Das Projekt hat noch keinen Verteiler.</Nothing>}
      {lists?.map(({ id, name, contactCount, updatedBy, updatedAt }) => (
        <label key={id} className={s.list}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={({ currentTarget }) => change(chooseList(mailing, id, currentTarget.checked))}
          />
          <span>
            <b className="trunc">{name}</b>
            {updatedAt && (
              <small className="trunc">
                {updatedBy?.firstName} {ago(updatedAt, new Date())}
              </small>
            )}
          </span>
          <em className="num">{number(contactCount ?? 0)}</em>
        </label>
      ))}
    </Part>
  )
}
const ListBones = () => (
  <div aria-hidden>
    {[0, 1, 3].map((seed) => (
      <div key={seed} className={s.list}>
        <Bone width={16} height={16} />
        <Bone seed={seed} />
      </div>
    ))}
  </div>
)

const Single = ({ work: { mailing, audience, change } }: { work: MailingWork }) => {
  const { mediacontacts, influencers } = audienceIn(mailing.audience)
  const named = useMemo(
    () => new Map([...(audience?.gets ?? []), ...(audience?.leftOut ?? [])].map((one) => [keyOf(one), one.name])),
    [audience],
  )
  const people = [
    ...mediacontacts.map((id) => ({ path: 'mediacontacts', id }) as const),
    ...influencers.map((id) => ({ path: 'influencers', id }) as const),
  ].flatMap((one) => {
    const name = named.get(keyOf(one))
    return name === undefined ? [] : [{ ...one, name }]
  })
  return (
    <Part title="Einzeln" count={people.length || undefined} isBare>
      <AddSomebody meanwhile={<div className={s.field} />} onChoose={(somebody) => change(takeIn(mailing, somebody))} />
      {people.length > 0 && (
        <ul className={s.chips} aria-label="Einzelne Empfänger">
          {people.map((one) => (
            <li key={keyOf(one)} className={s.chip}>
              <Face name={one.name} size={20} />
              <span className="trunc">{one.name}</span>
              <button
                type="button"
                aria-label={`${one.name} nicht mehr einzeln`}
                onClick={() => change(takeOut(mailing, one))}
              >
                <IconX size={14} stroke={1.8} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
