import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import { ago, plural } from '../../ui/format.ts'
import type { Tone } from '../../ui/Tag.tsx'

type Webhook = EntityAt<'webhooks'>
/** „Medienkontakte“ by „mediacontacts“ */
export type Nouns = Readonly<Record<string, string>>

interface Standing {
  readonly tone: Tone
  readonly word: string
}
/** In a word, whether it is told anything. */
export const standingOf = ({ isActive }: Webhook, state: WebhookState | undefined): Standing => {
  if (!isActive) return { tone: 'mute', word: 'Aus' }
  if (!state) return { tone: 'warn', word: 'Geheimnis fehlt' }
  if (state.pausedAt) return { tone: 'bad', word: 'Pausiert' }
  return state.failingSince ? { tone: 'warn', word: 'Gestört' } : { tone: 'ok', word: 'Aktiv' }
}

const KINDS: Readonly<Record<string, string>> = { created: 'erstellt', changed: 'geändert', deleted: 'gelöscht' }
const FEW = 3
/** „Medienkontakte, Influencer: erstellt, geändert“ */
export const aboutText = ({ resources, events }: Webhook, nouns: Nouns): string => {
  const named = resources.slice(0, FEW).map((path) => nouns[path])
  const more = resources.length > FEW ? [`${resources.length - FEW} weitere`] : []
  const what = resources.length === 0 ? 'Alle Einträge' : [...named, ...more].join(', ')
  return `${what}: ${events.map((event) => KINDS[event]).join(', ')}`
}

/** What came of it last, and what is still to come. */
export const lastText = (state: WebhookState | undefined, now: Date): string => {
  if (!state) return 'Ohne Geheimnis wird nichts gesendet.'
  const { lastAt, lastIsDelivered, waiting } = state
  const last = lastAt
    ? `${lastIsDelivered ? 'zuletzt zugestellt' : 'zuletzt gescheitert'} ${ago(lastAt, now)}`
    : 'noch nichts gesendet'
  return waiting > 0 ? `${last} · ${plural(waiting, 'wartet', 'warten')}` : last
}

/** „Medienkontakte Nr. 7 geändert“, „Test“ */
export const deliveryText = ({ type, path }: WebhookDelivery, nouns: Nouns): string => {
  const [resource = '', kind = ''] = type.split('.')
  if (path === null) return 'Test'
  return `${nouns[resource] ?? 'Webhooks'} Nr.\u00a0${path.split('/').at(-1)} ${KINDS[kind] ?? kind}`
}

export const outcomeOf = ({ state, status, answer, attempts }: WebhookDelivery): Standing => {
  const said = status === null ? (answer ?? '') : `Antwort ${status}`
  if (state === 'delivered') return { tone: 'ok', word: said }
  if (state === 'failed') return { tone: 'bad', word: said }
  return attempts === 0 ? { tone: 'mute', word: 'Wartet' } : { tone: 'warn', word: `${said}, Versuch ${attempts}` }
}
