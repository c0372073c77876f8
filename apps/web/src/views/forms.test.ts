import { expect, test } from 'vitest'
import { adCampaignView } from './ads.ts'
import { calendarEntryView } from './calendar.ts'

const labelsIn = ({ form }: typeof adCampaignView, title: string) =>
  form.find((group) => group.title === title)?.fields.map(({ field }) => field.label)

test('the status of a campaign is no matter of its dates', () => {
  expect(labelsIn(adCampaignView, 'Zeitraum')).toEqual(['Beginn', 'Ende'])
  expect(labelsIn(adCampaignView, 'Kampagne')).toContain('Status')
})

test('the days of an appointment stand before their times: the end before „Bis“', () => {
  expect(labelsIn(calendarEntryView, 'Zeit')?.slice(-4)).toEqual(['Beginn', 'Von', 'Ende', 'Bis'])
})
