import type { Field } from '@rampenlicht/model/kit/field'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { ReactNode } from 'react'
import { MailAddress } from '../../ui/MailAddress.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { optionLabel } from '../values.ts'
import { mailLink, phoneLink, shortAddress } from './contact-links.ts'
import { FieldValue } from './FieldValue.tsx'
import s from './facts.module.css'

interface ValueProps {
  readonly field: Field
  readonly value: unknown
  readonly isPhone: boolean
}

/** A value with room to unfold: all of it, and a link where one can follow it. The rest is as in lists. */
export const FactValue = ({ field, value, isPhone }: ValueProps): ReactNode => {
  switch (field.kind) {
    case 'text':
      return isPhone ? (
        <Linked to={phoneLink(String(value))}>{String(value)}</Linked>
      ) : (
        <FieldValue field={field} value={value} />
      )
    case 'email':
      return (
        <Linked to={mailLink(String(value))}>
          <MailAddress>{String(value)}</MailAddress>
        </Linked>
      )
    case 'url':
      return <Outside to={String(value)}>{shortAddress(String(value))}</Outside>
    case 'longText':
      return <p className={s.text}>{String(value)}</p>
    case 'choices':
      return (value as readonly string[]).map((option) => <Tag key={option}>{optionLabel(field, option)}</Tag>)
    case 'many':
    case 'children':
      return (value as readonly { readonly id: number }[]).map((one) => <Tag key={one.id}>{labelOf(one)}</Tag>)
    default:
      return <FieldValue field={field} value={value} />
  }
}

const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <a href={to} className={s.link}>
      {children}
    </a>
  ) : (
    children
  )

/** A page that is not ours: opened beside this one, and not told where the click came from. */
export const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className={s.link}>
    {children}
  </a>
)
