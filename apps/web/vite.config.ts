import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// By its place, not by its package name: the configuration is read before the model has been built.
import { resources } from '../../packages/model/src/resources/index.ts'

const API = 'http://127.0.0.1:3000'
/** What the API answers in development; every other path is a page. */
const API_PATHS = [
  ...resources.map(({ path }) => path),
  ...[
    'authentication_token',
    'token',
    'session',
    'search',
    'activity',
    'files',
    'fetch',
    'print',
    'docs',
    'docs\\.json',
    'health',
  ],
]

/** Small pieces of nearly every page behind the login. */
const COMMON = new RegExp(
  [
    String.raw`src[\\/]ui[\\/](format|Tag|LoadFailure|Poster|Segments|fold|useIsPhone)\.`,
    String.raw`src[\\/]crud[\\/](contact-links|record|view|useMay)\.`,
    String.raw`kit[\\/](iri|toast|resource)\.`,
    String.raw`rules[\\/](weeks|deadlines|money|start-word|project-overview)\.`,
    'use-(debounced-value|window-event)',
  ].join('|'),
)

export default defineConfig({
  plugins: [react()],
  // The model comes as source, so that a change in a declaration shows up without a build.
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: { 'react-remove-scroll': fileURLToPath(new URL('src/ui/RemoveScroll.tsx', import.meta.url)) },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [`^/${path}(?=[/?]|$)`, API])) },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'css/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Sixty small files cost more than what is in them: what every page loads anyway stands together.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)[\\/]/,
              priority: 8,
            },
            // Icons that several screens show: a file each would cost more than the drawing in it.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 4, priority: 7 },
            { name: 'start', tags: ['$initial'], priority: 6 },
            // also for the login
            {
              name: 'base',
              test: /components[\\/](Button|ActionIcon|TextInput|CloseButton)[\\/]|use-uncontrolled|src[\\/]ui[\\/](Logo|Face)\./,
              priority: 5,
            },
            { name: 'frame', test: /src[\\/]shell[\\/](NavEntry|MobileNav|UserMenu)\./, priority: 4 },
            { name: 'common', test: COMMON, priority: 3 },
          ],
        },
      },
    },
  },
})
