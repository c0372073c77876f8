import { COOPERATION_STATUSES, projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { reachOf } from '@rampenlicht/model/rules/reach'
import { socialFigures } from '@rampenlicht/model/rules/social-figures'
import { useDialog } from '../../crud/DialogHost.tsx'
import { shortAddress } from '../../crud/record/contact-links.ts'
import { StatusPill } from '../../crud/save/StatusPill.tsx'
import { portraitOf } from '../../domain/channels/portraits.ts'
import { Face } from '../../ui/Face.tsx'
import { money, number } from '../../ui/format.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { TwoLine } from '../../ui/TwoLine.tsx'
import { Channels } from './Channels.tsx'
import s from './CooperationTable.module.css'
import { aboutInfluencer, type Cooperation } from './query.ts'

const byName = (a: Cooperation, b: Cooperation) => a.influencer.name.localeCompare(b.influencer.name, 'de')
const placeOf = ({ status }: Cooperation) => (status === null ? -1 : COOPERATION_STATUSES.indexOf(status))
const reachIn = ({ influencer }: Cooperation) => reachOf(influencer)

const COLUMNS: readonly TableColumn<Cooperation>[] = [
  {
    id: 'influencer',
    label: 'Influencer',
    width: 236,
    order: byName,
    cell: ({ influencer }) => <Influencer influencer={influencer} />,
  },
  {
    id: 'feature',
    label: 'Beitrag',
    phone: 'wide',
    opens: true,
    cell: ({ influencer, feature, cooperation }) => (
      <TwoLine
        title={
          <>
            <span className="sr">Kooperation mit {influencer.name} bearbeiten: </span>
            <span className={s.feature} data-open={feature === null || undefined}>
              {feature ?? 'Beitrag offen'}
            </span>
          </>
        }
        note={cooperation && <span title={cooperation}>{cooperation}</span>}
      />
    ),
  },
  {
    id: 'link',
    label: 'Link',
    width: 150,
    isMinor: true,
    phone: 'wide',
    cell: ({ link }) =>
      link && (
        <a className={s.link} href={link} target="_blank" rel="noreferrer" title={link}>
          {shortAddress(link)}
        </a>
      ),
  },
  {
    id: 'channels',
    label: 'Kanäle',
    width: 204,
    isMinor: true,
    phone: 'wide',
    cell: ({ influencer }) => <Channels influencer={influencer} most={2} />,
  },
  {
    id: 'reach',
    label: 'Reichweite',
    width: 104,
    isRight: true,
    order: (a, b) => (reachIn(a) ?? 0) - (reachIn(b) ?? 0),
    isEmpty: (row) => reachIn(row) === undefined,
    cell: (row) => {
      const reach = reachIn(row)
      return reach === undefined ? <span className="muted">–</span> : number(reach)
    },
  },
  {
    id: 'fee',
    label: 'Honorar',
    width: 112,
    isRight: true,
    order: (a, b) => (a.fee ?? 0) - (b.fee ?? 0),
    isEmpty: ({ fee }) => fee === null,
    cell: ({ fee }) => (fee === null ? <span className="muted">offen</span> : money(fee)),
  },
  {
    id: 'status',
    label: 'Status',
    width: 164,
    order: (a, b) => placeOf(a) - placeOf(b),
    isEmpty: ({ status }) => status === null,
    cell: (row) => <StatusPill resource={projectInfluencer} field="status" record={row} of={row.influencer.name} />,
  },
]

/** The cooperations of a project line by line, with their sums. */
export const CooperationTable = ({ cooperations }: { cooperations: readonly Cooperation[] }) => {
  const dialog = useDialog()
  const { reach, fees } = socialFigures(cooperations)
  return (
    <Table
      label="Influencer-Kooperationen"
      columns={COLUMNS}
      rows={cooperations}
      foot={{ label: 'Summe', sums: { reach: number(reach), fee: money(fees) } }}
      onOpen={({ id }) => dialog.edit('project_influencers', id)}
      onNear={() => dialog.prepare('project_influencers')}
    />
  )
}

const Influencer = ({ influencer }: Pick<Cooperation, 'influencer'>) => {
  const dialog = useDialog()
  return (
    <span className={s.who}>
      <Face name={influencer.name} size={30} picture={portraitOf(influencer)} />
      <TwoLine
        title={
          <button
            type="button"
            className={s.name}
            title="Influencer ansehen"
            onClick={() => dialog.open('influencers', influencer.id)}
          >
            {influencer.name}
          </button>
        }
        note={aboutInfluencer(influencer)}
      />
    </span>
  )
}
