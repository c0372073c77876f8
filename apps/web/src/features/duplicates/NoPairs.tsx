import { Button } from '@mantine/core'
import type { DuplicateCounts, DuplicateState } from '@rampenlicht/model/rules/duplicates'
import IconArrowMerge from '~icons/arrow-merge'
import IconCheck from '~icons/check'
import IconSearchOff from '~icons/search-off'
import { Empty } from '../../ui/Empty.tsx'
import { plural } from '../../ui/format.ts'

interface Props {
  readonly tab: DuplicateState
  readonly counts: DuplicateCounts | undefined
  /** Where something was sought. */
  readonly onReset: (() => void) | undefined
}

/** Why there is no pair: nothing was found, everything is done, or nothing has been done yet. */
export const NoPairs = ({ tab, counts, onReset }: Props) => {
  if (onReset)
    return (
      <Empty
        icon={<IconSearchOff size={22} stroke={1.6} />}
        title="Kein Paar gefunden."
        text="Passe Suche oder Filter an."
        action={
          <Button variant="default" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        }
      />
    )
  const merge = <IconArrowMerge size={22} stroke={1.6} />
  if (tab === 'distinct')
    return (
      <Empty icon={merge} title="Noch nichts verschieden." text="Was du „Verschieden“ nennst, wird hier gemerkt." />
    )
  if (tab === 'merged')
    return (
      <Empty
        icon={merge}
        title="Noch nichts zusammengeführt."
        text="Was zusammengeführt wird, steht hier und lässt sich rückgängig machen."
      />
    )
  const done = counts ? counts.distinct + counts.merged : 0
  return done > 0 ? (
    <Empty
      icon={<IconCheck size={22} stroke={1.6} />}
      title="Alles geprüft."
      text={`${plural(done, 'Paar ist', 'Paare sind')} entschieden. Neue erscheinen hier von selbst.`}
    />
  ) : (
    <Empty
      icon={<IconCheck size={22} stroke={1.6} />}
      title="Nichts ist doppelt."
      text="Sobald sich zwei Einträge ähneln, erscheinen sie hier von selbst."
    />
  )
}
