import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// By its place, not by its package name: the configuration is read before the model has been built.
import { resources } from '../../packages/model/src/resources/index.ts'
import { catalogue } from './catalogue-plugin.ts'
import { groups } from './chunks.ts'
import { icons } from './icons-plugin.ts'
import { ownLoader } from './loader-plugin.ts'

const API = 'http://127.0.0.1:3000'
/** What the API answers in development; every other path is a page. */
const API_PATHS = [
  ...resources.map(({ path }) => path),
  ...String.raw`abmelden account_links account_policy accounts activity authentication_token cockpit deeds docs docs\.json downloads duplicates exports fetch
    files find health imports jobs mail me operations password print search security_events session shared_reports token trash`.split(
    /\s+/,
  ),
]

/** What comes with index.html; with these pages come the frame and what it is made of. */
const STARTED = /^(js|css)[/](index|rolldown-runtime|react|tanstack)-/
const FIRST = /(Shell|Login|Logout)-[^/]*$/
const AROUND = /^(js|css)[/](index|rolldown-runtime|react|tanstack|base|Shell)-/

export default defineConfig({
  plugins: [react(), icons(), catalogue(), ownLoader()],
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
    modulePreload: {
      polyfill: false,
      // What is there before anything else is loaded need not be named with each of it: that would cost the login.
      resolveDependencies: (loaded, files, { hostType }) => {
        if (hostType === 'html') return files
        const there = FIRST.test(loaded) ? STARTED : AROUND
        // with itself, also when nothing else comes with it: see src/ui/arrived.ts
        return [loaded, ...files.filter((file) => file !== loaded && !there.test(file))]
      },
    },
    rolldownOptions: {
      output: {
        // Seven letters tell one version from another as well as eight do, and every page carries the names of all.
        entryFileNames: 'js/[name]-[hash:7].js',
        chunkFileNames: 'js/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'css/[name]-[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups },
      },
    },
  },
})
