import { type SyntheticEvent, useEffect, useRef } from 'react'
import s from './Preview.module.css'

interface Props {
  readonly label: string
  readonly html: string
  readonly isNarrow?: boolean
  /** Words of the mail to be marked: what is said instead of an Anrede that nobody knows. */
  readonly doubtful?: string | undefined
}

/**
 * Styles in an attribute are refused by the policy of the page, which holds in here as well: they come under another name, and
 * are set one by one once the sheet is there. All that stands in the mail is escaped, so these letters are our own.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

const draw = (frame: HTMLIFrameElement, doubtful: string | undefined) => {
  const sheet = frame.contentDocument
  if (!sheet?.body) return
  for (const element of sheet.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  if (doubtful) mark(sheet, doubtful)
  // no way leads out of a preview
  sheet.addEventListener('click', (event) => event.preventDefault())
  const fit = () => {
    frame.style.height = `${sheet.documentElement.offsetHeight}px`
  }
  fit()
  for (const picture of sheet.images) picture.addEventListener('load', fit)
}

/** The first paragraph that says just these words. */
const mark = (sheet: Document, words: string) => {
  const found = [...sheet.querySelectorAll('p')].find((one) => one.textContent?.startsWith(words))
  found?.style.setProperty('background', '#fdf1d8')
  found?.style.setProperty('color', '#8f5a00')
  found?.style.setProperty('width', 'fit-content')
}

/** The mail itself, on white paper in both schemes. No script runs in it, whatever it says. */
export const Sheet = ({ label, html, isNarrow, doubtful }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  // another width breaks the lines elsewhere
  useEffect(() => {
    const { current } = frame
    const observer = new ResizeObserver(() => {
      // between two sheets there is none
      const height = current?.contentDocument?.documentElement?.offsetHeight
      if (current && height) current.style.height = `${height}px`
    })
    if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      className={s.sheet}
      title={label}
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      data-narrow={isNarrow || undefined}
      onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => draw(currentTarget, doubtful)}
    />
  )
}
