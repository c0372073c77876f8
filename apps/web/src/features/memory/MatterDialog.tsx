import { Button } from '@mantine/core'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Kept } from '@rampenlicht/model/rules/memory'
import type { Matter } from '../../api/undo.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import d from '../../ui/deed.module.css'
import s from './MatterDialog.module.css'

interface Props<M extends Matter> {
  readonly matter: M
  readonly onClose: () => void
}

/** What could not be taken back, or what has to come back along. */
export default function MatterDialog({ matter, onClose }: Props<Matter>) {
  switch (matter.kind) {
    case 'kept':
      return <KeptDialog matter={matter} onClose={onClose} />
    case 'along':
      return <AlongDialog matter={matter} onClose={onClose} />
    default:
      return matter satisfies never
  }
}

const KeptDialog = ({ matter: { undone }, onClose }: Props<Matter & { kind: 'kept' }>) => (
  <DialogShell width={450} onClose={onClose}>
    <DialogHead title={undone.title} subtitle="Das ist geblieben, wie es ist:" />
    <DialogBody>
      <ul className={s.rows}>
        {undone.kept.map((one) => (
          <li key={`${one.path} ${one.id} ${one.field}`}>
            <b>{one.name}</b>
            <small>{whatOf(one)}</small>
            <p>{one.reason}</p>
          </li>
        ))}
      </ul>
    </DialogBody>
    <DialogFoot>
      <span className="grow" />
      <Button data-autofocus onClick={onClose}>
        Schließen
      </Button>
    </DialogFoot>
  </DialogShell>
)

/** „Medienkontakt · Telefon“ */
const whatOf = ({ path, field }: Kept) => {
  const { noun, fields } = resourceAt(path)
  return [noun.one, field === null ? undefined : fields[field]?.label].filter(Boolean).join(' · ')
}

const AlongDialog = ({ matter, onClose }: Props<Matter & { kind: 'along' }>) => {
  const { detail, obstacles, again } = matter
  const all = obstacles.length === 1 ? 'Beides' : 'Alles'
  return (
    <DialogShell width={400} onClose={onClose}>
      <DialogHead title={`${all} wiederherstellen?`} />
      <DialogBody>
        <p className={d.text}>{detail}</p>
        <ul className={s.rows}>
          {obstacles.map(({ trash, path, name }) => (
            <li key={trash}>
              <b>{name}</b>
              <small>{resourceAt(path).noun.one}</small>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose()
            void again()
          }}
        >
          {all} wiederherstellen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
