import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'js/Projects-abcdefg.js'
const STYLE = 'css/Projects-abcdefg.css'
const code = async () => 'Seite'
const lost = async () => {
  throw new TypeError('Failed to fetch')
}
const sent = async () => new Response('export {}')
let answer: () => Promise<Response>
const load = vi.fn(code)
const link = () => document.head.querySelector<HTMLLinkElement>('link')

/** Anew for each test: what has arrived once is remembered. */
const freshly = async () => {
  vi.resetModules()
  return (await import('./arrived.ts')).whenArrived
}

beforeEach(() => {
  load.mockClear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  answer = sent
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a module is not asked for before its files are here, so that none is given up for good', async () => {
  const whenArrived = await freshly()
  answer = lost
  await expect(whenArrived(load, [SCRIPT])).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  answer = sent
  expect(await whenArrived(load, [SCRIPT])).toBe('Seite')
  expect(fetch).toHaveBeenLastCalledWith(`/${SCRIPT}`)
})

test('a file that the server no longer has counts as one that did not come', async () => {
  const whenArrived = await freshly()
  answer = async () => new Response('', { status: 404 })
  await expect(whenArrived(load, [SCRIPT])).rejects.toThrow(`/${SCRIPT}: 404`)
  expect(load).not.toHaveBeenCalled()
})

test('once they are here, the browser is told of all of them at once', async () => {
  const whenArrived = await freshly()
  await whenArrived(load, [SCRIPT])
  expect(link()).toMatchObject({ rel: 'modulepreload', crossOrigin: '' })
  await whenArrived(load, [SCRIPT])
  expect(document.head.children).toHaveLength(1)
})

test('a style sheet that the page names itself is not put behind the others once more', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="/${STYLE}">`
  const whenArrived = await freshly()
  expect(await whenArrived(load, [STYLE])).toBe('Seite')
  expect(document.head.children).toHaveLength(1)
})

test('what is here is not fetched again', async () => {
  const whenArrived = await freshly()
  await Promise.all([whenArrived(load, [SCRIPT]), whenArrived(load, [SCRIPT])])
  await whenArrived(load, [SCRIPT])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a style sheet that did not come is asked for again, and the page waits for it', async () => {
  const whenArrived = await freshly()
  const first = whenArrived(load, [STYLE])
  link()?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow(`/${STYLE}`)
  expect(link()).toBeNull()
  const second = whenArrived(load, [STYLE])
  expect(link()).toMatchObject({ rel: 'stylesheet', crossOrigin: '' })
  expect(load).not.toHaveBeenCalled()
  link()?.dispatchEvent(new Event('load'))
  expect(await second).toBe('Seite')
})

test('before the first page nothing is fetched twice: the browser is told what will be imported', async () => {
  document.body.innerHTML = '<div id="outline"></div>'
  const whenArrived = await freshly()
  expect(await whenArrived(load, [SCRIPT])).toBe('Seite')
  expect(fetch).not.toHaveBeenCalled()
  expect(link()).toMatchObject({ rel: 'modulepreload', crossOrigin: '' })
  expect(link()?.getAttribute('href')).toBe(`/${SCRIPT}`)
})
