import type { View } from '../view.ts'
import { ResourceList } from './ResourceList.tsx'

/** The page of a directory. Pages with a head of their own place ResourceList below it. */
export const ResourceListPage = ({ view }: { view: View }) => <ResourceList key={view.resource.path} view={view} />
