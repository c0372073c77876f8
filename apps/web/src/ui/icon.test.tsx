import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import IconPlus from '~icons/plus'
import IconStarFilled from '~icons/star-filled'

const drawn = (icon: React.ReactElement) => {
  const svg = render(icon).container.querySelector('svg') as SVGSVGElement
  return Object.fromEntries([...svg.attributes].map(({ name, value }) => [name, value]))
}

test('an icon is drawn in lines of the colour of the text beside it', () => {
  expect(drawn(<IconPlus />)).toEqual({
    xmlns: 'http://www.w3.org/2000/svg',
    width: '24',
    height: '24',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
  // down the middle, and across it
  expect(document.querySelector('svg')?.innerHTML).toBe('<path d="M12 5v14m-7-7h14"></path>')
})

test('a filled icon has no lines', () => {
  expect(drawn(<IconStarFilled size={14} color="gold" stroke={1.6} />)).toEqual({
    xmlns: 'http://www.w3.org/2000/svg',
    width: '14',
    height: '14',
    viewBox: '0 0 24 24',
    fill: 'gold',
    stroke: 'none',
  })
})

test('size, width of the lines, colour, and whatever else an svg may have are up to its place', () => {
  const icon = (
    <IconPlus
      size={16}
      stroke={1.6}
      color="red"
      className="sign"
      style={{ opacity: 0.5 }}
      aria-label="Neu"
      role="img"
    />
  )
  expect(drawn(icon)).toMatchObject({
    width: '16',
    height: '16',
    stroke: 'red',
    'stroke-width': '1.6',
    class: 'sign',
    style: 'opacity: 0.5;',
    'aria-label': 'Neu',
    role: 'img',
  })
})
