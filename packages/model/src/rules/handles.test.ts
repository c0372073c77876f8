import { expect, test } from 'vitest'
import { handleIn, videoIdIn } from './handles.ts'

test.each([
  ['Facebook', 'https://www.facebook.com/kinofreunde', 'kinofreunde'],
  ['Facebook', 'http://m.facebook.com/kinofreunde/?ref=page_internal', 'kinofreunde'],
  ['Facebook', 'de-de.facebook.com/kinofreunde/', 'kinofreunde'],
  ['Facebook', 'fb.com/kinofreunde', 'kinofreunde'],
  ['Facebook', 'https://www.facebook.com/profile.php?id=100063912345678', '100063912345678'],
  ['Facebook', 'https://www.facebook.com/pages/Kinofreunde/1234567', '1234567'],
  ['Facebook', 'https://www.facebook.com/pg/kinofreunde/about/', 'kinofreunde'],
  ['Facebook', 'https://www.facebook.com/pages/category/Movie/Kinofreunde-1234567/', '1234567'],
  ['Facebook', 'https://www.facebook.com/p/Kinofreunde-100063912345678/', '100063912345678'],
  ['Facebook', 'https://www.facebook.com/people/Kino-Freunde/100063912345678/', '100063912345678'],
  ['Instagram', 'https://www.instagram.com/lia.liest/', 'lia.liest'],
  ['Instagram', 'instagram.com/lia.liest?igsh=MXQ1', 'lia.liest'],
  ['Instagram', 'https://www.instagram.com/lia.liest/reels/', 'lia.liest'],
  ['Instagram', 'https://www.instagram.com/stories/lia.liest/3141592/', 'lia.liest'],
  ['Instagram', '@lia.liest', 'lia.liest'],
  ['X', 'https://x.com/serientipp', 'serientipp'],
  ['X', 'https://twitter.com/serientipp?lang=de', 'serientipp'],
  ['X', 'mobile.twitter.com/serientipp/status/1234', 'serientipp'],
  ['YouTube', 'https://www.youtube.com/channel/UC1234567890abcdefghijkl', 'UC1234567890abcdefghijkl'],
  ['YouTube', 'https://www.youtube.com/@filmecke/videos', 'filmecke'],
  ['YouTube', 'm.youtube.com/@filmecke?si=abc', 'filmecke'],
  ['YouTube', 'youtube.com/c/filmecke', 'filmecke'],
  ['YouTube', 'https://youtube.com/user/filmecke', 'filmecke'],
  ['YouTube', 'https://www.youtube.com/@k%C3%BCstenkino', 'küstenkino'],
  ['TikTok', 'https://www.tiktok.com/@tanzbar?lang=de-DE', 'tanzbar'],
  ['TikTok', 'tiktok.com/@tanzbar/video/7300000000000000000', 'tanzbar'],
  ['TikTok', ' @tanzbar ', 'tanzbar'],
  ['Twitch', 'https://www.twitch.tv/zockt', 'zockt'],
  ['Twitch', 'm.twitch.tv/zockt/', 'zockt'],
  ['Apple Podcast', 'https://podcasts.apple.com/de/podcast/filmmagazin/id979020229', '979020229'],
  ['Apple Podcast', 'https://podcasts.apple.com/de/podcast/filmmagazin/id979020229?i=1000678', '979020229'],
  ['Apple Podcast', 'https://itunes.apple.com/de/podcast/id979020229?mt=2', '979020229'],
  ['Apple Podcast', 'id979020229', '979020229'],
] as const)('%s: %s is the handle %s', (channel, pasted, handle) => {
  expect(handleIn(channel, pasted)).toBe(handle)
})

test.each([
  ['Facebook', 'kinofreunde'],
  ['Facebook', 'Kino Freunde Hamburg'],
  ['Facebook', 'https://www.facebook.com/groups/kinofreunde'],
  ['Facebook', 'https://www.facebook.com/permalink.php?story_fbid=1&id=2'],
  ['Facebook', 'https://www.facebook.com/'],
  ['Instagram', 'lia.liest'],
  ['Instagram', 'https://www.instagram.com/p/C0ffee/'],
  ['Instagram', 'https://x.com/serientipp'],
  ['X', 'x.com'],
  ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['TikTok', 'https://vm.tiktok.com/ZGe123/'],
  ['Twitch', 'https://www.twitch.tv/videos/1234'],
  ['Apple Podcast', 'https://music.apple.com/de/album/x/979020229'],
  ['Apple Podcast', '979020229'],
  ['X', 'https://evilx.com/serientipp'],
] as const)('%s: %s stays as typed', (channel, typed) => {
  expect(handleIn(channel, typed)).toBe(typed)
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=10', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=10s', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://www.youtube.com/@filmecke', 'https://www.youtube.com/@filmecke'],
  ['folgt', 'folgt'],
])('the video %s is %s', (pasted, id) => {
  expect(videoIdIn(pasted)).toBe(id)
})
