import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { DialogHost } from '../DialogHost.tsx'
import type { DeedProps } from '../dialogs.ts'
import { SelectionBar } from './SelectionBar.tsx'

test('labels and letters are printed for all of the chosen, also for more than can be named', async () => {
  const performed = vi.fn()
  const deedOf = (name: string) => async () => ({
    default: ({ ids, all }: DeedProps) => {
      performed(name, ids, all)
      return null
    },
  })
  const register = async () => ({
    forms: {},
    views: {},
    deeds: { labelsInfluencers: deedOf('labels'), lettersInfluencers: deedOf('letters') },
  })
  const filter = [['region', 'Nord']] as const
  const mails = ['labelsInfluencers', 'lettersInfluencers'] as const
  showPage(() => (
    <DialogHost register={register}>
      <SelectionBar
        at="influencers"
        selection={{ count: 2, which: { ids: [3, 5] }, clear: () => {} }}
        actions={[]}
        mails={mails}
      />
      <SelectionBar
        at="influencers"
        selection={{ count: 2500, which: { filter }, clear: () => {} }}
        actions={[]}
        mails={mails}
      />
    </DialogHost>
  ))
  const [few] = await screen.findAllByRole('button', { name: 'Etiketten …' })
  await userEvent.click(few!)
  await waitFor(() => expect(performed).toHaveBeenLastCalledWith('labels', [3, 5], undefined))
  const [, many] = screen.getAllByRole('button', { name: 'Brief …' })
  await userEvent.click(many!)
  await waitFor(() => expect(performed).toHaveBeenLastCalledWith('letters', [], { filter, count: 2500 }))
})
