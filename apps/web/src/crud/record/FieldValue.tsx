import type { Field } from '@rampenlicht/model/kit/field'
import { labelOf } from '@rampenlicht/model/kit/label'
import { isStatus, Status, Tag, Tags } from '../../ui/Tag.tsx'
import { optionLabel, textOf } from '../values.ts'
import { shortAddress } from './contact-links.ts'

interface Props {
  readonly field: Field
  readonly value: unknown
}

const MOST_TAGS = 2
const dash = <span className="muted">–</span>

/** One kind of field, one cell. No Mantine in here: lists draw hundreds of these while scrolling. */
export const FieldValue = ({ field, value }: Props) => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return dash
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'zip':
      return <span className="soft">{textOf(field, value)}</span>
    case 'url':
      return <span className="soft">{shortAddress(textOf(field, value))}</span>
    case 'date':
    case 'time':
    case 'timestamp':
      return <span className="soft num">{textOf(field, value)}</span>
    case 'integer':
    case 'decimal':
    case 'money':
      return <span className="num">{textOf(field, value)}</span>
    case 'flag':
      return value === true ? <span>Ja</span> : dash
    case 'choice': {
      const word = optionLabel(field, value as string | number)
      return isStatus(word) ? <Status>{word}</Status> : <span>{word}</span>
    }
    case 'choices': {
      const words = (value as readonly string[]).map((option) => optionLabel(field, option))
      return (
        <Tags>
          {words.slice(0, MOST_TAGS).map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
          {words.length > MOST_TAGS && <span className="muted">+{words.length - MOST_TAGS}</span>}
        </Tags>
      )
    }
    case 'one':
      return <span>{labelOf(value)}</span>
    case 'many':
    case 'children': {
      const [first, ...others] = (value as readonly unknown[]).map(labelOf)
      return (
        <span title={others.length > 0 ? [first, ...others].join(', ') : undefined}>
          {first}
          {others.length > 0 && <span className="muted"> +{others.length}</span>}
        </span>
      )
    }
    default:
      return field satisfies never
  }
}
