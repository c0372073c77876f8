import { Button } from '@mantine/core'
import type { ApiKey, NewApiKey } from '@rampenlicht/model/rules/api-keys'
import { expiryHint, KEY_SCOPES } from '@rampenlicht/model/rules/api-keys'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import IconKey from '~icons/key'
import IconPlus from '~icons/plus'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { ago, day } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './ApiKeys.module.css'
import { NewKeyForm, RenewForm } from './KeyForms.tsx'
import lines from './lines.module.css'
import { ShownOnce } from './ShownOnce.tsx'

export const keysQuery = queryOptions({
  queryKey: ['me', 'keys'],
  queryFn: async ({ signal }) => (await request<readonly ApiKey[]>('/me/keys', { signal, isQuiet: true })).data,
})

/** The keys of one's own account: made, renewed and revoked here, each shown once. */
export const ApiKeys = () => {
  const queries = useQueryClient()
  const { data: keys, error, isError, refetch } = useQuery(keysQuery)
  const [made, setMade] = useState<{ readonly key: NewApiKey; readonly verb: string }>()
  const [open, setOpen] = useState<'new' | number>()
  const again = () => queries.invalidateQueries({ queryKey: keysQuery.queryKey })
  const shown = (verb: string) => (key: NewApiKey) => {
    setMade({ key, verb })
    setOpen(undefined)
    void again()
  }
  const revoke = useMutation({
    mutationFn: async ({ id }: ApiKey) => request(`/me/keys/${id}`, { method: 'DELETE' }),
    onSuccess: (_, { id, name }) => {
      toast.ok(`Schlüssel „${name}“ widerrufen`)
      if (made?.key.id === id) setMade(undefined)
      void again()
    },
  })
  if (isError)
    return (
      <LoadFailure title="Die Schlüssel konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className={s.keys} aria-busy={keys === undefined}>
      {made && (
        <ShownOnce
          title={`Schlüssel „${made.key.name}“ ${made.verb}`}
          secret={made.key.key}
          urge="Kopier ihn jetzt: Er"
          copied="Schlüssel kopiert"
        />
      )}
      {keys && keys.length > 0 && (
        <ul className={s.list}>
          {keys.map((key) => (
            <KeyLine
              key={key.id}
              apiKey={key}
              isRenewing={open === key.id}
              isBusy={revoke.isPending}
              onRenew={(isOpen) => setOpen(isOpen ? key.id : undefined)}
              onRenewed={shown('erneuert')}
              onRevoke={() => revoke.mutate(key)}
            />
          ))}
        </ul>
      )}
      {keys?.length === 0 && !made && open !== 'new' && (
        <p className={s.none}>Noch kein Schlüssel. Mit einem holt sich ein Programm Daten in deinem Namen.</p>
      )}
      {open === 'new' ? (
        <NewKeyForm onMade={shown('angelegt')} onClose={() => setOpen(undefined)} />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            Schlüssel anlegen
          </Button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  readonly apiKey: ApiKey
  readonly isRenewing: boolean
  readonly isBusy: boolean
  readonly onRenew: (isOpen: boolean) => void
  readonly onRenewed: (key: NewApiKey) => void
  readonly onRevoke: () => void
}

/** Revoking asks once more, on the button itself: programs stop working. */
const KeyLine = ({ apiKey, isRenewing, isBusy, onRenew, onRenewed, onRevoke }: LineProps) => {
  const { name, prefix, scope, lastAt, expiresAt } = apiKey
  const now = useMinute()
  const [isAsking, setIsAsking] = useState(false)
  const hint = expiryHint(expiresAt, now)
  const used = lastAt === null ? 'noch nie benutzt' : `zuletzt ${ago(lastAt, now)}`
  const until = hint === 'abgelaufen' ? `galt bis ${day(expiresAt)}` : `gilt bis ${day(expiresAt)}`
  return (
    <li className={lines.line}>
      <span className={lines.icon} aria-hidden>
        <IconKey size={16} stroke={1.7} />
      </span>
      <div className={lines.words}>
        <h3>
          {name}
          <Tag>{KEY_SCOPES[scope]}</Tag>
          {hint && <Tag tone={hint === 'abgelaufen' ? 'bad' : 'warn'}>{hint}</Tag>}
        </h3>
        <p>
          <code>{prefix}…</code> · {used} · {until}
        </p>
      </div>
      <div className={s.deeds}>
        <Button
          variant={hint ? 'default' : 'subtle'}
          color="gray"
          size="compact-sm"
          aria-label={`${name}: Erneuern`}
          aria-expanded={isRenewing}
          onClick={() => onRenew(!isRenewing)}
        >
          Erneuern
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy && isAsking}
          aria-label={isAsking ? `${name} wirklich widerrufen` : `${name}: Widerrufen`}
          onClick={() => (isAsking ? onRevoke() : setIsAsking(true))}
          onBlur={() => setIsAsking(false)}
          onKeyDown={({ key }) => key === 'Escape' && setIsAsking(false)}
        >
          {isAsking ? 'Wirklich widerrufen' : 'Widerrufen'}
        </Button>
      </div>
      {isRenewing && <RenewForm apiKey={apiKey} onRenewed={onRenewed} onClose={() => onRenew(false)} />}
    </li>
  )
}
