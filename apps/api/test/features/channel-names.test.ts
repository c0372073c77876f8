import { describe, expect, test } from 'vitest'
import { answers } from '../fake-service.ts'
import { followerStage } from '../follower-stage.ts'
import { projectBy } from '../support.ts'

const { at, influencer, lena, mara, round, x, xWith, yesterday } = await followerStage()

describe('the name of a channel', () => {
  test('comes with the count, follows its owner, and outlives an answer without one', async () => {
    const id = await influencer({ twitterProfileName: 'serientipp' })
    await round()
    expect(await at(id)).toMatchObject({ twitterProfileTitle: 'Serientipp' })
    x.names = { serientipp: 'Serientipp Nord' }
    await yesterday()
    await round()
    expect(await at(id)).toMatchObject({ twitterProfileTitle: 'Serientipp Nord' })
    x.names = {}
    await yesterday()
    await round()
    expect(await at(id)).toMatchObject({ twitterProfileTitle: 'Serientipp Nord' })
  })

  test('of a media partner, also inside of its cooperation', async () => {
    const channel = 'UC1234567890abcdefghijkl'
    xWith(({ path }) => {
      if (path !== '/youtube/v3/channels') return undefined
      return answers.ok({
        items: [{ id: channel, snippet: { title: 'Kinozeit TV' }, statistics: { subscriberCount: '900' } }],
      })
    })
    const { body: partner } = await lena.post('/mediacontact_partners', { name: 'Kinozeit', youtubeChannelId: channel })
    await lena.post(`/mediacontact_partners/${partner['id']}/followers`)
    expect(await at(Number(partner['id']), 'mediacontact_partners')).toMatchObject({
      youtubeChannelSubscriberCount: 900,
      youtubeChannelTitle: 'Kinozeit TV',
    })
    const { body: cooperation } = await mara.post('/project_mediacontact_partners', {
      project: `/projects/${await projectBy(mara)}`,
      mediacontactPartner: `/mediacontact_partners/${partner['id']}`,
    })
    expect(cooperation).toMatchObject({ mediacontactPartner: { youtubeChannelTitle: 'Kinozeit TV' } })
  })

  test('is never taken from a request', async () => {
    const id = await influencer({ applePodcastId: '979020229', applePodcastTitle: 'Film ab' })
    expect(await at(id)).toMatchObject({ applePodcastTitle: null })
  })
})
