import { expect, test } from 'vitest'
import { icons } from '../apps/web/icons-plugin.ts'

const moduleOf = (name) => {
  const { resolveId, load } = icons()
  return load.handler(resolveId.handler(name))
}

test('an icon is a module of its own, its lines one path', () => {
  // a circle, and a hook that begins at 9, 12 and not that far from where the circle ends
  expect(moduleOf('~icons/circle-check').code).toMatch(
    /outlined\("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4"\)$/,
  )
  expect(moduleOf('~icons/player-stop-filled').code).toMatch(/filled\("M17 4H7a3 3 0 0 0-3 3v10a3 3[^"]+"\)$/)
})

test('an unknown icon is refused by its name', () => {
  expect(() => moduleOf('~icons/plsu')).toThrow('~icons/plsu: Tabler hat kein Icon dieses Namens')
})

test('an icon that is neither lines nor one shape is refused rather than drawn otherwise', () => {
  expect(() => moduleOf('~icons/brand-reddit')).toThrow(
    '~icons/brand-reddit: Nur Icons aus Linien oder aus einer gefüllten Form lassen sich zeichnen.',
  )
})
