import { afterAll, vi } from 'vitest'
import { closeAll } from './closing.ts'

// Code that is still on its way when a file ends is refused then, and the next file, which shares it, is refused for ever.
afterAll(() => vi.dynamicImportSettled())
afterAll(closeAll)
