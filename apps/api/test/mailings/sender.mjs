// A process that does nothing but send what is due, so that it can be killed while it does. It runs what was built.
import { setTimeout as wait } from 'node:timers/promises'
import { behavioursWith } from '../../dist/behaviours.js'
import { readConfig } from '../../dist/config.js'
import { doorTo } from '../../dist/crud/write/door.js'
import { createServingPool } from '../../dist/db/pool.js'
import { sendingWith } from '../../dist/features/mailings/run.js'
import { mailSettings } from '../../dist/features/mailings/settings.js'
import { outsideWith } from '../../dist/outside/call.js'
import { smtpTo } from '../../dist/outside/smtp.js'
import { storageFor } from '../../dist/storage/configured.js'

const config = readConfig(process.env)
const pool = createServingPool({ connectionString: config.DATABASE_URL })
const settings = mailSettings(config)
const nothing = () => {}
const behaviours = behavioursWith({ forgetActors: nothing, ownCalendars: [], compareSoon: nothing, hasChat: false })
const { turn } = sendingWith({
  pool,
  storage: storageFor(config),
  door: doorTo(pool, behaviours, nothing, 30),
  settings,
  smtp: smtpTo(settings.server, outsideWith(1000)),
  warn: (facts, text) => console.error(text, JSON.stringify(facts)),
  delays: { retriesMs: [20, 20, 20], connectMs: 5, resumeMs: 100, noteMs: 1000, lookMs: 250, turnMs: 60_000 },
})
for (;;) {
  await turn(new AbortController().signal)
  await wait(20)
}
