import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import { Figures } from './Figures.tsx'
import { Partners } from './Partners.tsx'
import { cooperationsQuery } from './query.ts'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })
const partner = (id: number, name: string) => ({ id, name, company: null, categories: [], uniqueUser: null })
const POPSALON = { id: 3, rejectedAll: true, mediacontactPartner: partner(30, 'Popsalon') }
let features: object[] = []
let isDown = false
const said = vi.spyOn(toast, 'ok')
const complained = vi.spyOn(toast, 'error')

beforeEach(() => {
  vi.clearAllMocks()
  ;[features, isDown] = [[], false]
  signIn(1, ['ROLE_USER'])
  serve(({ method, path, body }) => {
    if (method === 'POST') {
      if (isDown) return Response.json({ detail: 'Gestört.' }, { status: 500 })
      features = [{ id: 50, clippings: [], ...(body as object) }]
      return record(features[0] as object, 1, 201)
    }
    return path.includes('project_mediacontact_partners')
      ? Response.json([{ ...POPSALON, features }])
      : Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const Shown = () => {
  const { data } = useQuery(cooperationsQuery(7))
  return (
    <>
      <Figures cooperations={data} />
      <Partners project={{ id: 7, title: 'Absage' }} cooperations={data} isFailed={false} onRetry={() => undefined} />
    </>
  )
}

test('who declined as a whole is asked about before a new Beitrag; a failure leaves everything for another try', async () => {
  showPage(() => (
    <DialogHost register={noDialogs}>
      <Shown />
    </DialogHost>
  ))
  const add = await screen.findByLabelText('Beitrag auf Popsalon hinzufügen')
  const item = add.closest('li') as HTMLElement
  const question = () => item.querySelector<HTMLElement>('[role=alertdialog]')
  const ask = () => {
    add.focus()
    fireEvent.click(add)
  }
  ask()
  expect(question()).toHaveAccessibleName('Popsalon hat generell abgesagt. Trotzdem einen Beitrag anlegen?')
  expect(within(item).getByText('Abbrechen').closest('button')).toHaveFocus()
  fireEvent.keyDown(within(item).getByText('Abbrechen'), { key: 'Escape' })
  expect(question()).toBeNull()
  expect(add).toHaveFocus()
  expect(item).toHaveTextContent('Keine Beiträge gefunden.')
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])

  isDown = true
  ask()
  fireEvent.click(within(item).getByText('Beitrag anlegen'))
  await waitFor(() => expect(complained).toHaveBeenCalledExactlyOnceWith('Gestört.'))
  isDown = false
  ask()
  fireEvent.click(within(item).getByText('Beitrag anlegen'))
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('News zu Medienpartner hinzugefügt'))
  expect(asked.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: '/project_mediacontact_partner_features',
    body: { type: 'News', status: 'Anfrage', projectMediacontactPartner: '/project_mediacontact_partners/3' },
  })
  await waitFor(() =>
    expect(item.querySelector('[aria-label="Beiträge auf Popsalon"]')).toHaveTextContent(/^NewsAnfrage$/),
  )
  expect(item).toHaveTextContent('Absage generell')
})
