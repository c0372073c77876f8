import { Button, Select } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { audienceIn, keyOf } from '@rampenlicht/model/rules/mail/audience'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wholeListQuery } from '../../../api/queries.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useMay } from '../../../crud/useMay.ts'
import { Bone, Nothing, Part } from '../../../domain/project/Part.tsx'
import { Face } from '../../../ui/Face.tsx'
import { ago, number } from '../../../ui/format.ts'
import { projectListsQuery } from '../queries.ts'
import type { MailingWork } from '../useMailing.ts'
import { AddSomebody } from './AddSomebody.tsx'
import s from './Audience.module.css'
import { chooseList, takeIn, takeOut } from './changes.ts'

/** Where recipients come from: Verteiler of the project, a saved view, and people by name. */
export const Sources = ({ work }: { work: MailingWork }) => (
  <div className={s.sources}>
    {work.mailing.rest && <Rest work={work} />}
    <Lists work={work} />
    <View work={work} />
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
  const dialog = useDialog()
  const { id: projectId, title } = mailing.project
  const { data: lists } = useQuery(projectListsQuery(projectId))
  const given = { project: { id: projectId, title } }
  const may = useMay(projectList, given)
  const chosen = new Set(audienceIn(mailing.audience).lists)
  return (
    <Part
      title="Verteiler"
      count={lists?.length}
      isBusy={!lists}
      action={
        may(projectList.may.create) && (
          <Button
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} />}
            aria-label="Verteiler anlegen"
            onMouseEnter={() => dialog.prepare('project_lists')}
            onClick={() => dialog.create('project_lists', given as never)}
          >
            Verteiler
          </Button>
        )
      }
    >
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

const LISTS = [
  ['mediacontacts', 'Medienkontakte'],
  ['influencers', 'Influencer'],
] as const

/** Whoever it finds when the mail is sent; nobody has to keep a Verteiler for that. */
const View = ({ work: { mailing, change } }: { work: MailingWork }) => {
  const { data: views } = useQuery(
    wholeListQuery(
      'saved_views',
      LISTS.map(([list]) => ['list[]', list] as const),
    ),
  )
  if (!views || (views.length === 0 && !mailing.view)) return null
  return (
    <Part title="Ansicht" isBare>
      <Select
        aria-label="Ansicht"
        placeholder="Alle, die eine Ansicht findet"
        clearable
        clearButtonProps={{ 'aria-label': 'Ansicht entfernen' }}
        searchable
        nothingFoundMessage="Keine Treffer"
        data={LISTS.map(([list, group]) => ({
          group,
          items: views.filter((one) => one.list === list).map(({ id, name }) => ({ value: String(id), label: name })),
        })).filter(({ items }) => items.length > 0)}
        value={mailing.view ? String(mailing.view.id) : null}
        onChange={(id) => change({ view: id === null ? null : iriOf('saved_views', Number(id)) })}
      />
    </Part>
  )
}

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
      <AddSomebody onChoose={(somebody) => change(takeIn(mailing, somebody))} />
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
