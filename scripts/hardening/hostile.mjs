// Requests made from the OpenAPI document, hostile in all places: addresses, queries, headers, JSON, forms, files. The same
// test as in `npm test`, with more of them; it compares every text that was accepted with what is answered.
import { row } from './lib/rows.mjs'
import { runTests } from './lib/tests.mjs'

export const rounds = 50_000

export const run = async ({ rounds, say }) => {
  const { failures, figures } = await runTests(['apps/api/test/hostile.test.ts'], { HOSTILE_REQUESTS: String(rounds) })
  for (const one of failures) say(one)
  const { seen = {}, accepted = 0, texts = 0 } = figures
  const statuses = Object.entries(seen).map(([status, number]) => `${number} × ${status}`)
  return [
    row({
      test: 'feindliche Anfragen nach dem OpenAPI-Dokument',
      rounds,
      wanted: '0 ab 500, 0 Einblicke, 0 Texte verändert, 0 untergeschoben',
      measured: failures.length
        ? failures[0].slice(0, 200)
        : `${statuses.join(', ')}; ${accepted} angenommen, ${texts} Texte verglichen, 0 Fehler`,
      isOk: failures.length === 0,
      figures,
    }),
  ]
}
