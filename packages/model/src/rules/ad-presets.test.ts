import { expect, test } from 'vitest'
import { readBody } from '../kit/body.ts'
import { projectAdMaterial } from '../resources/ads/ad-material.ts'
import { AD_PRESETS, type AdPreset, materialFrom } from './ad-presets.ts'

const on = (platform: string) => AD_PRESETS.filter((preset) => preset.platform === platform)
const named = (platform: string, name: string) => on(platform).find((preset) => preset.name === name)

test('Google-Display has 19 banner formats, width × height', () => {
  expect(on('Google-Display').map(({ name, specs }) => [name, specs])).toEqual([
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
  ])
  expect(on('Google-Display')).toHaveLength(19)
})

test('a banner has at most 150 KB, in seven file types', () => {
  for (const banner of on('Google-Display')) {
    expect(banner).toMatchObject({ size: 150, sizeUnit: 'KB' })
    expect(banner.fileTypes).toEqual(['JPG', 'PNG', 'GIF', 'HTML-Zip', 'CSS', 'JS', 'SVG'])
  }
})

test('Facebook/Instagram: images PNG/JPG, videos H.264 with framerate 24 and bitrate 12, Canvas and AR Special', () => {
  const rest = ({ name, specs, ratio, fileTypes, framerate, bitrate }: AdPreset) => [
    name,
    specs,
    ratio,
    fileTypes?.join(', '),
    framerate,
    bitrate,
  ]
  const none = undefined
  expect(on('Facebook/Instagram').map(rest)).toEqual([
    ['Link-Bild', '1200 × 628', '1.91:1', 'PNG, JPG', none, none],
    ['Feed-Bild quadratisch', '1080 × 1080', '1:1', 'PNG, JPG', none, none],
    ['Feed-Bild hoch', '1080 × 1350', '4:5', 'PNG, JPG', none, none],
    ['Karussell-Bild', '1080 × 1080', '1:1', 'PNG, JPG', none, none],
    ['Story-Bild', '1080 × 1920', '9:16', 'PNG, JPG', none, none],
    ['Video quer', '1920 × 1080', '16:9', 'H.264', 24, 12],
    ['Video quadratisch', '1080 × 1080', '1:1', 'H.264', 24, 12],
    ['Video hoch', '1080 × 1350', '4:5', 'H.264', 24, 12],
    ['Story-Video', '1080 × 1920', '9:16', 'H.264', 24, 12],
    ['Canvas', none, none, none, none, none],
    ['AR Special', none, none, none, none, none],
  ])
  expect(named('Facebook/Instagram', 'Story-Video')).toMatchObject({
    fileTypes: ['H.264'],
    framerate: 24,
    bitrate: 12,
    duration: 15,
    specs: '1080 × 1920',
  })
})

test('Snapchat, YouTube, Sonderformate', () => {
  expect(on('Snapchat')).toEqual([
    {
      platform: 'Snapchat',
      name: 'Video hoch',
      specs: '1080 × 1920',
      size: 32,
      sizeUnit: 'MB',
      duration: 10,
      fileTypes: ['H.264', 'QuickTime'],
    },
  ])
  expect(named('YouTube', 'InStream')).toMatchObject({ specs: '1920 × 1080', size: 32, sizeUnit: 'MB' })
  expect(named('YouTube', 'Bumper')).toMatchObject({ duration: 6 })
  expect(on('Sonderformate').map(({ name }) => name)).toEqual(['LOS', 'Neues Video'])
})

test('every preset makes a valid ad material with status Offen', () => {
  for (const preset of AD_PRESETS) {
    const { values, violations, unknown } = readBody(projectAdMaterial, materialFrom(preset, '/projects/7'), 'create')
    expect({ violations, unknown }).toEqual({ violations: [], unknown: [] })
    expect(values).toMatchObject({ project: 7, status: 'Offen', name: preset.name, platform: preset.platform })
  }
})
