import { expect, test } from 'vitest'
import { AD_PLATFORMS } from '../resources/ads/ad-material.ts'
import { type AdMaterial, byPlatform, countOf, inOrder, progressOf, progressText } from './ad-materials.ts'
import { AD_PRESETS } from './ad-presets.ts'

const TODAY = '2026-11-17'
let last = 0
const material = (name: string, facts: Partial<AdMaterial> = {}): AdMaterial => ({
  id: ++last,
  name,
  platform: 'Google-Display',
  status: 'Offen',
  deadline: null,
  ...facts,
})
const names = (materials: readonly AdMaterial[]) => materials.map(({ name }) => name)

test('overdue first, then soon, then by deadline, without one after them, done last', () => {
  const sorted = inOrder(
    [
      material('Erledigt, lange fällig', { status: 'Erledigt', deadline: '2026-11-01' }),
      material('Ohne Deadline'),
      material('Später', { deadline: '2026-11-30' }),
      material('Erledigt, bald fällig', { status: 'Erledigt', deadline: '2026-11-18' }),
      material('In drei Tagen', { deadline: '2026-11-20' }),
      material('In zwei Tagen', { deadline: '2026-11-19' }),
      material('Heute', { deadline: '2026-11-17' }),
      material('Gestern', { deadline: '2026-11-16' }),
      material('Letzte Woche', { deadline: '2026-11-10' }),
    ],
    TODAY,
  )
  expect(names(sorted)).toEqual([
    'Letzte Woche',
    'Gestern',
    'Heute',
    'In zwei Tagen',
    'In drei Tagen',
    'Später',
    'Ohne Deadline',
    'Erledigt, lange fällig',
    'Erledigt, bald fällig',
  ])
})

test('what is due on the same day stands in the order of the dictionary', () => {
  const sorted = inOrder([material('Panorama'), material('Äußeres Banner'), material('Banner')], TODAY)
  expect(names(sorted)).toEqual(['Äußeres Banner', 'Banner', 'Panorama'])
})

test('progress counts what is done, overdue and due soon; what is done is neither', () => {
  const progress = progressOf(
    [
      material('a', { deadline: '2026-11-13' }),
      material('b', { deadline: '2026-11-19' }),
      material('c', { deadline: '2026-11-20' }),
      material('d', { status: 'Erledigt', deadline: '2026-11-13' }),
      material('e', { status: 'Erledigt', deadline: '2026-11-18' }),
    ],
    TODAY,
  )
  expect(progress).toEqual({ done: 2, total: 5, overdue: 1, near: 1 })
  expect(progressText({ done: 7, total: 19 })).toBe('7 von 19 erledigt')
})

test('one group per platform in the order of the declaration, those without a preset last', () => {
  const groups = byPlatform(
    [
      material('Newsletter-Kopf', { platform: null }),
      material('Bumper', { platform: 'YouTube', status: 'Erledigt' }),
      material('LOS', { platform: 'Sonderformate' }),
      material('Banner'),
      material('InStream', { platform: 'YouTube', deadline: '2026-11-16' }),
    ],
    AD_PLATFORMS,
    TODAY,
  )
  expect(
    groups.map(({ platform, rows, done, total, overdue }) => [platform, names(rows), done, total, overdue]),
  ).toEqual([
    ['Google-Display', ['Banner'], 0, 1, 0],
    ['YouTube', ['InStream', 'Bumper'], 1, 2, 1],
    ['Sonderformate', ['LOS'], 0, 1, 0],
    [null, ['Newsletter-Kopf'], 0, 1, 0],
  ])
})

test('a preset is there when its platform has one of its name; two platforms have a „Video hoch“', () => {
  const [meta, snapchat] = AD_PRESETS.filter(({ name }) => name === 'Video hoch')
  const materials = [material('Video hoch', { platform: 'Snapchat' }), material('Video hoch', { platform: null })]
  expect(countOf(meta!, materials)).toBe(0)
  expect(countOf(snapchat!, materials)).toBe(1)
})
