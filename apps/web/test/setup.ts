import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { lookUpLess } from './computed.ts'
import { labelLess } from './labels.ts'
import { matchLess } from './selectors.ts'

afterEach(() => cleanup())
// The next file has the same window, and begins like a browser that was never here.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
// Code that is still on its way when a file ends is refused then, and the next file, which shares it, is refused for ever.
afterAll(() => vi.dynamicImportSettled())
// the machine may be busy; how long things take is the benchmark's business
configure({
  asyncUtilTimeout: 30_000,
  // What is not there yet is asked for again and again: the whole page written out each time is read by nobody.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// What jsdom lacks and Mantine touches.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
URL.createObjectURL ??= () => 'blob:nothing'
URL.revokeObjectURL ??= () => undefined
window.HTMLElement.prototype.scrollIntoView = () => undefined
window.HTMLElement.prototype.scrollTo = () => undefined
window.scrollTo = () => undefined
if (!document.fonts)
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener: () => undefined, removeEventListener: () => undefined },
  })
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)

labelLess(window)
matchLess(document)
lookUpLess(window)

// For every element React notes where it was made, so that a warning can name the place: a stack trace for each of them
// takes a tenth of the time of all these tests. Past a number of them it stops; here it has always passed it.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty((React as unknown as Record<string, object>)[INTERNALS] ?? {}, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
