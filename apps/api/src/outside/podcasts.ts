import * as z from 'zod'
import type { Outside } from './call.ts'
import { asked, type Counter, countAnswer, foundOne, NOBODY, nameAnswer, oneByOne } from './counts.ts'

const SERVICE = 'Apple Podcasts'

const lookup = z.object({
  resultCount: z.number(),
  results: z.array(
    z.object({
      collectionName: nameAnswer,
      trackCount: countAnswer.optional(),
      artworkUrl600: z.string().optional(),
    }),
  ),
})

/** Episodes of podcasts. The answer calls itself a script and is JSON all the same. */
export const applePodcasts = ({ url }: { url: string }, outside: Outside): Counter => ({
  service: SERVICE,
  url,
  // about twenty calls a minute are borne
  pauseMs: 3500,
  sample: '979020229',
  batches: oneByOne,
  find: (handles) =>
    asked(handles, /^\d{1,15}$/, (handle) =>
      outside({
        service: SERVICE,
        url: `${url}/lookup?${new URLSearchParams({ id: handle, country: 'de' })}`,
        read: (text) => {
          const [podcast] = lookup.parse(JSON.parse(text)).results
          if (!podcast) return NOBODY
          const { collectionName: title, trackCount, artworkUrl600: image } = podcast
          return foundOne(handle, trackCount ?? null, { title, image })
        },
      }),
    ),
})
