import { ActionIcon, Button } from '@mantine/core'
import { kindOf, type PageKind, type ReportPage } from '@rampenlicht/model/rules/report/pages'
import { useState } from 'react'
import IconAlignLeft from '~icons/align-left'
import IconChartBar from '~icons/chart-bar'
import IconCopy from '~icons/copy'
import IconEye from '~icons/eye'
import IconEyeOff from '~icons/eye-off'
import IconGripVertical from '~icons/grip-vertical'
import IconListDetails from '~icons/list-details'
import IconNote from '~icons/note'
import IconPhotoStar from '~icons/photo-star'
import IconPlus from '~icons/plus'
import IconTable from '~icons/table'
import { sheetsOf } from '../../domain/report/sheet/sheets.ts'
import { number } from '../../ui/format.ts'
import type { Icon } from '../../ui/icon.tsx'
import { TwoLine } from '../../ui/TwoLine.tsx'
import { changedPage, movedTo, nameOf, noteOf, withTextPage } from './pages.ts'
import s from './Rail.module.css'
import { useOrder } from './useOrder.ts'
import type { ReportWork } from './work.ts'

const ICONS: Readonly<Record<PageKind, Icon>> = {
  cover: IconNote,
  figures: IconChartBar,
  highlight: IconPhotoStar,
  voices: IconListDetails,
  list: IconTable,
  appendix: IconCopy,
  text: IconAlignLeft,
}

interface Props {
  readonly work: ReportWork
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** The pages of a report in their order: chosen, moved, left out, added. */
export const Rail = ({ work, chosen, onChoose }: Props) => {
  const { pages, content, changePages } = work
  const [said, setSaid] = useState('')
  const { list, row } = useOrder(pages.length, (from, to) => {
    const page = pages[from]
    changePages(movedTo(pages, from, to))
    if (page) setSaid(`${nameOf(page, work)} an Stelle ${to + 1} von ${pages.length}`)
  })
  const sheets = content.pages.reduce((sum, page) => sum + sheetsOf(page, content), 0)
  return (
    <nav className={s.rail} aria-label="Seiten des Reports">
      <div className={s.head}>
        <h2>Seiten</h2>
        <span className="num muted">{number(sheets)}</span>
        <span className="grow" />
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => {
            const { key, pages: more } = withTextPage(pages)
            changePages(more)
            onChoose(key)
          }}
        >
          Seite
        </Button>
      </div>
      <ol ref={list}>
        {pages.map((page, place) => (
          <li
            key={page.key}
            data-on={page.key === chosen || undefined}
            data-off={page.isHidden || undefined}
            {...row(place)}
          >
            <Row
              page={page}
              work={work}
              isChosen={page.key === chosen}
              onChoose={() => onChoose(page.key)}
              onHide={() => changePages(changedPage(pages, page.key, { isHidden: !page.isHidden }))}
            />
          </li>
        ))}
      </ol>
      <p className={s.hint}>Ziehen ordnet um, oder Alt + ↑ ↓.</p>
      <p className="sr" role="status">
        {said}
      </p>
    </nav>
  )
}

interface RowProps {
  readonly page: ReportPage
  readonly work: ReportWork
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onHide: () => void
}
const Row = ({ page, work, isChosen, onChoose, onHide }: RowProps) => {
  const Icon = ICONS[kindOf(page)]
  const name = nameOf(page, work)
  const note = noteOf(page, work)
  return (
    <>
      <span className={s.grip} data-grip aria-hidden>
        <IconGripVertical size={14} />
      </span>
      <button
        type="button"
        className={s.choose}
        aria-current={isChosen ? 'page' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
      >
        <span className={s.icon} aria-hidden>
          <Icon size={16} stroke={1.7} />
        </span>
        <TwoLine title={<b>{name}</b>} note={note} />
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-pressed={!page.isHidden}
        aria-label={`${name}, ${note}: im Report`}
        title={page.isHidden ? 'Ausgelassen: wieder zeigen' : 'Im Report: auslassen'}
        onClick={onHide}
      >
        {page.isHidden ? <IconEyeOff size={15} stroke={1.7} /> : <IconEye size={15} stroke={1.7} />}
      </ActionIcon>
    </>
  )
}
