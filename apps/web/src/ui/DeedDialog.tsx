import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTyping } from '../api/unsaved.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell, type DialogWidth } from './Dialog.tsx'
import s from './deed.module.css'
import { WhyNot } from './WhyNot.tsx'

interface Props {
  readonly width: DialogWidth
  readonly title: string
  readonly subtitle?: string
  /** What has to be chosen before it can be done. */
  readonly fields: ReactNode
  /** Below the fields: what it is done with. */
  readonly children: ReactNode
  /** What the button says. */
  readonly does: string
  readonly isComplete: boolean
  /** Why not, where something has to be chosen first. */
  readonly lacking: string | undefined
  readonly isBusy: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Does something with chosen records, after a few choices. */
export const DeedDialog = (props: Props) => {
  const { isComplete, isBusy, onClose } = props
  const formId = useId()
  const why = useId()
  useTyping(isComplete || isBusy)
  return (
    <DialogShell width={props.width} onClose={() => !isBusy && onClose()}>
      <DialogHead title={props.title} subtitle={props.subtitle} />
      <DialogBody>
        <form
          id={formId}
          className={s.fields}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete) props.onSubmit()
          }}
        >
          {props.fields}
        </form>
        {props.children}
      </DialogBody>
      <DialogFoot>
        <WhyNot id={why}>{props.lacking}</WhyNot>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" form={formId} disabled={!isComplete} loading={isBusy} aria-describedby={why}>
          {props.does}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
