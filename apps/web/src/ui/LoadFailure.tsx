import { Button } from '@mantine/core'
import IconPlugConnectedX from '~icons/plug-connected-x'
import { Problem, referenceOf } from '../api/problem.ts'
import { Empty } from './Empty.tsx'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}
/** Stands where something was to be shown that did not arrive. */
export const LoadFailure = ({ title, error, onRetry }: Props) => (
  <Empty
    icon={<IconPlugConnectedX size={22} stroke={1.6} />}
    title={title}
    text={error instanceof Problem ? error.message : undefined}
    note={referenceOf(error)}
    action={
      <Button variant="default" onClick={onRetry}>
        Erneut versuchen
      </Button>
    }
  />
)
