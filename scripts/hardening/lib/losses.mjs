// What of the acknowledged is lost or torn, looked for after every round and once more in the end.
//   const losses = lossesOf({ dataDir, ledger, person, say })
//   await losses.afterRound(round)   compares what happened since the last time, and keeps the person signed in
//   await losses.atEnd()             compares everything, while the server still runs, and names what is wrong
//   losses.words, .odd, .isNone, .figures   for the row of the table
import { filesLeft, halfDeeds } from './database.mjs'

const MOST_NAMED = 20

export const lossesOf = ({ dataDir, ledger, person, say }) => {
  const [lost, torn] = [[], []]
  const look = async (options) => {
    const found = await ledger.check(options)
    lost.push(...found.lost)
    torn.push(...found.torn, ...filesLeft(dataDir).map((name) => `incoming/${name}`))
  }
  const found = () => `${lost.length} verloren, ${torn.length} zerrissen`
  return {
    afterRound: async (round, more = '') => {
      await look()
      await person.stay()
      if (round % 10 === 0 || lost.length || torn.length)
        say(`${round}: ${ledger.counts.acknowledged} bestätigt, ${found()}${more}`)
    },
    atEnd: async () => {
      await look({ isAll: true })
      torn.push(...(await halfDeeds(dataDir)).map(({ id }) => `Kunde ${id}: Stand und Verlauf passen nicht zusammen`))
      for (const one of [...lost, ...torn].slice(0, MOST_NAMED)) say(one)
    },
    get isNone() {
      return !lost.length && !torn.length
    },
    get words() {
      const { acknowledged, files } = ledger.counts
      return `${acknowledged} bestätigt (davon ${files} Dateien), ${found()}`
    },
    /** Answers that nobody expects here. */
    get odd() {
      return [...ledger.odd].map(([status, number]) => `, ${number}-mal ${status}`).join('')
    },
    get figures() {
      return { ...ledger.counts, lost: lost.length, torn: torn.length }
    },
  }
}
