import type { ServiceState } from '@rampenlicht/model/rules/service-state'

type Asked = Pick<ServiceState, 'isConfigured' | 'lastSuccessAt' | 'lastErrorAt'>

/** How a service stands, by what happened last. */
export const standingOf = ({ isConfigured, lastSuccessAt, lastErrorAt }: Asked) => {
  if (!isConfigured) return { tone: 'mute', word: 'Nicht eingerichtet' } as const
  if (!lastSuccessAt && !lastErrorAt) return { tone: 'mute', word: 'Eingerichtet' } as const
  // of the same moment: what was answered was of no use
  return (lastErrorAt ?? '') >= (lastSuccessAt ?? '')
    ? ({ tone: 'bad', word: 'Gestört' } as const)
    : ({ tone: 'ok', word: 'Funktioniert' } as const)
}
