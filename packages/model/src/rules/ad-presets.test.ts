import { expect, test } from 'vitest'
import { readBody } from '../kit/body.ts'
import { projectAdMaterial } from '../resources/ads/ad-material.ts'
import { AD_PRESETS, materialFrom } from './ad-presets.ts'

const on = (platform: string) => AD_PRESETS.filter((preset) => preset.platform === platform)
const named = (platform: string, name: string) => on(platform).find((preset) => preset.name === name)

test('Google-Display has 19 banner formats, at most 150 KB, in seven file types', () => {
  const banners = on('Google-Display')
  expect(banners).toHaveLength(19)
  expect(new Set(banners.map(({ specs }) => specs)).size).toBe(19)
  for (const banner of banners) {
    expect(banner).toMatchObject({ size: 150, sizeUnit: 'KB' })
    expect(banner.fileTypes).toEqual(['JPG', 'PNG', 'GIF', 'HTML-Zip', 'CSS', 'JS', 'SVG'])
  }
})

test('the formats are width × height', () => {
  expect(named('Google-Display', 'Leaderboard')?.specs).toBe('728 × 90')
  expect(named('Google-Display', 'Wide Skyscraper')?.specs).toBe('160 × 600')
  expect(named('Google-Display', 'Hochformat')?.specs).toBe('300 × 1050')
})

test('Facebook/Instagram: images PNG/JPG, videos H.264 with framerate 24 and bitrate 12, Canvas and AR Special', () => {
  expect(on('Facebook/Instagram').map(({ name }) => name)).toEqual([
    'Link-Bild',
    'Feed-Bild quadratisch',
    'Feed-Bild hoch',
    'Karussell-Bild',
    'Story-Bild',
    'Video quer',
    'Video quadratisch',
    'Video hoch',
    'Story-Video',
    'Canvas',
    'AR Special',
  ])
  expect(named('Facebook/Instagram', 'Link-Bild')).toMatchObject({ ratio: '1.91:1', fileTypes: ['PNG', 'JPG'] })
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
