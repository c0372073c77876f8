import type { ContentChart } from '@rampenlicht/model/rules/report/content'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chart } from './Chart.tsx'

const weeks: ContentChart = {
  key: 'weeks',
  title: 'Beiträge je Kalenderwoche',
  bars: [
    { label: '43', value: 5, spoken: 'KW 43, 19.10. – 25.10.2026' },
    { label: '44', value: 7, mark: 'peak', spoken: 'KW 44, 26.10. – 1.11.2026' },
    { label: '45', value: 0, spoken: 'KW 45, 2.11. – 8.11.2026' },
  ],
}
const read = () => within(screen.getByRole('figure')).getAllByRole('listitem')
const texts = (from: Iterable<Element>) => [...from].map(({ textContent }) => textContent)

test('columns over time start at zero, number their lines, and are read out with the whole of their week', () => {
  const { container } = render(<Chart chart={weeks} />)
  expect(screen.getByRole('figure', { name: 'Beiträge je Kalenderwoche' })).toBeInTheDocument()
  expect(texts(read())).toEqual([
    'KW 43, 19.10. – 25.10.2026: 5',
    'KW 44, 26.10. – 1.11.2026: 7',
    'KW 45, 2.11. – 8.11.2026: 0',
  ])
  expect(texts(container.querySelectorAll('i'))).toEqual(['0', '2', '4', '6', '8'])
  expect(texts(container.querySelectorAll('em'))).toEqual(['5', '7'])
  const columns = [...container.querySelectorAll<HTMLElement>('[style*="--size"]')]
  expect(columns.map(({ style }) => style.getPropertyValue('--size'))).toEqual(['62.5%', '87.5%', '0%'])
  expect(columns.map(({ dataset }) => dataset.mark)).toEqual([undefined, 'peak', undefined])
})

test.each([
  [1, ['0', '1']],
  [3, ['0', '1', '2', '3']],
  [38, ['0', '10', '20', '30', '40']],
  [0, ['0', '1']],
])('a scale up to %i has whole and round numbers only', (value, lines) => {
  const { container } = render(<Chart chart={{ ...weeks, bars: [{ label: '44', value }] }} />)
  expect(texts(container.querySelectorAll('i'))).toEqual(lines)
})

test('a long time keeps the label of its highest column where not all have room', () => {
  const bars = Array.from({ length: 30 }, (_, place) => ({ label: `M${place}`, value: place === 7 ? 9 : 1 }))
  const marked = bars.map((bar, place) => (place === 7 ? { ...bar, mark: 'peak' as const } : bar))
  const { container } = render(<Chart chart={{ ...weeks, bars: marked }} />)
  expect(texts(container.querySelectorAll('[data-many] > :not([data-between]) > span'))).toEqual([
    'M1',
    'M4',
    'M7',
    'M10',
    'M13',
    'M16',
    'M19',
    'M22',
    'M25',
    'M28',
  ])
})

test('names are compared by bars, and the rest of them is no winner', () => {
  const { container } = render(
    <Chart
      chart={{
        key: 'media',
        title: 'Nach Medium',
        bars: [
          { label: 'Kulturspiegel', value: 6 },
          { label: '12 weitere Medien', value: 12, mark: 'rest' },
        ],
      }}
    />,
  )
  expect(texts(read())).toEqual(['Kulturspiegel6', '12 weitere Medien12'])
  const [first, rest] = container.querySelectorAll<HTMLElement>('li')
  expect(first?.style.getPropertyValue('--size')).toBe('50%')
  expect(rest).toHaveAttribute('data-mark', 'rest')
})

test('followers are written in full: 1.234.000', () => {
  render(
    <Chart
      chart={{ key: 'channels', title: 'Follower nach Kanal', bars: [{ label: 'Instagram', value: 1_234_000 }] }}
    />,
  )
  expect(texts(read())).toEqual(['Instagram1.234.000'])
})

test('shares of a whole have a legend with their numbers', () => {
  const bars = ['News', 'Kritik', 'Interview', 'Trailer', 'Radio', 'TV', 'Podcast', 'Sonstiges'].map(
    (label, place) => ({
      label,
      value: 16 - place,
    }),
  )
  const { container } = render(<Chart chart={{ key: 'types', title: 'Nach Typ', bars }} />)
  expect(texts(read()).slice(0, 2)).toEqual(['News 16', 'Kritik 15'])
  expect(container.querySelectorAll('[data-hue="0"]')).toHaveLength(2)
  // more than can be told apart
  expect(read().at(-1)).not.toHaveAttribute('data-hue')
})
