import type { EntityAt } from '@rampenlicht/model/resources/index'
import { compact } from '@rampenlicht/model/rules/compact'
import IconExternalLink from '~icons/external-link'
import IconWorld from '~icons/world'
import { page, partnerChannelsOf, type Shown } from '../../domain/channels/channels.ts'
import { Bone } from '../../domain/project/Part.tsx'
import { number } from '../../ui/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import s from './PartnerFacts.module.css'

type Partner = EntityAt<'project_mediacontact_partners'>['mediacontactPartner']

const FIGURES = [
  ['Unique User', 'uniqueUser'],
  ['Visits', 'visits'],
  ['Druckauflage', 'printCount'],
] as const

/** Who the partner is and how far it reaches; changed in the directory, not here. */
export const PartnerFacts = ({ partner }: { partner: Partner | undefined }) => {
  if (!partner) return <Outline />
  const { company, categories, description } = partner
  const channels = [page('Website', IconWorld, partner.website), ...partnerChannelsOf(partner)]
  return (
    <section className={s.side} aria-label={`Über ${partner.name}`}>
      {company && <span className={s.company}>{company.name}</span>}
      <div className={s.tags}>
        {categories.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      </div>
      {description && <p className={s.text}>{description}</p>}
      <dl className={s.figures}>
        {FIGURES.map(([label, name]) => {
          const figure = partner[name]
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd className="num">{figure === null ? <span className="muted">–</span> : number(figure)}</dd>
            </div>
          )
        })}
      </dl>
      <ul className={s.channels}>
        {channels.map(
          (channel) => channel.link && <Channel key={channel.name} channel={channel} link={channel.link} />,
        )}
      </ul>
    </section>
  )
}

const Channel = ({ channel, link }: { channel: Shown; link: string }) => {
  const { name, icon: Icon, text, hint, figure } = channel
  return (
    <li>
      <a href={link} target="_blank" rel="noreferrer" title={hint}>
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className="sr">{name}: </span>
        <span className="trunc">{text?.replace(/^@/, '')}</span>
        {figure ? (
          <small className="num">
            {compact(figure.count)} {figure.unit === 'Abonnenten' ? 'Abos' : figure.unit}
          </small>
        ) : (
          <IconExternalLink size={13} stroke={1.7} aria-hidden />
        )}
      </a>
    </li>
  )
}

const Outline = () => (
  <div className={s.side} aria-hidden>
    {[1, 3, 0, 2, 4, 1, 0].map((seed, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
      <div key={index} className={s.bone}>
        <Bone seed={seed} />
      </div>
    ))}
  </div>
)
