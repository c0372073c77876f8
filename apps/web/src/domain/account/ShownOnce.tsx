import { Button } from '@mantine/core'
import IconCircleCheckFilled from '~icons/circle-check-filled'
import IconCopy from '~icons/copy'
import { copyText } from '../../ui/copy-text.ts'
import s from './ApiKeys.module.css'

interface Props {
  readonly title: string
  readonly secret: string
  /** „Kopier ihn jetzt: Er“, „Kopier es jetzt: Es“ */
  readonly urge: string
  /** What is said once it is on the clipboard. */
  readonly copied: string
}

/** A secret that nobody gets to see again. */
export const ShownOnce = ({ title, secret, urge, copied }: Props) => (
  <div className={s.once} role="status">
    <IconCircleCheckFilled size={17} aria-hidden />
    <div>
      <b>{title}</b>
      <code>{secret}</code>
      <small>{urge} wird nicht noch einmal gezeigt.</small>
    </div>
    <Button leftSection={<IconCopy size={15} stroke={1.8} aria-hidden />} onClick={() => void copyText(secret, copied)}>
      Kopieren
    </Button>
  </div>
)
