import { changeText, trendOf, trendText } from '@rampenlicht/model/rules/follower-history'
import IconArrowUpRight from '~icons/arrow-up-right'
import { Face } from '../../ui/Face.tsx'
import { ago, number } from '../../ui/format.ts'
import { Sparkline } from '../../ui/Sparkline.tsx'
import type { Drawn } from './ChannelGroup.tsx'
import s from './Channels.module.css'
import { pointsOf } from './followers.ts'

/** Image, figure and age of one channel. Without a figure the handle stands alone; without a handle the card steps back. */
export const ChannelCard = ({ channel, owner }: { channel: Drawn; owner: string }) => {
  const { name, icon: Icon, link, text, hint, figure, image, line } = channel
  const trend = line && trendOf(line.days)
  if (!link)
    return (
      <div className={s.card} data-empty>
        <span className={s.icon}>
          <Icon size={15} stroke={1.6} aria-hidden />
        </span>
        <span className={s.text}>
          <span className={s.name}>{name}</span>
          <span className={s.handle}>Nicht hinterlegt</span>
        </span>
      </div>
    )
  return (
    <a className={s.card} href={link} target="_blank" rel="noreferrer">
      <span className={s.icon}>
        {image ? <Face name={owner} size={36} picture={image} /> : <Icon size={18} stroke={1.6} aria-hidden />}
        {image && (
          <span className={s.badge}>
            <Icon size={12} stroke={1.8} aria-hidden />
          </span>
        )}
      </span>
      <span className={s.text}>
        <span className={s.name}>
          {name}
          <IconArrowUpRight size={13} stroke={1.8} aria-hidden />
        </span>
        <span className={s.handle} title={hint}>
          {text}
        </span>
      </span>
      {figure && (
        <span className={s.figure}>
          <span className={s.count}>
            <b className="num">{number(figure.count)}</b> {figure.unit}
            {trend && (
              // the line says it in full
              <span className={`num ${s.change}`} title={trendText(trend)} aria-hidden>
                {changeText(trend.change)}
              </span>
            )}
          </span>
          {line && trend && (
            <span className={s.drawn}>
              <Sparkline points={pointsOf(line.days)} scale={line.scale} label={trendText(trend)} />
            </span>
          )}
          {figure.updatedAt && (
            <span className={s.age}>
              {figure.isManual && <b>manuell · </b>}aktualisiert {ago(figure.updatedAt, new Date())}
            </span>
          )}
        </span>
      )}
    </a>
  )
}
