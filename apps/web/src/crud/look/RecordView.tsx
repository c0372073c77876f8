import { Button } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import IconPencil from '~icons/pencil'
import { type Row, recordQuery } from '../../api/queries.ts'
import { Behind } from '../../ui/Behind.tsx'
import { DialogFoot, DialogHead, DialogShell, type DialogWidth } from '../../ui/Dialog.tsx'
import { Face } from '../../ui/Face.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useWindowWidth } from '../../ui/useWindowWidth.ts'
import { useDialog } from '../DialogHost.tsx'
import type { DialogProps } from '../dialogs.ts'
import { historyOf } from '../history/of-view.ts'
import { HistoryPane, PastOfRecord } from '../history/panes.ts'
import { Subtitle } from '../record/Subtitle.tsx'
import { useGone } from '../record/useGone.tsx'
import { useMay } from '../useMay.ts'
import { spokenName, type View } from '../view.ts'
import s from './RecordView.module.css'

interface Props<P extends Path> extends DialogProps {
  readonly resource: Resource<P>
  readonly view: View
  readonly width: DialogWidth
  readonly picture?: (record: EntityAt<P>) => string | undefined
  /** Across the sheet, below its head: what everybody has to know first. */
  readonly band?: (record: EntityAt<P>) => ReactNode
  /** Rarely asked for: a sign beside the ×. */
  readonly tools?: (record: EntityAt<P>) => ReactNode
  /** What else can be done with the record, on the left of the foot. */
  readonly deeds?: (record: EntityAt<P> | undefined) => ReactNode
  /** Wide views: on the left, beside what the record is about; narrow ones have a tab for them. */
  readonly facts?: (record: EntityAt<P> | undefined) => ReactNode
  /** Further tabs, ahead of the history. */
  readonly more?: readonly MoreTab[]
  /**
   * The body; the record is undefined while it is on the way, and the body then shows its outline. It may lead to one of
   * the further tabs.
   */
  readonly children: (record: EntityAt<P> | undefined, goTo: (tab: string) => void) => ReactNode
}
export interface MoreTab {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: ReactNode
}

const FACE_PX = 44
/** Narrower, two columns have no room beside each other. */
const ONE_COLUMN_PX = 900
const WIDE_DIALOG_PX = 1000

/** Looks at a record of any resource: who it is, who changed it last, and the way to its form. */
export const RecordView = <P extends Path>(props: Props<P>) => {
  const { resource, view, width, picture, band, tools, deeds, id = 0, onClose, facts, more = [], children } = props
  const { path, noun } = resource
  const dialog = useDialog()
  const query = useQuery(recordQuery(path, id))
  const record = query.data
  // the name at once; all that is known besides, in pieces
  const known = useDeferredValue(record)
  const gone = useGone(resource, query, onClose)
  // Merged into another one, which the server answers with: that one is looked at from here on. It may have been undone
  // since what is still held was answered.
  const standsFor = record && record.id !== id && !query.isFetching ? record.id : undefined
  useEffect(() => {
    if (standsFor !== undefined) dialog.open(path, standsFor)
  }, [dialog, path, standsFor])
  const may = useMay(resource, record)
  const mayEdit = may(resource.may.update)
  const name = record && spokenName(view, record)
  const [line, setLine] = useState<HistoryLine>()
  if (gone) return gone
  return (
    <DialogShell width={width} onClose={onClose} onEscape={() => (line ? setLine(undefined) : onClose())}>
      {/* one row of the sheet, however high */}
      <div>
        <DialogHead
          lead={
            !view.name.face ? undefined : name ? (
              <Face
                name={name}
                size={FACE_PX}
                square={view.name.face === 'organisation'}
                picture={picture?.(record) ?? view.name.picture?.(record)}
              />
            ) : (
              <span
                className={`bone ${s.face}`}
                data-face={view.name.face}
                style={{ width: FACE_PX, height: FACE_PX }}
              />
            )
          }
          title={name ?? noun.one}
          subtitle={<Subtitle resource={resource} record={record} />}
          tools={record && tools?.(record)}
        />
        {record && band?.(record)}
      </div>
      <Body
        view={view}
        id={id}
        record={record}
        line={line}
        onLine={setLine}
        isWide={width > WIDE_DIALOG_PX}
        // nothing rather than dashes, which would say that there is nothing
        facts={facts && (known ? facts(known) : <FactBones />)}
        more={more}
        about={(goTo) => children(known, goTo)}
      />
      <DialogFoot>
        {deeds?.(record)}
        <span className="grow" />
        <Button variant="default" onClick={onClose} {...(mayEdit ? {} : { 'data-autofocus': true })}>
          Schließen
        </Button>
        {mayEdit && (
          <Button
            data-autofocus
            leftSection={<IconPencil size={15} stroke={1.8} />}
            // By the time of the click the form is there.
            onMouseEnter={() => dialog.prepare(path)}
            onFocus={() => dialog.prepare(path)}
            onClick={() => dialog.edit(path, id)}
          >
            Bearbeiten
          </Button>
        )}
      </DialogFoot>
    </DialogShell>
  )
}

const BONES = [96, 150, 80, 180, 120, 140] as const
/** The shape of facts that are on their way. */
const FactBones = () => (
  <div className={`late ${s.bones}`} aria-hidden>
    {BONES.map((width) => (
      <span key={width} className="bone" style={{ width }} />
    ))}
  </div>
)

interface BodyProps {
  readonly view: View
  readonly id: number
  readonly record: Row | undefined
  /** The entry of the history before which the record is looked at. */
  readonly line: HistoryLine | undefined
  readonly onLine: (line: HistoryLine | undefined) => void
  readonly isWide: boolean
  readonly facts: ReactNode
  readonly more: readonly MoreTab[]
  readonly about: (goTo: (tab: string) => void) => ReactNode
}

/** What the record is, and what happened to it. Wide views keep the facts in sight, and show there how they were. */
const Body = ({ view, id, record, line, onLine, isWide, facts, more, about }: BodyProps) => {
  const [chosen, setChosen] = useState<string>()
  const hasColumns = useWindowWidth() > ONE_COLUMN_PX && isWide && facts !== undefined
  const panel = useId()
  const history = historyOf(view)
  const looking = { history, id, record, onLine }
  const { one } = view.resource.noun
  const goTo = (next: string) => {
    setChosen(next)
    onLine(undefined)
  }
  const tabs: readonly MoreTab[] = [
    ...(facts === undefined || hasColumns ? [] : [{ value: 'facts', label: 'Angaben', content: facts }]),
    { value: 'about', label: facts === undefined ? 'Angaben' : 'Überblick', content: about(goTo) },
    ...more,
    {
      value: 'history',
      label: 'Verlauf',
      content: <HistoryPane {...looking} line={line} />,
    },
  ]
  // a window that has become wider shows the facts anyway
  const shown = tabs.find(({ value }) => value === chosen) ?? tabs[0]!
  const strip = <Tabs label={`Ansichten: ${one}`} controls={panel} tabs={tabs} value={shown.value} onChange={goTo} />
  const past = line && <PastOfRecord key={line.id} {...looking} line={line} />
  if (hasColumns)
    return (
      <div className={s.columns}>
        <section
          className={s.facts}
          aria-label={one}
          aria-busy={!record}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
          tabIndex={0}
        >
          {past ?? (
            <div className={s.padded}>
              <Behind>{facts}</Behind>
            </div>
          )}
        </section>
        <div className={s.side}>
          {strip}
          <div
            id={panel}
            role="tabpanel"
            className={s.pane}
            aria-label={shown.label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
            tabIndex={0}
          >
            <Behind>{shown.content}</Behind>
          </div>
        </div>
      </div>
    )
  const isFacts = shown === tabs[0]
  return (
    <div className={s.sheet}>
      {strip}
      <section
        id={panel}
        role="tabpanel"
        className={s.body}
        aria-label={isFacts ? one : shown.label}
        aria-busy={!record}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
      >
        {shown.value === 'history' && past}
        <div className={isFacts ? s.padded : s.other} hidden={shown.value === 'history' && line !== undefined}>
          {shown.content}
        </div>
      </section>
    </div>
  )
}
