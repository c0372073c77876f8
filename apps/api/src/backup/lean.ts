/**
 * How a process is started that copies: what streams through it needs little, but is only given back where the heap may not
 * grow and threads do not keep a store of their own each.
 */
export const LEAN = {
  flags: ['--max-semi-space-size=1', '--max-old-space-size=128'],
  env: { MALLOC_ARENA_MAX: '2' },
} as const
