import { type Followed, followersOf } from '@rampenlicht/model/rules/reach'
import { channelIcon } from '../../domain/channels/channels.ts'
import { number } from '../../ui/format.ts'
import s from './Channels.module.css'

interface Props {
  readonly influencer: Followed
  /** How many fit; the others are counted. */
  readonly most: number
}

/** The channels that reach most, and how many more there are. */
export const Channels = ({ influencer, most }: Props) => {
  const channels = followersOf(influencer).toSorted((a, b) => b.count - a.count)
  const shown = channels.slice(0, most)
  const rest = channels.slice(most)
  if (channels.length === 0) return <span className="muted">Reichweite unbekannt</span>
  return (
    <span className={`num ${s.channels}`}>
      {shown.map((channel) => {
        const Icon = channelIcon(channel.name)
        return (
          <span key={channel.name} className={s.channel} title={inWords(channel)}>
            <Icon size={14} stroke={1.7} aria-hidden />
            <span className="sr">{channel.name}</span> {number(channel.count)}
            {/* On the line of the last one, never alone on the next. */}
            {rest.length > 0 && channel === shown.at(-1) && (
              <span className={s.more} title={rest.map(inWords).join(', ')}>
                +{rest.length}
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}

const inWords = ({ name, count, unit }: ReturnType<typeof followersOf>[number]) => `${name}: ${number(count)} ${unit}`
