import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { RefObject } from 'react'

export interface SharedThing {
  readonly reportId: number
  /** As it is now. */
  readonly content: ReportContent
  readonly customer: string
}
export interface ShareProps extends SharedThing {
  readonly onClose: () => void
  /** Asked before the dialog is left: whether everything that was typed is kept. */
  readonly beforeLeaving: RefObject<(() => Promise<boolean>) | undefined>
}
