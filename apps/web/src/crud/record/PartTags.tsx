import type { TrashedParts } from '@rampenlicht/model/rules/memory'
import { Tag } from '../../ui/Tag.tsx'
import { partsInWords } from './parts-words.ts'

export default function PartTags({ parts }: { parts: readonly TrashedParts[] }) {
  return partsInWords(parts).map((part) => <Tag key={part}>{part}</Tag>)
}
