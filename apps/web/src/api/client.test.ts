import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from './client.ts'
import { me, session } from './session.ts'
import { toast } from './toast.ts'
import { useTyping } from './unsaved.ts'

const tokenOf = (id: number, number = 1) => `${number}.${btoa(JSON.stringify({ id, email: 'a@x.test', roles: [] }))}.x`
const ANNA = tokenOf(1)
const ANNA_AGAIN = tokenOf(1, 2)
const BERND = tokenOf(2)

/** Tokens that the server takes; everything else is answered as it answers a revoked one. */
let good: string[] = []
const seen: string[] = []
const server = async (path: string, { headers }: { headers: Headers }) => {
  const token = headers.get('authorization')?.slice('Bearer '.length) ?? ''
  seen.push(`${path} ${token}`)
  return good.includes(token)
    ? Response.json({ saved: true })
    : Response.json({ code: 401, message: token ? 'Invalid JWT Token' : 'JWT Token not found' }, { status: 401 })
}

beforeEach(() => {
  good = []
  seen.length = 0
  vi.stubGlobal('fetch', vi.fn(server))
  vi.spyOn(toast, 'error').mockClear()
  session.start({ token: ANNA, refresh_token: 'r' })
  me()
})
afterEach(() => {
  session.leave()
  session.clear()
  vi.unstubAllGlobals()
})

test('while something is typed, what the server refuses waits for its owner to sign in again', async () => {
  const form = renderHook(() => useTyping(true))
  const saving = request('/customers')
  await vi.waitFor(() => expect(session.paused()).toMatchObject({ id: 1, email: 'a@x.test' }))
  expect([session.token(), me()?.id]).toEqual([null, 1])
  // the dialog says it, and a toast would lie on its buttons
  expect(toast.error).not.toHaveBeenCalled()
  const reading = request('/news')
  good = [ANNA_AGAIN]
  session.start({ token: ANNA_AGAIN, refresh_token: 'r' })
  expect(await Promise.all([saving, reading])).toMatchObject([{ data: { saved: true } }, { data: { saved: true } }])
  // nothing is asked without a token in between
  expect(seen.toSorted()).toEqual([`/customers ${ANNA}`, `/customers ${ANNA_AGAIN}`, `/news ${ANNA_AGAIN}`])
  expect(session.paused()).toBeUndefined()
  form.unmount()
})

test('the same when the session cannot be renewed; where nothing is typed, „Sitzung abgelaufen!“ says it', async () => {
  const expired = (what: object) => Response.json(what, { status: 401 })
  vi.stubGlobal('fetch', async (path: string) =>
    expired(path === '/token/refresh' ? { code: 401 } : { code: 401, message: 'Expired JWT Token' }),
  )
  const form = renderHook(() => useTyping(true))
  const saving = request('/customers')
  await vi.waitFor(() => expect(session.paused()).toBeDefined())
  expect(toast.error).not.toHaveBeenCalled()
  session.leave()
  await expect(saving).rejects.toThrow('Die Anmeldung ließ sich nicht erneuern.')
  form.unmount()
  session.start({ token: ANNA, refresh_token: 'r' })
  await expect(request('/customers')).rejects.toThrow('Die Anmeldung ließ sich nicht erneuern.')
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Sitzung abgelaufen!')
})

test('who gives up what was typed is signed out', async () => {
  const form = renderHook(() => useTyping(true))
  const saving = request('/customers')
  await vi.waitFor(() => expect(session.paused()).toBeDefined())
  session.leave()
  await expect(saving).rejects.toThrow('Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.')
  expect([session.paused(), me()]).toEqual([undefined, undefined])
  form.unmount()
})

test('what one person was about to save is not sent in the name of another', async () => {
  const form = renderHook(() => useTyping(true))
  const saving = request('/customers')
  await vi.waitFor(() => expect(session.paused()).toBeDefined())
  good = [BERND]
  session.start({ token: BERND, refresh_token: 'r' })
  await expect(saving).rejects.toThrow('Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.')
  expect(seen).toEqual([`/customers ${ANNA}`])
  form.unmount()
})

test('where nothing is typed, the session ends at once, in German', async () => {
  await expect(request('/customers')).rejects.toThrow('Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.')
  expect([session.token(), session.paused(), me()]).toEqual([null, undefined, undefined])
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.')
  await expect(request('/customers')).rejects.toThrow('Bitte melde dich an.')
})

test('a refusal that was long on its way does not end the session that has begun since', async () => {
  good = [ANNA_AGAIN]
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    vi.fn(server).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))),
  )
  const slow = request('/customers')
  session.start({ token: ANNA_AGAIN, refresh_token: 'r' })
  answer(Response.json({ code: 401, message: 'Invalid JWT Token' }, { status: 401 }))
  expect(await slow).toMatchObject({ data: { saved: true } })
  expect(session.token()).toBe(ANNA_AGAIN)
})
