import { ChannelCard } from './ChannelCard.tsx'
import type { Drawn } from './ChannelGroup.tsx'
import s from './Channels.module.css'

interface Props {
  /** Undefined while the record is on the way. */
  readonly channels: readonly Drawn[] | undefined
  readonly owner: string
}

/** Those with figures first, then bare handles, last what is not known. */
export const Channels = ({ channels, owner }: Props) => {
  if (!channels) return <ChannelRow channels={channels} owner={owner} />
  return (
    <div className={s.rows}>
      <ChannelRow channels={channels.filter(({ figure }) => figure)} owner={owner} />
      <ChannelRow channels={channels.filter(({ figure, link }) => link && !figure)} owner={owner} />
      <ChannelRow channels={channels.filter(({ link }) => !link)} owner={owner} isSlim />
    </div>
  )
}

/** Channels side by side, in the order given. */
export const ChannelRow = ({ channels, owner, isSlim = false }: Props & { isSlim?: boolean }) => (
  <div className={s.row} data-slim={isSlim || undefined}>
    {channels
      ? channels.map((channel) => <ChannelCard key={channel.name} channel={channel} owner={owner} />)
      : BONES.map((bone) => <div key={bone} className={`bone ${s.outline}`} />)}
  </div>
)
const BONES = ['a', 'b', 'c'] as const
