import { type CalendarEvent, eventWith, isWithin, type Span } from '@rampenlicht/model/rules/calendar'
import { agencyClock, agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import * as z from 'zod'
import { appTokenOf } from './app-token.ts'
import type { Outside } from './call.ts'

const SERVICE = 'Microsoft Graph'
const SCOPE = 'https://graph.microsoft.com/.default'
const MOST_PAGES = 5

export interface GraphAccess {
  readonly url: string
  readonly loginUrl: string
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
}
/** The events of a mailbox ("raum@agentur.example") or of one of its calendars ("mailbox/id"). */
export interface Graph {
  readonly events: (mailbox: string, span: Span) => Promise<readonly CalendarEvent[]>
}

const moment = z.object({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
  timeZone: z.string().default('Europe/Berlin'),
})
const page = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      subject: z.string().nullish(),
      isAllDay: z.boolean().default(false),
      start: moment,
      end: moment,
    }),
  ),
  '@odata.nextLink': z.string().optional(),
})

type Page = z.infer<typeof page>

/** One access to Microsoft Graph, with the token of the program itself: nobody has to sign in there. */
export const graphWith = (access: GraphAccess, outside: Outside, now: () => number = Date.now): Graph => {
  const token = appTokenOf(tokenRequest(access), outside, now)
  const ask = (url: string, bearer: string): Promise<Page> =>
    outside({
      service: SERVICE,
      url,
      headers: { authorization: `Bearer ${bearer}`, prefer: 'outlook.timezone="Europe/Berlin"' },
      read: (text) => page.parse(JSON.parse(text)),
    })
  const pageAt = (url: string): Promise<Page> => token.use((bearer) => ask(url, bearer))
  return {
    events: async (mailbox, span) => {
      const found: CalendarEvent[] = []
      let url: string | undefined = viewAddress(access.url, mailbox, span)
      for (let pages = 0; url !== undefined && pages < MOST_PAGES; pages++) {
        const answer: Page = await pageAt(url)
        found.push(...answer.value.map(eventOf))
        url = onSameHost(answer['@odata.nextLink'], access.url)
      }
      // whole days of the days beside come along
      return found.filter((event) => isWithin(event, span))
    },
  }
}

const viewAddress = (base: string, mailbox: string, span: Span): string => {
  const [, user = '', calendar] = /^([^/]+)(?:\/(.+))?$/.exec(mailbox) ?? []
  const within = calendar === undefined ? '' : `/calendars/${encodeURIComponent(calendar)}`
  const parameters = new URLSearchParams({
    startDateTime: agencyMoment(span.start).toISOString(),
    endDateTime: agencyMoment(span.end).toISOString(),
    $select: 'id,subject,isAllDay,start,end',
    $top: '100',
  })
  return `${base.replace(/\/$/, '')}/v1.0/users/${encodeURIComponent(user)}${within}/calendarView?${parameters}`
}

/** The token goes nowhere but where it was meant to go. */
const onSameHost = (next: string | undefined, base: string): string | undefined =>
  next !== undefined && URL.canParse(next) && new URL(next).origin === new URL(base).origin ? next : undefined

const eventOf = ({ id, subject, isAllDay, start, end }: Page['value'][number]): CalendarEvent =>
  eventWith({
    id,
    subject: subject || 'Ohne Betreff',
    isAllDay,
    // whole days are days, whatever zone stands beside them
    start: isAllDay ? start.dateTime.slice(0, 10) : shownAt(start),
    end: isAllDay ? end.dateTime.slice(0, 10) : shownAt(end),
  })

/** We asked for the agency's time; UTC is what comes where that was not understood. */
const shownAt = ({ dateTime, timeZone }: z.infer<typeof moment>): string =>
  timeZone === 'UTC' ? agencyClock(new Date(`${dateTime.slice(0, 16)}Z`)) : dateTime.slice(0, 16)

const tokenRequest = ({ loginUrl, tenant, clientId, clientSecret }: GraphAccess) => ({
  service: SERVICE,
  url: `${loginUrl.replace(/\/$/, '')}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
  form: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope: SCOPE },
})
