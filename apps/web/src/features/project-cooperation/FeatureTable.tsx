// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows become cards, and a changed display takes the roles of a table away
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { Bone } from '../../domain/project/Part.tsx'
import { FeatureRow } from './FeatureRow.tsx'
import s from './FeatureTable.module.css'

export type Feature = EntityAt<'project_mediacontact_partner_features'>

const HEADS = ['Highlight', 'Typ', 'Status', 'Datum', 'Link', 'Anmerkungen', 'Zustand', 'Mehr'] as const
const QUIET: readonly string[] = ['Highlight', 'Zustand', 'Mehr']

interface Props {
  /** Undefined while they are on their way. */
  readonly ids: readonly number[] | undefined
  readonly isRejected: boolean
  /** The row that was just added is typed in next. */
  readonly added: number | undefined
  /** The row whose form was closed. */
  readonly cameBackTo: number | undefined
  readonly onOpen: (id: number) => void
}

/** The Beiträge of a cooperation as rows of inputs, which have no box until somebody is in them; on phones as cards. */
export const FeatureTable = ({ ids, isRejected, added, cameBackTo, onOpen }: Props) => (
  <div className={s.frame}>
    <table role="table" aria-label="Beiträge" className={s.table} data-rejected={isRejected || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map((head) => (
            <th role="columnheader" scope="col" key={head} data-column={head}>
              <span className={QUIET.includes(head) ? 'sr' : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      {ids?.map((id, index) => (
        <FeatureRow
          key={id}
          id={id}
          place={index + 1}
          focus={id === added ? 'type' : id === cameBackTo ? 'open' : index === 0 && !cameBackTo ? 'first' : undefined}
          onOpen={onOpen}
        />
      ))}
    </table>
    {!ids && <Outline />}
    {ids?.length === 0 && <p className={s.empty}>Keine Beiträge gefunden.</p>}
  </div>
)

const Outline = () => (
  <div aria-hidden>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className={s.bones}>
        <Bone seed={row} />
        <Bone seed={row + 2} />
        <Bone seed={row + 4} />
      </div>
    ))}
  </div>
)
