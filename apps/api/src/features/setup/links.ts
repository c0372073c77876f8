import type { AppLink } from '@rampenlicht/model/rules/app-links'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { hasDemoAccounts } from './routes.ts'

/** GET /fetch/links: the programs that the agency uses beside this one. Only for those who are signed in. */
export const linkRoutes = (app: FastifyInstance, pool: pg.Pool, { APP_LINKS }: Config) => {
  app.get('/fetch/links', async (): Promise<readonly AppLink[]> => {
    if (APP_LINKS) return APP_LINKS
    return (await hasDemoAccounts(pool)) ? DEMO_LINKS : []
  })
}

/** What a demo shows as long as nobody configured any. */
const DEMO_LINKS: readonly AppLink[] = [
  { name: 'Mail', url: 'https://outlook.office.com/mail/', icon: 'mail' },
  { name: 'Chat', url: 'https://slack.com/signin', icon: 'chat' },
  { name: 'Ablage', url: 'https://www.dropbox.com/home', icon: 'folder' },
  { name: 'Kalender', url: 'https://outlook.office.com/calendar/', icon: 'calendar' },
  { name: 'Reisen', url: 'https://www.bahn.de/', icon: 'travel' },
  { name: 'Reports', url: 'https://lookerstudio.google.com/', icon: 'chart' },
]
