import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Evaluated once in every process of the run; the first one decides, the others inherit its choice.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'rampenlicht-e2e-'))
// below the ports that the system hands out by itself
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 12_000))
const port = process.env['E2E_PORT']
const baseURL = `http://127.0.0.1:${port}`
/** Where a journey that sends mails listens for them. */
export const mailPort = Number(port) + 12_000

export default defineConfig({
  // in order of their names: what takes longest begins first, and no worker is left alone with it
  testMatch: ['all/*.spec.ts', 'journeys/*.spec.ts'],
  outputDir: '../test-results',
  // Whole files side by side against one server, each test with data of its own; a test that fails has failed. One more
  // than the processors of a small machine: each waits now and then for the server or the next drawing.
  workers: 3,
  retries: 0,
  fullyParallel: false,
  // the machine may be busy; how long things take is the benchmark's business
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  globalTeardown: './teardown.ts',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What moves has to come to rest before it can be clicked or looked at.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // in a place without a language Chromium calls a file with an umlaut „download“
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // no journey is long enough for the dearest kind of compiling to pay
        '--js-flags=--no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node ../apps/api/bundle/server.js',
    url: `${baseURL}/health/ready`,
    timeout: 240_000, // a fresh database draws its demo posters first
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    // never the database that happens to be configured: scripts/test.mjs makes one of its own beside it
    env: {
      PORT: port,
      PUBLIC_URL: baseURL,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_PER_MINUTE: '600',
      MAIL_DNS: '127.0.0.1:1', // nobody answers there
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: '1',
      RATE_LIMIT: '0',
      LOG: 'error',
      DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
    },
  },
})
