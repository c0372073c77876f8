import { Button } from '@mantine/core'
import type { KeptPerson } from '@rampenlicht/model/rules/privacy/retention'
import { useId, useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import { day, isoDay, plural } from '../../../ui/format.ts'
import { Tag } from '../../../ui/Tag.tsx'
import p from '../Privacy.module.css'
import { NOUNS } from './Proposals.tsx'
import { useKeeping } from './queries.ts'
import s from './Terms.module.css'

/** Who is not proposed for now, since somebody wants to keep them. */
export const Kept = ({ people }: { readonly people: readonly KeptPerson[] }) => {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const proposing = useKeeping('proposed')
  return (
    <li className={s.rule}>
      <div className={p.line}>
        <button
          type="button"
          className={`${p.words} ${s.name}`}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <b>
            <IconChevronRight className={s.chevron} size={15} stroke={2} aria-hidden />
            Behalten <Tag>{plural(people.length, 'Eintrag', 'Einträge')}</Tag>
          </b>
          <span>Werden nach zwölf Monaten wieder vorgeschlagen.</span>
        </button>
      </div>
      <div id={id} className={s.proposals}>
        {isShown && (
          <ul className={p.list} aria-label="Behaltene">
            {people.map(({ path, id: number, name, until, at, by }) => (
              <li key={`${path} ${number}`} className={p.line}>
                <div className={`${p.words} ${s.said}`}>
                  <b>
                    {name} <Tag>{NOUNS[path]}</Tag>
                  </b>
                  <span>
                    bis {day(until)}, {by ? `von ${by} ` : ''}am {day(isoDay(new Date(at)))}
                  </span>
                </div>
                <div className={p.deeds}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Wieder vorschlagen: ${name}`}
                    onClick={() => proposing.mutate([{ path, id: number }])}
                  >
                    Wieder vorschlagen
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
