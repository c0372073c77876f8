import type { Config } from '../config.ts'
import type { Outside } from './call.ts'
import type { Service } from './services.ts'

const NAME = 'Chat'
const TEST = { text: 'Test aus Rampenlicht: Hier erscheinen neue und geänderte Briefings und Kommentare von Kunden.' }

/** Taken is what is answered with "ok" (Slack, Mattermost); the address is the secret. */
export const postToChat = (outside: Outside, url: string, message: object): Promise<void> =>
  outside({
    service: NAME,
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    isOnce: true,
    read: (text) => {
      if (text.trim() !== 'ok') throw new Error('not taken')
    },
  })

const PURPOSE = 'Meldet neue und geänderte Briefings und Kommentare von Kunden im Kanal'

export const chatServices = ({ CHAT_WEBHOOK_URL: url, PUBLIC_URL }: Config, outside: Outside): readonly Service[] => {
  const isLinked = url === undefined || PUBLIC_URL !== undefined
  return [
    {
      name: NAME,
      // a link that leads nowhere is noticed by those who click it, not by whoever could set it right
      purpose: isLinked ? PURPOSE : `${PURPOSE}; für die Links fehlt PUBLIC_URL`,
      variables: ['CHAT_WEBHOOK_URL'],
      setup: 'Die Adresse des eingehenden Webhooks, die der Chat für den Kanal nennt.',
      guide: 'chat',
      isConfigured: url !== undefined,
      ...(url === undefined ? {} : { test: () => postToChat(outside, url, TEST) }),
      testIsSeen: 'Schreibt eine Testnachricht in den Kanal.',
    },
  ]
}
