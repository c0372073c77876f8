import type { View } from '../view.ts'
import { ResourceList } from './ResourceList.tsx'

interface Props {
  readonly view: View
  readonly duplicatesAt?: string
}
/** The page of a directory. Pages with a head of their own place ResourceList below it. */
export const ResourceListPage = (props: Props) => <ResourceList key={props.view.resource.path} {...props} />
