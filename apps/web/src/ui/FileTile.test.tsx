import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileTile } from './FileTile.tsx'

test('a file shows how it looks; one that has no picture shows its kind', () => {
  const { container, rerender } = render(<FileTile name="Presseheft.pdf" picture="/files/1?width=200" />)
  const picture = container.querySelector('img') as HTMLImageElement
  expect(picture).toHaveAttribute('src', '/files/1?width=200')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.firstElementChild).toHaveAttribute('data-ending', 'PDF')
  // another file in its place has its own
  rerender(<FileTile name="Plakat.png" picture="/files/2?width=200" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/files/2?width=200')
})
