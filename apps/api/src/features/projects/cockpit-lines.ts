import type { Actor } from '@rampenlicht/model/kit/rule'
import { projectAccountingInvoice } from '@rampenlicht/model/resources/accounting/accounting'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import {
  LATE_KINDS,
  type LateLine,
  NEW_KINDS,
  type NewLine,
  PAYMENT_DAYS,
  RECENT_DAYS,
  SHORT_KINDS,
  type ShortLine,
} from '@rampenlicht/model/rules/cockpit'
import { isIncoming } from '../../crud/derived.ts'
import { listedFor } from '../../crud/visible.ts'

const UNNAMED = `'Ohne Namen'`
const TODAY = '$2::date'
/** The first of the days that count as lately. */
const SINCE = `${TODAY} - ${RECENT_DAYS - 1}`
/** A moment as the day it was in the agency. */
const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Berlin')::date`

/** Beiträge of the project t0 with the medium they are in. */
const FEATURES = `project_mediacontact_partner_features f
  join project_mediacontact_partners p on p.id = f."projectMediacontactPartner" and p.project = t0.id
  join mediacontact_partners m on m.id = p."mediacontactPartner"`
const featureName = `f.type || ' bei ' || m.name`

type Rows<Kind extends string> = Readonly<Record<Kind, string>>

/** Rows (name, date, missing) of the project t0, the one that is told first. */
const late = (actor: Actor): Rows<LateLine['kind']> => ({
  adMaterial: `select name, deadline, null from project_ad_materials
    where project = t0.id and status <> 'Erledigt' and deadline < ${TODAY}`,
  // it runs already, and nobody has planned it in
  campaign: `select coalesce(nullif(publisher, ''), nullif(placement, ''), ${UNNAMED}), "campaignStart", null
    from project_ad_campaigns where project = t0.id and "campaignStart" < ${TODAY}
      and "campaignStatus" is distinct from 'Eingeplant' and coalesce("campaignEnd", ${TODAY}) >= ${TODAY}`,
  // promised for a day that is over
  feature: `select ${featureName}, f.date, null from ${FEATURES} where f.status in ('Zusage', 'TBC') and f.date < ${TODAY}`,
  reminder: `select r.text, r.due, null from reminders r
    where r.project = t0.id and not r."isDone" and r.due < ${TODAY} and ${listedFor(reminder, actor, 'r')}`,
  invoice: `select coalesce(nullif(i.number, ''), ${UNNAMED}), i.date, null from project_accounting_invoices i
    where i.project = t0.id and i.status is distinct from 'Bezahlt' and i.date < ${TODAY} - ${PAYMENT_DAYS}
      and not ${isIncoming('i')} and ${listedFor(projectAccountingInvoice, actor, 'i')}`,
})

/** What is missing first: of the same kind the scarcest stands for all. */
const short: Rows<ShortLine['kind']> = {
  material: `select m.name, null, s.spent - pm.count from project_materials pm join materials m on m.id = pm.material,
      lateral (select coalesce(sum(a.count), 0) as spent from project_list_mediacontact_materials a
        where a."projectMaterial" = pm.id) s
    where pm.project = t0.id and s.spent > pm.count`,
  adBudget: `select 'Werbebudget', null, c.planned - b.budget
    from (select coalesce(sum(amount), 0) as budget from project_ad_budgets where project = t0.id) b,
      (select coalesce(sum("customerNet"), 0) as planned from project_ad_campaigns where project = t0.id) c
    where b.budget > 0 and c.planned > b.budget`,
}

const recent: Rows<NewLine['kind']> = {
  published: `select ${featureName}, coalesce(f.date, ${dayOf('f."updatedAt"')}), null from ${FEATURES}
    where f.status = 'Veröffentlicht' and coalesce(f.date, ${dayOf('f."updatedAt"')}) between ${SINCE} and ${TODAY}`,
  promised: `select ${featureName}, ${dayOf('f."updatedAt"')}, null from ${FEATURES}
    where f.status = 'Zusage' and ${dayOf('f."updatedAt"')} >= ${SINCE}`,
  // the cooperation itself does not say since when: its history does
  booked: `select i.name, ${dayOf('max(a.at)')}, null from project_influencers c join influencers i on i.id = c.influencer
      join audit a on a.path = 'project_influencers' and a.record = c.id and a.at >= ${SINCE} - 1
        and (a.deed = 'create' or a.changes -> 'status' ->> 1 = 'Gebucht')
    where c.project = t0.id and c.status = 'Gebucht' group by c.id, i.name having ${dayOf('max(a.at)')} >= ${SINCE}`,
  answer: `select r.name, ${dayOf('r."answeredAt"')}, null from mailings g join mailing_recipients r on r.mailing = g.id
    where g.project = t0.id and ${dayOf('r."answeredAt"')} >= ${SINCE} and not r."isAway"`,
  upload: `select u.name, ${dayOf('u."createdAt"')}, null from project_uploads u
    where u.project = t0.id and ${dayOf('u."createdAt"')} >= ${SINCE}`,
}

/** One line for each kind that there is anything of. */
const linesOf = <Kind extends string>(kinds: readonly Kind[], rows: Rows<Kind>, first: string) => `
  (select coalesce(json_agg(json_build_object('kind', k.kind, 'count', k.count, 'name', k.name, 'date', k.date,
      'missing', k.missing) order by k.place), '[]'::json) from (${kinds
        .map(
          (kind, place) => `select ${place} as place, '${kind}' as kind, count(*)::integer as count,
        (array_agg(r.name order by ${first}, r.name collate german))[1] as name,
        (array_agg(r.date order by ${first}, r.name collate german))[1]::date as date,
        (array_agg(r.missing order by ${first}, r.name collate german))[1]::numeric as missing
      from (${rows[kind]}) r (name, date, missing) having count(*) > 0`,
        )
        .join(' union all ')}) k)`

/** What is late, short and new in the project t0, one column each; $2 is today. */
export const cockpitLines = (actor: Actor): string => `
  ${linesOf(LATE_KINDS, late(actor), 'r.date')} as late,
  ${linesOf(SHORT_KINDS, short, 'r.missing desc')} as short,
  ${linesOf(NEW_KINDS, recent, 'r.date desc')} as recent`
