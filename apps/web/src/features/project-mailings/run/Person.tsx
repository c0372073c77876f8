import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { Face } from '../../../ui/Face.tsx'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import s from './Run.module.css'

export const Person = ({ recipient: { name, medium } }: { recipient: MailingRecipient }) => (
  <span className={s.person}>
    <Face name={name} size={26} />
    <TwoLine title={name} note={medium} />
  </span>
)
