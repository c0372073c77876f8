import { expect, test } from 'vitest'
import { agentIn, agentWords } from './agents.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/142.0.0.0 Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${MAC} ${KHTML} ${CHROME}`, 'Chrome auf macOS', 'computer'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari auf macOS', 'computer'],
  [`${WINDOWS}) ${KHTML} ${CHROME} Edg/142.0.0.0`, 'Edge auf Windows', 'computer'],
  [`${WINDOWS}; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox auf Windows', 'computer'],
  [`${WINDOWS}) ${KHTML} ${CHROME} OPR/120.0.0.0`, 'Opera auf Windows', 'computer'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome auf Linux', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} ${CHROME}`, 'Chrome auf ChromeOS', 'computer'],
  [`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari auf iPhone', 'phone'],
  [`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome auf iPhone', 'phone'],
  [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox auf iPhone', 'phone'],
  [`${IPHONE} EdgiOS/142.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge auf iPhone', 'phone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.7 Mobile/15E148 Safari/604.1',
    'Safari auf iPad',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome auf Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${KHTML} ${CHROME}`, 'Chrome auf Android', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet auf Android',
    'phone',
  ],
  ['curl/8.5.0', 'Programm „curl“', 'program'],
  ['python-requests/2.32', 'Programm „python-requests“', 'program'],
  ['<script>alert(1)</script>', 'Unbekanntes Gerät', 'program'],
  ['', 'Unbekanntes Gerät', 'program'],
  [null, 'Unbekanntes Gerät', 'program'],
])('%s: %s', (text, words, kind) => {
  expect(agentWords(text)).toBe(words)
  expect(agentIn(text).kind).toBe(kind)
})
