import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './LinkedText.tsx'

const linksIn = (text: string) => {
  const { container } = render(<LinkedText>{text}</LinkedText>)
  expect(container.textContent).toBe(text)
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('addresses are links, without the sign that ends the sentence', () => {
  expect(linksIn('Plan: https://nordkino.example/a?b=1. Mehr (siehe www.arte.tv/film)!')).toEqual([
    ['https://nordkino.example/a?b=1', 'https://nordkino.example/a?b=1'],
    ['www.arte.tv/film', 'https://www.arte.tv/film'],
  ])
})

test('other texts stay texts, line by line', () => {
  expect(linksIn('Zeile 1\n\njavascript:alert(1) <b>fett</b>')).toEqual([])
})
