import type { Undone } from '@rampenlicht/model/rules/memory'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Look } from '../../../test/look.tsx'
import { asked, serve, signIn } from '../../../test/served.tsx'
import { request } from '../../api/client.ts'
import { useFresh } from '../../api/fresh.ts'
import { wholeListQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { toast, useToasts } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { useTyping } from '../../api/unsaved.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import Undoing from './Undoing.tsx'

const DONE: Undone = { deed: 90, undone: 1, kept: [], title: 'Kunde Arte wiederhergestellt' }
let answers: Readonly<Record<string, () => Response>> = {}

beforeEach(() => {
  signIn(1, ['ROLE_CHIEF'])
  answers = {}
  serve(({ method, path }) => {
    const answer = answers[`${method} ${path}`]
    if (answer) return answer()
    if (method === 'DELETE') {
      const deed = path.split('/').at(-1) ?? ''
      return new Response(null, { status: 204, headers: { deed } })
    }
    return Response.json(DONE, { headers: { deed: '90' } })
  })
})
afterEach(() => {
  const { result } = renderHook(() => useToasts())
  act(() => result.current.forEach(({ id }) => void toast.close(id)))
  vi.unstubAllGlobals()
  session.clear()
})

const undos = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
const CUSTOMERS = wholeListQuery('customers')
const List = () => {
  const { data } = useQuery(CUSTOMERS)
  const fresh = useFresh('customers')
  return data?.map(({ id }) => (
    <p key={id}>
      Kunde {id} {fresh.has(id) && 'ist zurück'}
    </p>
  ))
}
const page = (children?: React.ReactNode) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <Look>
      <QueryClientProvider client={queries}>
        {children}
        <Undoing />
      </QueryClientProvider>
      <Toasts onFollow={() => undefined} />
    </Look>,
  )
  return queries
}
/** Deleted by the deed of the same number, and said so. */
const removed = async (queries: QueryClient, number: number) => {
  const { deed } = await request<void>(`/customers/${number}`, { method: 'DELETE' })
  act(() => toastUndoable(queries, `Kunde ${number} gelöscht`, deed))
}

test('Strg+Z takes back what was done last, then what was done before it, then nothing', async () => {
  const queries = page()
  await removed(queries, 7)
  await removed(queries, 8)
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(undos()).toEqual(['/deeds/8/undo']))
  await screen.findByText('Kunde Arte wiederhergestellt')
  expect(screen.queryByText('Kunde 8 gelöscht')).toBeNull()
  await userEvent.keyboard('{Meta>}z{/Meta}')
  await waitFor(() => expect(undos()).toEqual(['/deeds/8/undo', '/deeds/7/undo']))
  await waitFor(() => expect(screen.queryByText('Kunde 7 gelöscht')).toBeNull())
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undos()).toHaveLength(2)
})

test('the keys stand beside what they would take back, and nowhere else', async () => {
  const queries = page()
  await removed(queries, 7)
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveTextContent('RückgängigStrg Z')
  await removed(queries, 8)
  const [first, second] = screen.getAllByRole('button', { name: 'Rückgängig' })
  expect([first?.textContent, second?.textContent]).toEqual(['Rückgängig', 'RückgängigStrg Z'])
})

test('taking back can be taken back, and what is done again is what Strg+Z takes back', async () => {
  answers = {
    'POST /deeds/90/undo': () =>
      Response.json({ ...DONE, deed: 91, title: 'Kunde Arte gelöscht' }, { headers: { deed: '91' } }),
  }
  const queries = page()
  await removed(queries, 7)
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByText('Kunde Arte wiederhergestellt')
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByText('Kunde Arte gelöscht')
  expect(undos()).toEqual(['/deeds/7/undo', '/deeds/90/undo'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(undos().at(-1)).toBe('/deeds/91/undo'))
})

const Draft = () => {
  useTyping(true)
  return null
}
const HERE = 'Hier'
test.each([
  ['a field', () => <input aria-label={HERE} />],
  ['a longer field', () => <textarea aria-label={HERE} />],
  [
    'a form with a draft',
    () => (
      <button type="button" aria-label={HERE}>
        <Draft />
      </button>
    ),
  ],
])('in %s, Strg+Z takes back no deed', async (_, Place) => {
  const queries = page(<Place />)
  await removed(queries, 7)
  screen.getByLabelText(HERE).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undos()).toEqual([])
})

test('a check box has nothing to take back itself', async () => {
  const queries = page(<input type="checkbox" aria-label={HERE} />)
  await removed(queries, 7)
  screen.getByLabelText(HERE).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(undos()).toEqual(['/deeds/7/undo']))
})

test('what has come back is asked for again, and marked', async () => {
  let rows = [{ id: 1 }]
  answers = {
    [`GET /customers?page=1&itemsPerPage=500`]: () => Response.json(rows),
    'POST /deeds/7/undo': () => {
      rows = [{ id: 1 }, { id: 7 }]
      return Response.json(DONE)
    },
  }
  const queries = page(<List />)
  await screen.findByText('Kunde 1')
  await removed(queries, 7)
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByText('Kunde 7 ist zurück')
  expect(screen.getByText('Kunde 1')).toBeInTheDocument()
})

test('what stays is told with one name and one reason, and shown in full', async () => {
  const kept = ['Theo Jäger', 'Ida Ohm', 'Jo Rau'].map((name, id) => ({
    ...{ path: 'mediacontacts', id, name, field: id === 0 ? 'email' : null },
    reason: `Die E-Mail von ${name} gehört inzwischen Tessa Jäger.`,
  }))
  answers = {
    'POST /deeds/7/undo': () =>
      Response.json({ deed: 90, undone: 2, kept, title: '2 von 5 Medienkontakten wiederhergestellt' }),
  }
  const queries = page()
  await removed(queries, 7)
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  const said = await screen.findByText(/^2 von 5 Medienkontakten wiederhergestellt/)
  expect(said).toHaveTextContent('Theo Jäger: Die E-Mail von Theo Jäger gehört inzwischen Tessa Jäger. + 2 weitere')
  await userEvent.click(screen.getByRole('button', { name: 'Ansehen' }))
  const dialog = await screen.findByRole('dialog', { name: '2 von 5 Medienkontakten wiederhergestellt' })
  expect(dialog).toHaveTextContent('Theo JägerMedienkontakt · E-MailDie E-Mail von Theo Jäger gehört')
  expect(dialog).toHaveTextContent('Jo RauMedienkontaktDie E-Mail von Jo Rau gehört')
})

test('what lies in the trash too is restored along when asked', async () => {
  const obstacles = [{ path: 'mediacontact_companies', record: 3, name: 'Hansa Medienhaus', trash: 12 }]
  let isFirst = true
  answers = {
    'POST /deeds/7/undo': () => {
      const refusal = Response.json(
        { detail: 'Unternehmen Hansa Medienhaus liegt im Papierkorb.', obstacles },
        { status: 422 },
      )
      const answer = isFirst ? refusal : Response.json(DONE)
      isFirst = false
      return answer
    },
  }
  const queries = page()
  await removed(queries, 7)
  await userEvent.keyboard('{Control>}z{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Beides wiederherstellen?' })
  expect(dialog).toHaveTextContent('Unternehmen Hansa Medienhaus liegt im Papierkorb.')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Beides wiederherstellen' }))
  await screen.findByText('Kunde Arte wiederhergestellt')
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([undefined, { along: true }])
})

test('what is refused is told, and is not asked for again', async () => {
  answers = {
    'POST /deeds/8/undo': () =>
      Response.json({ detail: 'Das darf nur: Projektmanager oder Manager.' }, { status: 403 }),
  }
  const queries = page()
  await removed(queries, 7)
  await removed(queries, 8)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Das darf nur: Projektmanager oder Manager.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(undos()).toEqual(['/deeds/8/undo', '/deeds/7/undo']))
})

test('whoever signs in next cannot take back what was done before', async () => {
  const queries = page()
  await removed(queries, 7)
  act(() => session.clear())
  act(() => signIn(2, ['ROLE_CHIEF']))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undos()).toEqual([])
})

test('F6 leads to what the toast offers', async () => {
  const queries = page()
  await removed(queries, 7)
  await userEvent.keyboard('{F6}')
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveFocus()
})
