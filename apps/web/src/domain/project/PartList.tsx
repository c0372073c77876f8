import { Button } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import IconPlus from '~icons/plus'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useMay } from '../../crud/useMay.ts'
import type { Values } from '../../crud/values.ts'
import type { Icon } from '../../ui/icon.tsx'
import { useHeld } from '../../ui/Together.tsx'
import { Bone, Part, PartEmpty, PartFailure } from './Part.tsx'
import s from './sections.module.css'

/** What every part of a project is given. */
export interface PartOfProject {
  readonly project: Pick<EntityAt<'projects'>, 'id' | 'title'>
}

interface Rows<Row> {
  /** Undefined while they are on the way. */
  readonly rows: readonly Row[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}
/** The rows of a part, which wait for the rest of the page. */
export const useRows = <Row, Key extends readonly unknown[]>(
  query: UseQueryOptions<Row[], Error, Row[], Key>,
): Rows<Row> => {
  const { data, isError, refetch } = useQuery(query)
  return { rows: useHeld(data), isFailed: isError && !data, onRetry: () => void refetch() }
}

const PLUS = <IconPlus size={14} stroke={2} />
/** The way to a new one. */
export interface Creating extends Pick<ComponentProps<'button'>, 'onClick' | 'onMouseEnter' | 'onFocus'> {
  readonly label: string
  /** In full, where a plus and "Material" would not say it to whom it is read. */
  readonly deed?: string
  readonly symbol?: ReactNode
}
/** By the form of the resource; undefined where this person may not. */
const useForm = (resource: Resource, given: object): Creating | undefined => {
  const dialog = useDialog()
  const may = useMay(resource, given as Values)
  if (!may(resource.may.create)) return undefined
  const path = resource.path as Path
  const prepare = () => dialog.prepare(path)
  return {
    label: resource.noun.one,
    deed: `${resource.noun.one} erstellen`,
    onMouseEnter: prepare,
    onFocus: prepare,
    onClick: () => dialog.create(path, given),
  }
}

interface Props<Row>
  extends PartOfProject,
    Rows<Row>,
    Partial<Omit<ComponentProps<typeof Part>, 'children' | 'isBusy'>> {
  readonly resource: Resource
  /** What a new one is given besides its project. */
  readonly given?: object
  /** Where a new one is not made by a form; null: not by this person. */
  readonly creating?: Creating | null
  readonly icon: Icon
  /** Said where there is nothing: that there is nothing, and what would be there. */
  readonly nothing?: string
  readonly hint: string
  /** The invitation there, e.g. "Erstes Material anlegen". */
  readonly first?: string
  /** An invitation among several of a page. */
  readonly isQuiet?: true
  /** Search and filters leave nothing: takes them back. */
  readonly onReset?: (() => void) | undefined
  readonly outline?: ReactNode
  /** Below the rows, and where there are none. */
  readonly foot?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A part of a project that is a list: heading, the button for a new one, and what stands there instead of rows. */
export const PartList = <Row,>(props: Props<Row>) => {
  const { resource, project, given, rows, isFailed, onRetry, children, outline, foot, action, isBare, ...rest } = props
  const { creating: own, icon: Drawing, nothing, hint, first, isQuiet, onReset, ...part } = rest
  const form = useForm(resource, { project: { id: project.id, title: project.title }, ...given })
  const creating = own === undefined ? form : own
  const isEmpty = rows?.length === 0
  const { noun } = resource
  return (
    <Part
      title={noun.many}
      count={rows?.length}
      {...part}
      isBusy={!rows && !isFailed}
      // what stands there instead of rows needs a card
      isBare={isBare === true && !isEmpty && !isFailed}
      action={
        <>
          {action}
          {creating && <CreateButton {...creating} isQuiet isBeside />}
        </>
      }
    >
      {isFailed && <PartFailure onRetry={onRetry} />}
      {!rows && !isFailed && (outline ?? <Outline />)}
      {isEmpty && (
        <PartEmpty
          icon={<Drawing size={22} stroke={1.6} />}
          title={nothing ?? `Keine ${noun.many} gefunden.`}
          text={onReset ? 'Passe Suche oder Filter an.' : hint}
          action={
            onReset ? (
              <Button variant="default" onClick={onReset}>
                Filter zurücksetzen
              </Button>
            ) : (
              first && creating && <CreateButton {...creating} label={first} isQuiet={isQuiet} />
            )
          }
        />
      )}
      {rows && !isEmpty && children(rows)}
      {foot}
    </Part>
  )
}

interface ButtonProps extends Creating {
  readonly isQuiet: true | undefined
  readonly isBeside?: true
}
const CreateButton = ({ label, deed, symbol = PLUS, isQuiet, isBeside, ...clicks }: ButtonProps) => (
  <Button
    leftSection={symbol}
    {...(isQuiet ? { variant: 'default' } : {})}
    {...(isBeside && deed ? { 'aria-label': deed } : {})}
    {...clicks}
  >
    {label}
  </Button>
)

const Outline = () => (
  <div className={s.rows} aria-hidden>
    {[2, 0, 3].map((seed) => (
      <div key={seed} className={s.row}>
        <Bone seed={seed} />
      </div>
    ))}
  </div>
)
