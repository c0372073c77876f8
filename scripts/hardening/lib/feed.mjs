// Somebody who keeps the feed of activity in view, as the page does: listens to its stream, opens it again when it ends,
// and reads the newest entries whenever the stream says "ready".
//   const view = watchFeed(person, address)
//   view.names       a Map of the briefings by id, as they were last heard of
//   view.counts      { opened, heard }: how often the stream was opened and how many changes came through it
//   await view.stop()
import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 100
const PAGE = 500

export const watchFeed = (person, address) => {
  const known = new Map()
  const counts = { opened: 0, heard: 0 }
  const over = new AbortController()
  const { signal } = over
  const note = ({ kind, id, name, at }) => {
    if (kind === 'briefing' && !(known.get(id)?.at > at)) known.set(id, { at, name })
  }
  const readNewest = async () => {
    let path = `/activity?kind[]=briefing&itemsPerPage=${PAGE}`
    while (path) {
      const { status, headers, body } = await person.get(path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      const isKnown = body.every(({ id, at }) => known.get(id)?.at === at)
      for (const item of body) note(item)
      const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
      path = isKnown ? undefined : next
    }
  }
  const listen = async () => {
    const headers = { authorization: `Bearer ${person.token()}` }
    const { status, body } = await fetch(`${address}/activity/stream`, { headers, signal })
    if (status !== 200) throw new Error(`/activity/stream: ${status}`)
    counts.opened++
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop()
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (event === 'ready') await readNewest()
        if (event !== 'changed') continue
        for (const item of JSON.parse(data).items) note(item)
        counts.heard++
      }
    }
  }
  const watching = (async () => {
    while (!signal.aborted) {
      await listen().catch(() => {})
      await sleep(AGAIN_MS)
    }
  })()
  return {
    counts,
    names: () => new Map([...known].map(([id, { name }]) => [id, name])),
    stop: () => {
      over.abort()
      return watching
    },
  }
}
