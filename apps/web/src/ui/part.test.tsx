import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lostCode, withoutCode } from '../../test/no-code.ts'
import { shownToasts, toast } from '../api/toast.ts'
import { useTyping } from '../api/unsaved.ts'
import { part } from './part.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

interface Word {
  readonly word: string
}
const Said = ({ word }: Word) => <p>{word}</p>
const code = { default: Said }

test('what is here is drawn with everything else, without waiting', async () => {
  const Calendar = part('Calendar', async () => code)
  Calendar.prepare()
  await act(async () => undefined)
  render(<Calendar word="November" meanwhile="kommt noch" />)
  expect(screen.getByText('November')).toBeInTheDocument()
})

test('until it is here something else stands in its place', async () => {
  let arrive: (come: typeof code) => void = () => undefined
  const coming = new Promise<typeof code>((resolve) => {
    arrive = resolve
  })
  const Calendar = part('Calendar', () => coming)
  render(<Calendar word="November" meanwhile="kommt noch" />)
  expect(screen.getByText('kommt noch')).toBeInTheDocument()
  await act(async () => arrive(code))
  expect(await screen.findByText('November')).toBeInTheDocument()
  expect(screen.queryByText('kommt noch')).toBeNull()
})

test('two that want it at once have it loaded once', async () => {
  const load = vi.fn(async () => code)
  const Calendar = part('Calendar', load)
  render(
    <>
      <Calendar word="Oktober" />
      <Calendar word="November" />
    </>,
  )
  expect(await screen.findByText('November')).toBeInTheDocument()
  expect(screen.getByText('Oktober')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly said?: string }> {
  override state: { readonly said?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override render = () => this.state.said ?? this.props.children
}

test('where it does not come, the page says so', async () => {
  withoutCode()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Calendar = part<Word>('Calendar', lostCode)
  render(
    <Boundary>
      <Calendar word="November" />
    </Boundary>,
  )
  expect(await screen.findByText('Loading chunk Calendar failed')).toBeInTheDocument()
})

test('where something was typed that is not saved, that stays, and it is told', async () => {
  withoutCode()
  const Calendar = part<Word>('Calendar', lostCode)
  const Form = () => {
    useTyping(true)
    return (
      <>
        <input aria-label="Titel" defaultValue="Der lange Weg" />
        <Calendar word="November" meanwhile="kommt noch" />
      </>
    )
  }
  render(
    <Boundary>
      <Form />
    </Boundary>,
  )
  await expect
    .poll(() => shownToasts().at(-1)?.text)
    .toBe('Ein Teil der Seite ist nicht angekommen. Bitte erst speichern, dann neu laden.')
  expect(screen.getByLabelText('Titel')).toHaveValue('Der lange Weg')
  expect(screen.getByText('kommt noch')).toBeInTheDocument()
})

test('of what nobody wants any more nothing is told', async () => {
  const server = withoutCode()
  for (const { id } of shownToasts()) toast.close(id)
  let lose: () => void = () => undefined
  const Calendar = part<Word>(
    'Calendar',
    () =>
      new Promise((_, refuse) => {
        lose = () => lostCode().catch(refuse)
      }),
  )
  const Form = ({ isOpen }: { readonly isOpen: boolean }) => {
    useTyping(true)
    return isOpen && <Calendar word="November" />
  }
  const { rerender } = render(<Form isOpen />)
  rerender(<Form isOpen={false} />)
  lose()
  await expect.poll(() => server.mock.calls.length).toBe(1)
  // whatever follows from the answer is done before this
  await new Promise((done) => setTimeout(done))
  expect(shownToasts()).toEqual([])
})
