import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  await waitFor(() => expect(session.paused()).toMatchObject({ id: 1, email: 'a@x.test' }))
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
  await waitFor(() => expect(session.paused()).toBeDefined())
  expect(toast.error).not.toHaveBeenCalled()
  session.leave()
  await expect(saving).rejects.toThrow('Die Anmeldung ließ sich nicht erneuern.')
  form.unmount()
  session.start({ token: ANNA, refresh_token: 'r' })
  await expect(request('/customers')).rejects.toThrow('Die Anmeldung ließ sich nicht erneuern.')
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Sitzung abgelaufen!')
  expect([session.token(), session.refreshToken()]).toEqual([null, null])
})

test('who gives up what was typed is signed out', async () => {
  const form = renderHook(() => useTyping(true))
  const saving = request('/customers')
  await waitFor(() => expect(session.paused()).toBeDefined())
  session.leave()
  await expect(saving).rejects.toThrow('Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.')
  expect([session.paused(), me()]).toEqual([undefined, undefined])
  form.unmount()
})

test('what one person was about to save is not sent in the name of another', async () => {
  const form = renderHook(() => useTyping(true))
  const saving = request('/customers')
  await waitFor(() => expect(session.paused()).toBeDefined())
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

const EXPIRED = { code: 401, message: 'Expired JWT Token' }
/** Answers each request by hand, and keeps what was asked. */
const answering = (answer: (path: string, token: string) => Response) => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers | Record<string, string> }) => {
    paths.push(path)
    return answer(path, new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? '')
  })
  return paths
}

test('many requests with an expired token renew it once, and are sent again', async () => {
  const paths = answering((path, token) => {
    if (path === '/token/refresh') return Response.json({ token: ANNA_AGAIN, refresh_token: 'r2' })
    return token === ANNA_AGAIN ? Response.json({ path }) : Response.json(EXPIRED, { status: 401 })
  })
  const answers = await Promise.all(['/news', '/customers', '/projects'].map((path) => request(path)))
  expect(answers.map(({ data }) => data)).toEqual([{ path: '/news' }, { path: '/customers' }, { path: '/projects' }])
  expect(paths.filter((path) => path === '/token/refresh')).toHaveLength(1)
  expect([session.token(), session.refreshToken()]).toEqual([ANNA_AGAIN, 'r2'])
  expect(toast.error).not.toHaveBeenCalled()
})

test('a token that is refused although it has just been renewed is not renewed again and again', async () => {
  const paths = answering((path) =>
    path === '/token/refresh'
      ? Response.json({ token: ANNA_AGAIN, refresh_token: 'r2' })
      : Response.json(EXPIRED, { status: 401 }),
  )
  await expect(request('/news')).rejects.toMatchObject({ status: 401 })
  expect(paths).toEqual(['/news', '/token/refresh', '/news'])
})

test.each([429, 503])(
  'a server that answers %i to the renewal says nothing about the session: it stays',
  async (status) => {
    answering((path) =>
      path === '/token/refresh' ? new Response('', { status }) : Response.json(EXPIRED, { status: 401 }),
    )
    await expect(request('/news')).rejects.toThrow('Die Anmeldung ließ sich nicht erneuern.')
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Der Server ist gerade nicht erreichbar.')
    expect(session.token()).toBe(ANNA)
  },
)

test.each([
  [
    429,
    { detail: 'Zu viele Anfragen. Bitte in einer Minute noch einmal.' },
    'Zu viele Anfragen. Bitte in einer Minute noch einmal.',
  ],
  [
    503,
    { detail: 'Die Datenbank ist gerade nicht erreichbar.', requestId: 'req-7' },
    'Die Datenbank ist gerade nicht erreichbar. (Kennung req-7)',
  ],
  [422, { description: 'name: Bitte „Name“ ausfüllen.', detail: 'Unprocessable' }, 'name: Bitte „Name“ ausfüllen.'],
  [502, undefined, 'Der Server hat einen Fehler gemeldet. Bitte später noch einmal versuchen.'],
])('%i is told in the words of the server, or in ours where it has none', async (status, body, sentence) => {
  answering(() => (body ? Response.json(body, { status }) : new Response('<h1>Bad Gateway</h1>', { status })))
  await expect(request('/news')).rejects.toMatchObject({ status })
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(sentence)
})

test('a lost connection is told; what is called off is not', async () => {
  const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', lost)
  await expect(request('/news')).rejects.toMatchObject({ status: 0, message: 'Keine Verbindung zum Server.' })
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Keine Verbindung zum Server.')
  await expect(request('/news', { isQuiet: true })).rejects.toMatchObject({ status: 0 })
  lost.mockRejectedValue(new DOMException('Aborted', 'AbortError'))
  await expect(request('/news')).rejects.toThrow('Aborted')
  expect(toast.error).toHaveBeenCalledOnce()
})

test('where only what is missing goes without saying, everything else is said', async () => {
  answering((path) => Response.json({ detail: `${path} fehlt.` }, { status: path === '/a' ? 404 : 403 }))
  await expect(request('/a', { isQuiet: 'missing' })).rejects.toMatchObject({ status: 404 })
  await expect(request('/b', { isQuiet: 'missing' })).rejects.toMatchObject({ status: 403 })
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('/b fehlt.')
})

test('an answer brings its ETag, how many there are and where the next page is', async () => {
  const headers = { etag: '"4"', 'x-total-count': '812', link: '<http://api.test/news?page=2&x=1>; rel="next"' }
  answering(() => Response.json([], { headers }))
  expect(await request('/news')).toEqual({ data: [], etag: '"4"', total: 812, next: '/news?page=2&x=1' })
  answering(() => new Response(null, { status: 204 }))
  expect(await request('/news/1', { method: 'DELETE' })).toMatchObject({ data: undefined, total: undefined })
})

describe('a second factor is needed from now on', () => {
  let needs = true
  const NEEDED = { status: 403, detail: 'Bitte richte zuerst einen zweiten Faktor ein.', needs: 'factor' }
  beforeEach(() => {
    needs = true
    vi.stubGlobal('fetch', async (path: string) => {
      seen.push(path)
      return needs && !path.startsWith('/me/') ? Response.json(NEEDED, { status: 403 }) : Response.json({ saved: true })
    })
  })

  test('while something is typed, what the server refuses waits until it is set up; setting it up does not wait', async () => {
    const form = renderHook(() => useTyping(true))
    const saving = request('/customers', { method: 'POST', body: {} })
    await waitFor(() => expect(session.paused()).toMatchObject({ id: 1 }))
    expect([session.isLimited(), session.token()]).toEqual([true, ANNA])
    const reading = request('/news')
    expect(await request('/me/totp', { method: 'POST' })).toMatchObject({ data: { saved: true } })
    // a renewed token is no second factor
    session.start({ token: ANNA_AGAIN, refresh_token: 'r' })
    expect(session.paused()).toBeDefined()
    needs = false
    session.unlimit()
    expect(await Promise.all([saving, reading])).toMatchObject([{ data: { saved: true } }, { data: { saved: true } }])
    expect(seen).toEqual(['/customers', '/me/totp', '/customers', '/news'])
    expect([session.paused(), session.isLimited()]).toEqual([undefined, false])
    expect(toast.error).not.toHaveBeenCalled()
    form.unmount()
  })

  test('where nothing is typed, nothing waits: the page for it is shown', async () => {
    await expect(request('/customers')).rejects.toMatchObject({ status: 403 })
    expect([session.paused(), session.isLimited()]).toEqual([undefined, true])
    expect(toast.error).not.toHaveBeenCalled()
    session.clear()
    expect(session.isLimited()).toBe(false)
  })
})
