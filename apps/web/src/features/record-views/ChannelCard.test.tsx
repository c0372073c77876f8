import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profile } from '../../domain/channels/channels.ts'
import { ChannelCard } from './ChannelCard.tsx'

test('the card of a podcast says its name; its number is the hint', () => {
  render(<ChannelCard channel={profile('Apple Podcast', '979020229', 'Film ab', 'elbkind')} owner="elbkind" />)
  const card = screen.getByRole('link', { name: /^Apple Podcast/ })
  expect(card.textContent).toBe('Apple PodcastFilm ab')
  expect(screen.getByText('Film ab').title).toBe('Film ab · 979020229')
  expect(card.getAttribute('href')).toBe('https://podcasts.apple.com/de/podcast/id979020229')
})
