import type { Channel } from './channels.ts'
import { addressOn } from './handles.ts'

const part = (handle: string) => encodeURIComponent(handle.trim().replace(/^@/, ''))

/** The public profile page of a handle. */
export const channelLink = (channel: Channel, handle: string): string => {
  const address = addressOn(channel, handle)
  if (address) return address
  const name = part(handle)
  switch (channel) {
    case 'Facebook':
      return `https://www.facebook.com/${name}`
    case 'Instagram':
      return `https://www.instagram.com/${name}`
    case 'X':
      return `https://x.com/${name}`
    case 'YouTube':
      return /^UC[\w-]{22}$/.test(handle.trim())
        ? `https://www.youtube.com/channel/${name}`
        : `https://www.youtube.com/@${name}`
    case 'TikTok':
      return `https://www.tiktok.com/@${name}`
    case 'Twitch':
      return `https://www.twitch.tv/${name}`
    case 'Apple Podcast':
      return `https://podcasts.apple.com/de/podcast/id${name.replace(/^id/, '')}`
    default:
      return channel satisfies never
  }
}
