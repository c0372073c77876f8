import { CALENDAR_PARTS, type CalendarPart } from '@rampenlicht/model/rules/calendar'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import { placeIn } from '@rampenlicht/model/rules/place'
import { type Config, graphAccess, placeOf } from '../config.ts'
import type { Outside } from './call.ts'
import { graphWith } from './graph.ts'
import { calendarAt, icsService } from './ics.ts'
import { locate } from './places.ts'
import type { Service } from './services.ts'
import { weatherAt } from './weather.ts'

const DAY_MS = 86_400_000
/** Where there is no office, any town will do. */
const HAMBURG = { latitude: 53.55, longitude: 9.99 }
/** An address that belongs to nobody in particular: a public name server. */
const ANY_ADDRESS = '9.9.9.9'

export const CALENDAR_NAMES: Readonly<Record<CalendarPart, string>> = {
  busy: 'Abwesenheiten',
  birthdays: 'Geburtstage',
  events: 'Termine',
  conferenceRoomBig: 'Konferenzraum groß',
  conferenceRoomSmall: 'Konferenzraum klein',
}

/** What the dashboard asks: calendars, where people sit, the weather there. */
export const dashboardServices = (config: Config, outside: Outside): readonly Service[] => [
  graphService(config, outside),
  ...icsServices(config, outside),
  locationService(config, outside),
  weatherService(config, outside),
]

const graphService = (config: Config, outside: Outside): Service => {
  const [mailbox] = CALENDAR_PARTS.flatMap((part) => placeOf(config, part).graph ?? [])
  const graph = graphWith(graphAccess(config), outside)
  const today = () => ({ start: agencyClock(new Date()), end: agencyClock(new Date(Date.now() + DAY_MS)) })
  return {
    name: 'Microsoft Graph',
    purpose: 'Kalender aus Outlook; dazu gehört mindestens ein Postfach, etwa GRAPH_EVENTS',
    variables: ['GRAPH_TENANT_ID', 'GRAPH_CLIENT_ID', 'GRAPH_CLIENT_SECRET'],
    setup: 'Die Kennungen und das Geheimnis der App, die in Microsoft Entra registriert ist.',
    guide: 'kalender',
    isConfigured: mailbox !== undefined,
    ...(mailbox === undefined ? {} : { test: () => graph.events(mailbox, today()) }),
  }
}

const ICS_SETUP = 'Die Adresse des Kalenders im Format iCalendar, oder der Pfad einer Datei auf dem Server.'
/** One for each calendar that is read this way; one for all of them where none is. */
const icsServices = (config: Config, outside: Outside): readonly Service[] => {
  const read = CALENDAR_PARTS.flatMap((part): Service[] => {
    const { graph, ics, variables } = placeOf(config, part)
    if (ics === undefined || graph !== undefined) return []
    const name = icsService(CALENDAR_NAMES[part])
    return [
      {
        name,
        purpose: 'Kalender auf dem Dashboard, von einer Adresse oder aus einer Datei',
        variables: [variables.ics],
        setup: ICS_SETUP,
        guide: 'kalender',
        isConfigured: true,
        test: () => calendarAt(name, ics, outside),
      },
    ]
  })
  if (read.length) return read
  return [
    {
      name: 'Kalender (ICS)',
      purpose: 'Kalender auf dem Dashboard, je von einer Adresse oder aus einer Datei; eine Variable genügt',
      variables: CALENDAR_PARTS.map((part) => placeOf(config, part).variables.ics),
      setup: ICS_SETUP,
      guide: 'kalender',
      isConfigured: false,
    },
  ]
}

const locationService = ({ IPINFO_TOKEN: token, IPINFO_URL: url }: Config, outside: Outside): Service => ({
  name: 'Standort',
  purpose: 'Ungefährer Ort der Anmeldung, für das Wetter',
  variables: ['IPINFO_TOKEN'],
  setup: 'Der Schlüssel eines Kontos bei IPinfo.',
  guide: 'standort-und-wetter',
  isConfigured: token !== undefined,
  ...(token === undefined ? {} : { test: () => locate(outside, { url, token }, ANY_ADDRESS) }),
})

const weatherService = (config: Config, outside: Outside): Service => {
  const { OPENWEATHER_KEY: key, OPENWEATHER_URL: url, OFFICE_COORDINATES: office } = config
  const place = (office && placeIn(office)) || HAMBURG
  return {
    name: 'Wetter',
    purpose: 'Wetter auf dem Dashboard',
    variables: ['OPENWEATHER_KEY'],
    setup: 'Der Schlüssel eines Kontos bei OpenWeather.',
    guide: 'standort-und-wetter',
    isConfigured: key !== undefined,
    ...(key === undefined ? {} : { test: () => weatherAt(outside, { url, key }, place) }),
  }
}
