import { type Followed, followersOf } from '@rampenlicht/model/rules/reach'
import { number } from '../../../ui/format.ts'
import { channelIcon } from '../../../views/channels.ts'
import s from './Channels.module.css'

interface Props {
  readonly influencer: Followed
  /** How many fit; the others are counted. */
  readonly most: number
}

/** The channels that reach most, and how many more there are. */
export const Channels = ({ influencer, most }: Props) => {
  const channels = followersOf(influencer).toSorted((a, b) => b.count - a.count)
  const rest = channels.slice(most)
  if (channels.length === 0) return <span className="muted">Reichweite unbekannt</span>
  return (
    <span className={`num ${s.channels}`}>
      {channels.slice(0, most).map(({ name, count, unit }) => {
        const Icon = channelIcon(name)
        return (
          <span key={name} className={s.channel} title={`${name}: ${number(count)} ${unit}`}>
            <Icon size={14} stroke={1.7} aria-hidden />
            <span className="sr">{name}</span> {number(count)}
          </span>
        )
      })}
      {rest.length > 0 && (
        <span
          className={s.more}
          title={rest.map(({ name, count, unit }) => `${name}: ${number(count)} ${unit}`).join(', ')}
        >
          +{rest.length}
        </span>
      )}
    </span>
  )
}
