import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Sheet } from '../../domain/report/sheet/Sheet.tsx'
import { SHEET } from '../../domain/report/sheet/sheets.ts'
import { nameOf, type ShownPage, shownPages } from './pages.ts'
import s from './Stage.module.css'
import { picturesOf } from './sheet-pictures.ts'
import type { ReportWork } from './work.ts'

interface Props {
  readonly work: ReportWork
  readonly chosen: string
  readonly onChoose: (key: string) => void
}
/** At each side of a sheet. */
const MARGIN = 50
const NARROW_MARGIN = 16
const NARROW = 560

/** The report as it will look, sheet below sheet; a click on one has its words beside it. */
export const Stage = ({ work, chosen, onChoose }: Props) => {
  const { content, pages, data } = work
  const stage = useRef<HTMLElement>(null)
  const scale = useScale(stage)
  const shown = shownPages(pages, content)
  const pictures = picturesOf(data)
  const isFirst = useRef(true)
  useEffect(() => {
    // a report opens at its beginning, whatever is chosen
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const sheet = stage.current?.querySelector(`[data-page="${chosen}"]`)
    sheet?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
  }, [chosen])
  const nameAt = ({ key }: ShownPage) => nameOf(pages.find((page) => page.key === key) ?? { key }, work)
  return (
    <section
      className={s.stage}
      ref={stage}
      aria-label="Vorschau"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      data-chosen-shown={shown.some(({ key }) => key === chosen) || undefined}
    >
      {shown.map((one) => (
        <figure key={one.key} className={s.figure} data-page={one.key} data-on={one.key === chosen || undefined}>
          {/* a click is a short cut for those who see it: the rail chooses as well, and by keyboard */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          <div
            className={s.fit}
            style={{ width: SHEET.width * scale, height: SHEET.height * scale, '--scale': scale } as CSSProperties}
            onClick={() => onChoose(one.key)}
          >
            <Sheet content={content} page={one.page} number={one.number} pictures={pictures} />
          </div>
          <figcaption>
            <span className="num">{one.number}</span> {nameAt(one)}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** As large as the room beside rail and words allows. */
const useScale = (stage: React.RefObject<HTMLElement | null>) => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watching.observe(element)
    return () => watching.disconnect()
  }, [stage])
  const margin = width < NARROW ? NARROW_MARGIN : MARGIN
  return Math.min(1, Math.max(0.2, (width - 2 * margin) / SHEET.width))
}
