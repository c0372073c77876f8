import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Look } from '../../test/look.tsx'
import { MenuButton } from './MenuButton.tsx'

test('a menu is announced before it is loaded, opens by key, and gives the focus back', async () => {
  const rename = vi.fn()
  render(
    <Look>
      <MenuButton target={<button type="button">Mehr</button>}>
        {(Menu) => (
          <Menu.Dropdown>
            <Menu.Item onClick={rename}>Umbenennen</Menu.Item>
          </Menu.Dropdown>
        )}
      </MenuButton>
    </Look>,
  )
  const button = screen.getByText('Mehr')
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const keys = userEvent.setup()
  await keys.tab()
  await keys.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  expect(menu).toHaveAccessibleName('Mehr')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveAttribute('aria-controls', menu.id)
  await keys.keyboard('{ArrowDown}{Enter}')
  expect(rename).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(button).toHaveFocus())
})
