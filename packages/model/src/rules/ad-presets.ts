import type { AD_FILE_TYPES, AD_PLATFORMS } from '../resources/ads/ad-material.ts'

type FileType = (typeof AD_FILE_TYPES)[number]
export type Platform = (typeof AD_PLATFORMS)[number]
/** A format that a platform asks for; sizes are width × height in pixels. */
export interface AdPreset {
  readonly platform: Platform
  readonly name: string
  readonly specs?: string
  readonly ratio?: string
  readonly fileTypes?: readonly FileType[]
  readonly size?: number
  readonly sizeUnit?: 'KB' | 'MB'
  readonly duration?: number
  readonly framerate?: number
  readonly bitrate?: number
}

const BANNERS = [
  ['Kleines Quadrat', '200 × 200'],
  ['Vertikales Rechteck', '240 × 400'],
  ['Quadrat', '250 × 250'],
  ['Triple Widescreen', '250 × 360'],
  ['Inline-Rechteck', '300 × 250'],
  ['Großes Rechteck', '336 × 280'],
  ['Netboard', '580 × 400'],
  ['Skyscraper', '120 × 600'],
  ['Wide Skyscraper', '160 × 600'],
  ['Halbseite', '300 × 600'],
  ['Hochformat', '300 × 1050'],
  ['Banner', '468 × 60'],
  ['Leaderboard', '728 × 90'],
  ['Top-Banner', '930 × 180'],
  ['Großes Leaderboard', '970 × 90'],
  ['Billboard', '970 × 250'],
  ['Panorama', '980 × 120'],
  ['Mobiles Banner', '320 × 50'],
  ['Großes mobiles Banner', '320 × 100'],
] as const
const BANNER_FILES: readonly FileType[] = ['JPG', 'PNG', 'GIF', 'HTML-Zip', 'CSS', 'JS', 'SVG']

const image = (name: string, specs: string, ratio: string): AdPreset => ({
  platform: 'Facebook/Instagram',
  name,
  specs,
  ratio,
  fileTypes: ['PNG', 'JPG'],
})
const video = (name: string, specs: string, ratio: string): AdPreset => ({
  platform: 'Facebook/Instagram',
  name,
  specs,
  ratio,
  fileTypes: ['H.264'],
  framerate: 24,
  bitrate: 12,
})

export const AD_PRESETS: readonly AdPreset[] = [
  ...BANNERS.map(
    ([name, specs]): AdPreset => ({
      platform: 'Google-Display',
      name,
      specs,
      fileTypes: BANNER_FILES,
      size: 150,
      sizeUnit: 'KB',
    }),
  ),
  image('Link-Bild', '1200 × 628', '1.91:1'),
  image('Feed-Bild quadratisch', '1080 × 1080', '1:1'),
  image('Feed-Bild hoch', '1080 × 1350', '4:5'),
  image('Karussell-Bild', '1080 × 1080', '1:1'),
  image('Story-Bild', '1080 × 1920', '9:16'),
  video('Video quer', '1920 × 1080', '16:9'),
  video('Video quadratisch', '1080 × 1080', '1:1'),
  video('Video hoch', '1080 × 1350', '4:5'),
  { ...video('Story-Video', '1080 × 1920', '9:16'), duration: 15 },
  { platform: 'Facebook/Instagram', name: 'Canvas' },
  { platform: 'Facebook/Instagram', name: 'AR Special' },
  {
    platform: 'Snapchat',
    name: 'Video hoch',
    specs: '1080 × 1920',
    size: 32,
    sizeUnit: 'MB',
    duration: 10,
    fileTypes: ['H.264', 'QuickTime'],
  },
  { platform: 'YouTube', name: 'InStream', specs: '1920 × 1080', size: 32, sizeUnit: 'MB', fileTypes: ['H.264'] },
  { platform: 'YouTube', name: 'Bumper', specs: '1920 × 1080', duration: 6, fileTypes: ['H.264'] },
  { platform: 'Sonderformate', name: 'LOS' },
  { platform: 'Sonderformate', name: 'Neues Video' },
]

/** Spec 7: the body of one request per chosen preset; every material starts with status Offen. */
export const materialFrom = (preset: AdPreset, project: string) => ({
  project,
  isHtml5: false,
  isAnimated: false,
  status: 'Offen' as const,
  ...preset,
})
