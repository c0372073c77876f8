import { Button } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isMissing } from '../../api/problem.ts'
import { recordQuery } from '../../api/queries.ts'
import { DialogFoot, DialogHead, DialogShell, type DialogWidth } from '../../ui/Dialog.tsx'
import { Face } from '../../ui/Face.tsx'
import { type DialogProps, useDialog } from '../DialogHost.tsx'
import { useMay } from '../useMay.ts'
import { spokenName, type View } from '../view.ts'
import s from './RecordView.module.css'
import { Subtitle } from './Subtitle.tsx'

interface Props<P extends Path> extends DialogProps {
  readonly resource: Resource<P>
  readonly view: View
  readonly width: DialogWidth
  readonly picture?: (record: EntityAt<P>) => string | undefined
  /** What else can be done with the record, on the left of the foot. */
  readonly deeds?: ReactNode
  /** The body; the record is undefined while it is on the way, and the body then shows its outline. */
  readonly children: (record: EntityAt<P> | undefined) => ReactNode
}

const FACE_PX = 44

/** Looks at a record of any resource: who it is, who changed it last, and the way to its form. */
export const RecordView = <P extends Path>(props: Props<P>) => {
  const { resource, view, width, picture, deeds, id = 0, onClose, children } = props
  const { path, noun } = resource
  const dialog = useDialog()
  const { data: record, error } = useQuery(recordQuery(path, id))
  const may = useMay(resource, record)
  const mayEdit = may(resource.may.update)
  const isGone = error !== null && (record === undefined || isMissing(error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once, when it turns out to be gone
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone])
  const name = record && spokenName(view, record)
  return (
    <DialogShell width={width} onClose={onClose}>
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
            <span className={`bone ${s.face}`} data-face={view.name.face} style={{ width: FACE_PX, height: FACE_PX }} />
          )
        }
        title={name ?? noun.one}
        subtitle={<Subtitle resource={resource} record={record} />}
      />
      <section
        className={s.body}
        aria-label={noun.one}
        aria-busy={!record}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
        tabIndex={0}
      >
        {children(record)}
      </section>
      <DialogFoot>
        {deeds}
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

/** Wide views: the facts on the left, beside them what the record is about. */
export const Columns = ({ facts, children }: { facts: ReactNode; children: ReactNode }) => (
  <div className={s.columns}>
    <div className={s.facts}>{facts}</div>
    <div className={s.side}>{children}</div>
  </div>
)

/** Narrow views: one below the other. */
export const Sheet = ({ children }: { children: ReactNode }) => <div className={s.sheet}>{children}</div>
