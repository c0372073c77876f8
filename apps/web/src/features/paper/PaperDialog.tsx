import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import IconPrinter from '~icons/printer'
import { useTyping } from '../../api/unsaved.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { DialogFoot, DialogHead, DialogQuestion, DialogShell } from '../../ui/Dialog.tsx'
import { isoDay, number, plural } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { Segments } from '../../ui/Segments.tsx'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { AddressFile } from './AddressFile.tsx'
import { Afterwards } from './Afterwards.tsx'
import { Group } from './Group.tsx'
import { LabelFields } from './LabelFields.tsx'
import { LeftOut } from './LeftOut.tsx'
import { LetterFields } from './LetterFields.tsx'
import { nameOf, useLetterheads } from './letterheads.ts'
import { LabelSheet, LetterPages } from './Pages.tsx'
import s from './Paper.module.css'
import { keepSheet, loadSettings } from './settings.ts'
import { Turning } from './Turning.tsx'
import { useEntering } from './useEntering.ts'
import { useMaterials } from './useMaterials.ts'
import { usePaper, usePreview } from './usePaper.ts'
import { bodyOf, isOfList, recipientsOf, type Source, type Wish } from './wish.ts'
import { counted, FIRST_TEXT, HINTS, type Kind, PIECES, TITLES } from './words.ts'

const SheetFields = part('SheetFields', () => import('./SheetFields.tsx'))

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'labels', label: 'Etiketten' },
  { value: 'letters', label: 'Brief, DIN 5008' },
  { value: 'delivery_notes', label: 'Nur Lieferschein' },
]

const firstWish = (kind: Kind): Wish => {
  const { offset, recent } = loadSettings()
  return {
    kind,
    order: 'zip',
    per: 'person',
    sheet: recent[0] ?? '3474',
    start: 1,
    copies: 1,
    offset,
    form: 'B',
    hasWindow: true,
    hasMarks: true,
    head: 'sender',
    subject: '',
    text: FIRST_TEXT,
    hasNotes: false,
    isEntered: false,
    name: '',
    material: undefined,
    date: isoDay(new Date()),
  }
}

interface Props extends DeedProps {
  readonly source: Source
  readonly first: Kind
}

/** Labels, letters and delivery notes for many people: said on the left, seen on the right, printed below. */
export const PaperDialog = ({ source, first, onClose, ...chosen }: Props) => {
  const [wish, setWish] = useState(() => firstWish(first))
  const [page, setPage] = useState(1)
  const [isPrinted, setIsPrinted] = useState(false)
  const why = useId()
  const recipients = recipientsOf(source, chosen)
  const body = bodyOf(wish, recipients)
  const { data: preview, error, isFetching } = usePreview(wish.kind, body, page)
  const { list, materials } = useMaterials(preview?.members[0])
  const isEntering = wish.isEntered && hasMembers(preview)
  const { made, forget, isBusy, print, printTest } = usePaper(() => (isEntering ? setIsPrinted(true) : onClose()))
  const entering = useEntering(wish, preview?.members ?? [], list, onClose)
  useTyping(wish.subject !== '' || wish.text !== FIRST_TEXT)
  const change = (what: Partial<Wish>) => {
    forget()
    setPage(1)
    setWish((before) => ({ ...before, ...what }))
  }
  const hasProject = isOfList(source)
  const count = preview?.kind === wish.kind && !error ? preview.count : 0
  const isReady = count > 0 && !isFetching && !isBusy
  const told = preview && [
    ...(list ? [list.name] : []),
    plural(preview.recipients, 'Kontakt', 'Kontakte'),
    `${counted(wish.kind, preview.count)}${wish.kind === 'labels' ? ` auf ${plural(preview.sheets, 'Bogen', 'Bögen')}` : ''}`,
  ]
  return (
    <DialogShell width={1200} onClose={onClose} closesOutside={false}>
      <DialogHead title={TITLES[wish.kind]} subtitle={told?.join(' · ') ?? ' '} />
      <div className={s.columns}>
        <div className={s.form}>
          <Group title="Papier">
            <Segments
              label="Papier"
              options={KINDS.filter(({ value }) => hasProject || value !== 'delivery_notes')}
              value={wish.kind}
              onChange={(kind) => change({ kind: kind as Kind })}
            />
          </Group>
          {wish.kind === 'labels' && (
            <LabelFields
              wish={wish}
              onWish={change}
              onTest={() => printTest({ sheet: wish.sheet, offset: wish.offset })}
            />
          )}
          {wish.kind === 'letters' && <LetterFields wish={wish} onWish={change} hasProject={hasProject} />}
          {wish.kind !== 'labels' && <SheetFields wish={wish} onWish={change} />}
          {hasProject && (
            <Afterwards
              wish={wish}
              onWish={change}
              list={list?.name}
              materials={materials}
              count={preview?.members.length ?? 0}
            />
          )}
          {wish.kind === 'labels' && <AddressFile body={{ recipients, order: wish.order, per: wish.per }} />}
        </div>
        <div className={s.side}>
          <div className={s.sideHead}>
            {preview && preview.of > 0 && (
              <Turning word={PIECES[wish.kind]} page={preview.page} of={preview.of} onTurn={(to) => setPage(to)} />
            )}
            <span className="trunc grow">{preview?.name}</span>
            {wish.kind === 'labels' && count > 0 && <span className={s.hint}>Klick auf ein Feld: dort beginnen</span>}
          </div>
          <div className={s.sideBody} data-kind={wish.kind} aria-busy={isFetching}>
            {error ? (
              <p className={s.wrong} role="status">
                {error.message}
              </p>
            ) : (
              preview &&
              preview.kind === wish.kind && (
                <Shown wish={wish} preview={preview} onStart={(start) => change({ start })} />
              )
            )}
            {preview && !error && <LeftOut preview={preview} />}
          </div>
        </div>
      </div>
      {isPrinted ? (
        <DialogQuestion
          text="Alles gedruckt?"
          details={
            <p className={s.details}>
              Erst dann wird bei {number(preview?.members.length ?? 0)} Kontakten eingetragen, was sie bekommen haben.
            </p>
          }
        >
          <Button variant="default" onClick={() => setIsPrinted(false)}>
            Nein, noch nicht
          </Button>
          <Button loading={entering.isPending} onClick={entering.enter} ref={focused}>
            Ja, eintragen
          </Button>
        </DialogQuestion>
      ) : made ? (
        <DialogQuestion text="Der Browser hat das neue Fenster verhindert.">
          <Button
            component="a"
            variant="default"
            href={made.address}
            download={made.name}
            onClick={() => isEntering && setIsPrinted(true)}
          >
            Herunterladen
          </Button>
        </DialogQuestion>
      ) : (
        <DialogFoot>
          <span className={s.minding}>{HINTS[wish.kind]}</span>
          <WhyNot id={why}>
            {preview && count === 0 && !error && !isFetching ? 'Niemand davon bekommt etwas.' : undefined}
          </WhyNot>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            disabled={!isReady}
            loading={isBusy}
            aria-describedby={why}
            leftSection={<IconPrinter size={16} stroke={1.8} />}
            onClick={() => {
              if (wish.kind === 'labels') keepSheet(wish.sheet)
              print(wish.kind, body)
            }}
          >
            {counted(wish.kind, count)} drucken
          </Button>
        </DialogFoot>
      )}
    </DialogShell>
  )
}

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>
const hasMembers = (preview: Preview | undefined) => preview !== undefined && preview.members.length > 0
const Shown = ({ wish, preview, onStart }: { wish: Wish; preview: Preview; onStart: (start: number) => void }) => {
  const { chosen } = useLetterheads(wish.head, wish.kind !== 'labels')
  const [first] = preview.pages
  if (!first) return null
  const label = `${PIECES[wish.kind]} ${preview.page} von ${preview.of}`
  if (wish.kind !== 'labels')
    return <LetterPages pages={preview.pages} label={label} letterhead={chosen && nameOf(chosen)} />
  const start = preview.page === 1 ? wish.start : undefined
  return <LabelSheet page={first} sheet={wish.sheet} start={start} onStart={onStart} />
}

const focused = (element: HTMLElement | null) => element?.focus()

/** For the register of dialogs. */
export const paperDialog = (source: Source, first: Kind) => (props: DeedProps) => (
  <PaperDialog source={source} first={first} {...props} />
)
