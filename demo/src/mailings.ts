import type { Iri } from '@rampenlicht/model/kit/iri'
import type { MailingKind, MailingState } from '@rampenlicht/model/resources/mail/mailing'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater } from './calendar.ts'
import type { Client } from './house.ts'
import { FLAGSHIP } from './lists.ts'
import type { Staff } from './people.ts'
import type { Project } from './projects.ts'
import { type NewSheet, newSheet } from './rows.ts'
import { linesOf } from './words.ts'

/** Kind | state | how many days ago | by whom | which of the project's Verteiler | name | subject */
const MAILINGS = linesOf(`
  Mail | Entwurf | 0 | lena | 0 | Interviewtag mit Thea Jessen | Interviews mit Thea Jessen am 24. November
  Mail | Geplant | 0 | lena | 1 | Szenenbilder und Presseheft für Kritiken | Szenenbilder und Presseheft zu „{Projekt}“
  Etiketten | Gesendet | 12 | jonas | 1 | Goodie-Bags für Podcasts |
  Lieferung | Gesendet | 14 | jonas | 2 | Filmplakate A1 an Stadtmagazine |
  Mail | Gesendet | 19 | lena | 0 | Trailer und Hauptplakat sind da | „{Projekt}“: Trailer und Hauptplakat
  Brief | Gesendet | 36 | claudia | 1 | Presseheft mit Anschreiben |
  Mail | Gesendet | 61 | lena | 1 | Drehschluss: Jessen verfilmt „Elblicht“ | Drehschluss für „{Projekt}“
`)
const TEXT = `{Anrede}

am {Release} startet „{Projekt}“ in den deutschen Kinos. Heute schicken wir Ihnen, worauf viele gewartet haben.

**Für Rückfragen und Interviewwünsche** melden Sie sich gern direkt bei mir.

Mit freundlichen Grüßen
{Absender}`

/** By whom | for all? | kind | name | subject | text */
const TEMPLATES = linesOf(`
  lena | ja | Mail | Einladung zur Pressevorführung | Einladung zur Pressevorführung „{Projekt}“ | am {Release} startet „{Projekt}“ in den deutschen Kinos. Vorab laden wir Sie herzlich zur Pressevorführung ein.
  lena | ja | Mail | Material ist da | Neues Material zu „{Projekt}“ | zu „{Projekt}“ gibt es neues Material, das wir Ihnen gern zur Verfügung stellen.
  claudia | nein | Mail | Nachfassen | „{Projekt}“: Dürfen wir noch einmal fragen? | vor einigen Tagen haben wir Ihnen geschrieben. Haben Sie schon hineinsehen können?
  jonas | ja | Brief | Begleitbrief Presseheft | „{Projekt}“ | anbei erhalten Sie das Presseheft zu „{Projekt}“. Wir freuen uns, wenn Sie darüber berichten.
`)

/** What went out for the project that everybody looks at, and words to be used again. */
export const mailingsOf = (
  random: Random,
  calendar: Calendar,
  staff: Staff,
  projects: readonly Project[],
  lists: NewSheet<'project_lists'>,
) => {
  const mailings = newSheet('mailings')
  const templates = newSheet('mail_templates')
  const project = projects.find(({ title }) => title === FLAGSHIP)
  const own = lists.rows.filter(({ body }) => body.project === project?.iri)
  for (const [kind, state, ago, by = '', place, name = '', subject] of project ? MAILINGS : []) {
    const day = daysLater(calendar.today, -Number(ago))
    const at = calendar.on(random, day)
    const user = staff.named(by).id
    const list = own[Number(place) % own.length]
    const isSent = state === 'Gesendet'
    mailings.add(
      {
        project: project!.iri as Iri,
        kind: kind as MailingKind,
        name,
        audience: list ? `lists=${list.id}` : null,
        ...(kind === 'Mail' ? { subject: subject ?? null, text: TEXT } : { sentOn: day }),
      },
      {
        state: state as MailingState,
        ...(state === 'Geplant' ? { scheduledAt: `${daysLater(calendar.today, 9)}T08:00:00Z`, startedBy: user } : {}),
        ...(isSent ? { startedAt: at, endedAt: at, startedBy: user } : {}),
        updatedBy: user,
        updatedAt: at,
      },
    )
  }
  for (const [by = '', isShared, kind, name = '', subject, words = ''] of TEMPLATES)
    templates.add(
      {
        kind: kind as 'Mail' | 'Brief',
        name,
        subject: subject ?? null,
        text: `{Anrede}\n\n${words}\n\nMit freundlichen Grüßen\n{Absender}`,
        isShared: isShared === 'ja',
      },
      { owner: staff.named(by).id },
    )
  return { sheets: [mailings, templates] as const }
}

/** Those who got it: nearly all of them; a few mailboxes were full, and one server did not want it. */
export const writeRecipients = async (client: Client): Promise<void> => {
  await client.query(`
    insert into mailing_recipients (mailing, path, person, name, medium, email, fillings, state, code, reply, attempts, at,
      "sentAt", "messageId", token, "isNoted")
    select m.id, 'mediacontacts', c.id, concat_ws(' ', c."firstName", c."lastName"),
      (select string_agg(p.name, ', ' order by p.name) from mediacontacts__partners k
        join mediacontact_partners p on p.id = k.target where k.owner = c.id),
      case when m.kind = 'Mail' then c.email end,
      jsonb_build_object('Anrede', 'Guten Tag ' || concat_ws(' ', c."firstName", c."lastName") || ',', 'Vorname', c."firstName",
        'Nachname', c."lastName", 'Medium', null, 'Projekt', p.title, 'Release', to_char(p."releaseDate", 'DD.MM.YYYY'),
        'Absender', concat_ws(' ', u."firstName", u."lastName"), 'Datum', to_char(m."startedAt", 'DD.MM.YYYY')),
      outcome.state, outcome.code, outcome.reply, 1, sent, sent,
      '<demo-' || m.id || '-' || c.id || '@rampenlicht.example>', 'demo' || m.id || 'x' || c.id, true
    from mailings m join projects p on p.id = m.project left join users u on u.id = m."startedBy"
    join project_list_mediacontacts l on m.audience = 'lists=' || l."projectList"
    join mediacontacts c on c.id = l.mediacontact
    cross join lateral (select abs(hashint4(c.id * 7 + m.id)) as chance, m."startedAt" + make_interval(secs => c.id % 900) as sent) x
    cross join lateral (select * from (values (1, 'Versendet', null, null), (2, 'Unzustellbar', '552 5.2.2', 'Mailbox full'),
      (3, 'Abgelehnt', '550 5.7.1', 'Rejected by policy'), (4, 'Angenommen', '250 2.0.0', 'Ok: queued'))
      as o(n, state, code, reply)
      where n = case when m.kind <> 'Mail' then 1 when chance % 61 = 0 then 2 when chance % 211 = 5 then 3 else 4 end) outcome
    where m.state = 'Gesendet' and (m.kind <> 'Mail' or c.email is not null and c."isActive") and (m.kind = 'Mail' or c.id % 9 = 0)
    on conflict do nothing`)
}
