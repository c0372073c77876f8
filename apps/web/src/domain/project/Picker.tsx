import { Button, CloseButton, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import IconSearch from '~icons/search'
import { useTyping } from '../../api/unsaved.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { number, plural } from '../../ui/format.ts'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { type Choice, ChoiceGroup } from './ChoiceGroup.tsx'
import s from './Picker.module.css'

interface Group {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly hasAll?: boolean
}
/** How far the directory has answered. */
interface Found {
  readonly isPending: boolean
  readonly isFailed: boolean
  readonly retry: () => void
  /** Those that a narrower search would bring up. */
  readonly unlisted: number
}
interface Props {
  /** What is chosen, in the plural: „Medienpartner“. */
  readonly noun: string
  /** The project it is added to. */
  readonly subtitle: string | undefined
  readonly isSquare?: boolean
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Below the search, e.g. a category. */
  readonly filters?: ReactNode
  readonly groups: readonly Group[]
  readonly found: Found
  /** Those that are in the project already, and what to say of them; undefined until it is known. */
  readonly present: ReadonlyMap<number, string> | undefined
  /** Another way to the same end, at the left of the foot. */
  readonly aside?: ReactNode
  readonly isBusy: boolean
  readonly onAdd: (chosen: readonly Choice[]) => void
  readonly onClose: () => void
}
const NOBODY: ReadonlyMap<number, string> = new Map()

/** Chooses several from a directory, to add them to a project in one go. */
export const Picker = (props: Props) => {
  const { noun, search, groups, found, present = NOBODY, isSquare = false, isBusy, onClose } = props
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map())
  const formId = useId()
  const why = useId()
  // A colleague may have been quicker while the dialog was open.
  const wanted = [...chosen.values()].filter(({ id }) => !present.has(id))
  useTyping(wanted.length > 0)
  const isComplete = wanted.length > 0 && props.present !== undefined && !isBusy
  const onChoose = (choices: readonly Choice[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const one of choices) isChosen ? next.set(one.id, one) : next.delete(one.id)
      return next
    })
  const listed = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const elsewhere = [...chosen.values()].filter(({ id }) => !listed.has(id))
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead title={`${noun} hinzufügen`} subtitle={props.subtitle} />
      <DialogBody>
        <form
          id={formId}
          className={s.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete) props.onAdd(wanted)
          }}
        >
          <SearchInput noun={noun} value={search} onChange={props.onSearch} />
          {props.filters && <div className={s.filters}>{props.filters}</div>}
        </form>
        <div className={s.groups}>
          {[{ title: 'Ausgewählt', choices: elsewhere }, ...groups].map((group) => (
            <ChoiceGroup key={group.title} {...group} {...{ chosen, present, isBusy, isSquare, onChoose }} />
          ))}
          <Answer {...found} isEmpty={listed.size === 0} noun={noun} />
        </div>
      </DialogBody>
      <DialogFoot>
        <span className={s.count} aria-live="polite">
          {wanted.length > 0 && `${number(wanted.length)} ausgewählt`}
        </span>
        {wanted.length === 0 && props.aside}
        <WhyNot id={why}>{wanted.length === 0 ? 'Noch nichts ausgewählt' : undefined}</WhyNot>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" form={formId} disabled={!isComplete} loading={isBusy} aria-describedby={why}>
          {wanted.length > 0 ? `${number(wanted.length)} hinzufügen` : 'Hinzufügen'}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

interface SearchProps {
  readonly noun: string
  readonly value: string
  readonly onChange: (text: string) => void
}
const SearchInput = ({ noun, value, onChange }: SearchProps) => (
  <TextInput
    type="search"
    data-autofocus
    aria-label={`${noun} suchen`}
    placeholder={`${noun} suchen`}
    maxLength={200}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    // Enter looks for something here; what was chosen is added by its button.
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
    }}
    leftSection={<IconSearch size={15} stroke={1.8} />}
    rightSection={value ? <CloseButton size="xs" aria-label="Suche leeren" onClick={() => onChange('')} /> : null}
  />
)

/** What is to be said below the choices: still coming, failed, none, or more of them. */
const Answer = ({
  isPending,
  isFailed,
  retry,
  unlisted,
  isEmpty,
  noun,
}: Found & { isEmpty: boolean; noun: string }) => (
  <>
    {isPending && (
      <div className={s.outline} aria-hidden>
        {[180, 132, 216, 154, 98].map((width) => (
          <span key={width} className="bone" style={{ width }} />
        ))}
      </div>
    )}
    {isFailed && (
      <p className={s.quiet}>
        Konnte nicht geladen werden.{' '}
        <button type="button" className={s.again} onClick={retry}>
          Erneut versuchen
        </button>
      </p>
    )}
    {isEmpty && !isPending && !isFailed && <p className={s.quiet}>Keine {noun} gefunden.</p>}
    {unlisted > 0 && <p className={s.quiet}>{plural(unlisted, 'weiterer', 'weitere')} – such nach dem Namen.</p>}
  </>
)
