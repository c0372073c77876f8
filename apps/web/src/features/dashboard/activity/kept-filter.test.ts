import { WHOLE_ACTIVITY } from '@rampenlicht/model/rules/activity-feed'
import { expect, test } from 'vitest'
import { filterIn, filterText } from './kept-filter.ts'

test('a filter comes back as it was kept', () => {
  const filter = { weeks: 1, kinds: ['briefing', 'list'], people: [3, 17] } as const
  expect(filterIn(filterText(filter).toString())).toEqual(filter)
  expect(filterIn(filterText(WHOLE_ACTIVITY).toString())).toEqual(WHOLE_ACTIVITY)
})

test.each(['', '{"weeks":1}', 'weeks=3&kind[]=gibtsnicht&by[]=3&by[]=/users/0&by[]=/users/x&by[]='])(
  'what means nothing is no filter: %s',
  (text) => {
    expect(filterIn(text)).toEqual(WHOLE_ACTIVITY)
  },
)
