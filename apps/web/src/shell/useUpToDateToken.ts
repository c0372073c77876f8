import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { recordQuery } from '../api/queries.ts'
import { refreshed } from '../api/refresh.ts'
import { session, useMe } from '../api/session.ts'

/**
 * The token says who one was when it was made. When the account says otherwise since – a new name, another role –
 * it is renewed, once for each such change.
 */
export const useUpToDateToken = () => {
  const me = useMe()
  const { data: account } = useQuery({ ...recordQuery('users', me.id), enabled: me.id > 0, staleTime: 300_000 })
  const seen = useRef(account)
  useEffect(() => {
    if (!account || account === seen.current || account.id !== me.id) return
    seen.current = account
    const isSame =
      account.firstName === me.firstName &&
      account.lastName === me.lastName &&
      account.email === me.email &&
      account.position === me.position &&
      [...account.roles].sort().join() === [...me.roles].sort().join()
    if (!isSame) void refreshed(session.token())
  }, [account, me])
}
