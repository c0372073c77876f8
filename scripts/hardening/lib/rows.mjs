// The rows that `npm run hardening` ends with.
//   row({ test, rounds, wanted, measured, isOk, figures })   one line; `figures` are numbers for --json only
//   skipped(test, why)                                       what this machine does not allow to try
//   most(times), median(times)                               milliseconds of a list of them, for `measured`

export const row = ({ test, rounds = 1, wanted, measured, isOk, figures = {} }) => ({
  test,
  rounds,
  wanted,
  measured,
  isOk: Boolean(isOk),
  figures,
})

export const skipped = (test, why) => ({ test, rounds: 0, wanted: '', measured: why, isOk: undefined, figures: {} })

export const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
export const most = (times) => Math.max(0, ...times)

const verdictOf = ({ isOk }) => (isOk === undefined ? 'ausgelassen' : isOk ? 'ok' : 'FEHLER')

export const tableOf = (rows) =>
  [
    '| Prüfung | Runden | Gewollt | Gemessen | |',
    '|---|---|---|---|---|',
    ...rows.map((one) => `| ${one.test} | ${one.rounds} | ${one.wanted} | ${one.measured} | ${verdictOf(one)} |`),
  ].join('\n')
