// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
import type { FoundCustomer, FoundProject, SearchResults } from '@rampenlicht/model/rules/search-results'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Face } from '../ui/Face.tsx'
import { day } from '../ui/format.ts'
import { Marked } from '../ui/Marked.tsx'
import { Poster } from '../ui/Poster.tsx'
import { Tag } from '../ui/Tag.tsx'
import s from './HeaderSearch.module.css'

const projectPage = ({ id }: FoundProject) =>
  ({ to: '/projekte/$projectId', params: { projectId: String(id) } }) as const
const customerPage = ({ id }: FoundCustomer) =>
  ({ to: '/kunden/$customerId/ansprechpartner', params: { customerId: String(id) } }) as const

interface Hit {
  readonly key: string
  readonly group: 'Projekte' | 'Kunden'
  readonly to: ReturnType<typeof projectPage> | ReturnType<typeof customerPage>
  readonly picture: ReactNode
  readonly name: string
  readonly note: string
  readonly isOff: boolean
}

/** Both lists as one, in the order in which the arrows walk through them. */
export const hitsIn = ({ projects, customers }: SearchResults): readonly Hit[] => [
  ...projects.map(
    (project): Hit => ({
      key: `project ${project.id}`,
      group: 'Projekte',
      to: projectPage(project),
      picture: <Poster project={project} width={24} />,
      name: project.title,
      note: [project.category, project.customer.name, day(project.releaseDate) || 'TBC'].join(' · '),
      isOff: !project.isActive,
    }),
  ),
  ...customers.map(
    (customer): Hit => ({
      key: `customer ${customer.id}`,
      group: 'Kunden',
      to: customerPage(customer),
      picture: <Face name={customer.name} size={24} square />,
      name: customer.name,
      note: customer.city ?? 'Ansprechpartner',
      isOff: false,
    }),
  ),
]

interface Props {
  readonly id: string
  readonly hits: readonly Hit[]
  readonly search: string
  readonly active: number
  /** The answer to an earlier text; the one to the present text is on its way. */
  readonly isStale: boolean
  readonly onActive: (index: number) => void
  readonly onChosen: () => void
}

export const SearchHits = ({ id, hits, search, active, isStale, onActive, onChosen }: Props) => (
  <div className={s.panel} data-stale={isStale || undefined}>
    <div role="listbox" id={id} aria-label="Treffer" className={s.list}>
      {(['Projekte', 'Kunden'] as const).map((group) => {
        const own = hits.filter((hit) => hit.group === group)
        return (
          own.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div role="group" key={group} aria-label={group}>
              <div className={s.group} aria-hidden>
                {group}
              </div>
              {own.map((hit) => {
                const index = hits.indexOf(hit)
                return (
                  <Link
                    key={hit.key}
                    {...hit.to}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    tabIndex={-1}
                    className={s.hit}
                    data-active={index === active || undefined}
                    onMouseMove={() => index !== active && onActive(index)}
                    // the field keeps the focus, and with it the list stays open until the click is through
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={onChosen}
                  >
                    <span className={s.picture}>{hit.picture}</span>
                    <span className={s.words}>
                      <b className="trunc">
                        <Marked text={hit.name} search={search} />
                      </b>
                      <span className="trunc">{hit.note}</span>
                    </span>
                    {hit.isOff && <Tag>Nicht aktiv</Tag>}
                  </Link>
                )
              })}
            </div>
          )
        )
      })}
    </div>
    <div role="status" className={hits.length ? 'sr' : s.none}>
      {isStale ? '' : hits.length ? `${hits.length} Treffer` : 'Keine Ergebnisse'}
    </div>
  </div>
)
