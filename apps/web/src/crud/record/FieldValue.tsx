import type { Field } from '@rampenlicht/model/kit/field'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { ReactNode } from 'react'
import { isStatus, statusLook, Tag, tagsLook } from '../../ui/Tag.tsx'
import { optionLabel, textOf } from '../values.ts'
import { shortAddress } from './contact-links.ts'

interface Props {
  readonly field: Field
  readonly value: unknown
}
/** What an element that shows a value is given: a span within a text, the cell itself in a list. */
export interface Look {
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly 'data-tone'?: string
  readonly children: ReactNode
}

const MOST_TAGS = 2
const DASH: Look = { className: 'muted', children: '–' }

export const FieldValue = ({ field, value }: Props) => <span {...lookOf(field, value)} />

/** One kind of field, one look. Few elements and no Mantine in here: lists draw hundreds of these while scrolling. */
export const lookOf = (field: Field, value: unknown): Look => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return DASH
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'zip':
      return { className: 'soft', children: textOf(field, value) }
    case 'url':
      return { className: 'soft', children: shortAddress(textOf(field, value)) }
    case 'date':
    case 'time':
    case 'timestamp':
      return { className: 'soft num', children: textOf(field, value) }
    case 'integer':
    case 'decimal':
    case 'money':
      return { className: 'num', children: textOf(field, value) }
    case 'flag':
      return value === true ? { children: 'Ja' } : DASH
    case 'choice': {
      const word = optionLabel(field, value as string | number)
      return isStatus(word) ? statusLook(word) : { children: word }
    }
    case 'choices': {
      const words = (value as readonly string[]).map((option) => optionLabel(field, option))
      return tagsLook(
        <>
          {words.slice(0, MOST_TAGS).map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
          {words.length > MOST_TAGS && <span className="muted">+{words.length - MOST_TAGS}</span>}
        </>,
      )
    }
    case 'one':
      return { children: labelOf(value) }
    case 'many':
    case 'children': {
      const [first, ...others] = (value as readonly unknown[]).map(labelOf)
      if (others.length === 0) return { children: first }
      return {
        title: [first, ...others].join(', '),
        children: (
          <>
            {first}
            <span className="muted"> +{others.length}</span>
          </>
        ),
      }
    }
    default:
      return field satisfies never
  }
}
