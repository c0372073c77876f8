import { number } from '../../../ui/format.ts'
import { useOpenPoints } from '../check/useOpenPoints.ts'
import type { MailingWork } from '../useMailing.ts'

/** How much is to be seen to before it can be sent; what knows that comes when the rest is there. */
export default function OpenPoints({ work }: { work: MailingWork }) {
  const count = useOpenPoints(work)
  return count > 0 && <b className="num">{number(count)}</b>
}
