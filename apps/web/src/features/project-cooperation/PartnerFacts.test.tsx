import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PartnerFacts } from './PartnerFacts.tsx'

const CHANNEL = 'UC1234567890abcdefghijkl'
const KINOZEIT = {
  id: 1,
  company: null,
  name: 'Kinozeit',
  categories: [],
  description: null,
  uniqueUser: null,
  visits: null,
  printCount: null,
  website: null,
  facebookPageName: 'kinozeit',
  facebookPageTitle: 'Kinozeit Magazin',
  facebookPageLikesCount: 4521,
  instagramProfileName: null,
  instagramProfileFollowerCount: null,
  youtubeChannelId: CHANNEL,
  youtubeChannelTitle: 'Kinozeit TV',
  youtubeChannelSubscriberCount: 900,
}

test('a channel goes by its name, never by an id; the id is its hint', () => {
  const { rerender } = render(<PartnerFacts partner={KINOZEIT} />)
  const youtube = () => screen.getByRole('link', { name: /^YouTube/ })
  expect(youtube().textContent).toBe('YouTube: Kinozeit TV900 Abos')
  expect(youtube().title).toBe(`Kinozeit TV · ${CHANNEL}`)
  expect(screen.getByRole('link', { name: /^Facebook/ }).textContent).toContain('Facebook: kinozeit')
  rerender(<PartnerFacts partner={{ ...KINOZEIT, youtubeChannelTitle: null }} />)
  expect(youtube().textContent).toBe('YouTube: Kinozeit900 Abos')
  expect(youtube().title).toBe(CHANNEL)
})
