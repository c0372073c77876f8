import { AD_PLATFORMS } from '@rampenlicht/model/resources/ads/ad-material'
import { formatIn } from '@rampenlicht/model/rules/ad-format'
import { AD_PRESETS, type AdPreset, type Platform } from '@rampenlicht/model/rules/ad-presets'
import IconBrandGoogle from '~icons/brand-google'
import IconBrandMeta from '~icons/brand-meta'
import IconBrandSnapchat from '~icons/brand-snapchat'
import IconBrandYoutube from '~icons/brand-youtube'
import IconFrame from '~icons/frame'
import IconSparkles from '~icons/sparkles'

export const PLATFORM_ICONS: Readonly<Record<Platform, typeof IconFrame>> = {
  'Google-Display': IconBrandGoogle,
  'Facebook/Instagram': IconBrandMeta,
  Snapchat: IconBrandSnapchat,
  YouTube: IconBrandYoutube,
  Sonderformate: IconSparkles,
}
export const iconOf = (platform: Platform | null) => (platform === null ? IconFrame : PLATFORM_ICONS[platform])

/** What holds for all presets of a platform, so that no tile has to say it. */
const NOTES: Readonly<Record<Platform, string>> = {
  'Google-Display': 'Höchstens 150 KB je Banner · JPG, PNG, GIF, HTML-Zip, CSS, JS, SVG',
  'Facebook/Instagram': 'Bilder als PNG oder JPG · Videos H.264 mit 24 FPS',
  Snapchat: 'H.264 oder QuickTime · höchstens 32 MB',
  YouTube: 'H.264 · InStream höchstens 32 MB',
  Sonderformate: 'Ohne feste Maße; die Einzelheiten kommen später dazu',
}

export interface Shelf {
  readonly platform: Platform
  readonly note: string
  readonly presets: readonly AdPreset[]
  /** From pixels to the size of a tile: one for all, so that formats compare. */
  readonly scale: number
}
const WIDEST = 88
const TALLEST = 82

const scaleOf = (presets: readonly AdPreset[]) => {
  const formats = presets.flatMap(({ specs }) => formatIn(specs) ?? [])
  const most = (side: 'width' | 'height') => Math.max(1, ...formats.map((format) => format[side]))
  return Math.min(WIDEST / most('width'), TALLEST / most('height'))
}

export const SHELVES: readonly Shelf[] = AD_PLATFORMS.map((platform) => {
  const presets = AD_PRESETS.filter((preset) => preset.platform === platform)
  return { platform, note: NOTES[platform], presets, scale: scaleOf(presets) }
})
