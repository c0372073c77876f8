import { Button } from '@mantine/core'
import { PERSON_NOUNS } from '@rampenlicht/model/rules/privacy/person-file'
import { useState } from 'react'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/Dialog.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Case, Subject } from '../people.ts'
import { useCases } from '../useCases.ts'
import { RightRow } from './RightRow.tsx'
import s from './Rights.module.css'
import { RIGHTS } from './words.ts'

interface Props {
  readonly people: readonly Subject[]
  readonly asked?: Case
  readonly isOpen: boolean
  readonly onClose: () => void
}

const keyOf = ({ path, id }: Subject) => `${path}/${id}`

/** What somebody may ask for, each leading to what has to be done. */
export default function Rights({ people, asked, isOpen, onClose }: Props) {
  const [chosen, setChosen] = useState(people[0] && keyOf(people[0]))
  const person = people.find((one) => keyOf(one) === chosen)
  const cases = useCases(person, asked)
  const dialog = useDialog()
  const subtitle = person ? `${person.name}, ${PERSON_NOUNS[person.path]}` : asked?.name
  return (
    <Sheet isOpen={isOpen} width={800} onClose={onClose}>
      <DialogHead title="Betroffenenrechte" subtitle={subtitle} />
      <DialogBody>
        {people.length > 1 && chosen !== undefined && (
          <div className={s.who}>
            <Segments
              label="Eintrag"
              options={people.map((one) => ({ value: keyOf(one), label: PERSON_NOUNS[one.path] }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
        )}
        <p className={s.lead}>
          {person
            ? 'Gibt es zu einem Recht noch keine Anfrage, wird sie mit dem ersten Schritt eingetragen, damit Frist und Nachweis stehen.'
            : 'Die Anfrage nennt niemanden aus den Verzeichnissen. Die Auskunft sagt deshalb, dass nichts gespeichert ist.'}
        </p>
        <ul className={s.rights} aria-label="Rechte">
          {RIGHTS.filter(({ kind }) => person !== undefined || kind === 'Auskunft').map((right) => (
            <RightRow key={`${chosen} ${right.kind}`} {...right} {...{ person, cases }} />
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        {!person && asked && (
          <Button variant="default" onClick={() => dialog.amend('privacy_cases', asked.id)}>
            Person eintragen …
          </Button>
        )}
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </DialogFoot>
    </Sheet>
  )
}
