import type { Actor } from '@rampenlicht/model/kit/rule'
import { projectAccountingInvoice } from '@rampenlicht/model/resources/accounting/accounting'
import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import { FEATURE_STATUSES } from '@rampenlicht/model/resources/publicity/feature'
import { isIncoming } from '../../crud/derived.ts'
import { seenBy } from '../../crud/visible.ts'

/** {"Zusage": 3, "Absage": 0, …}: every status of the declaration, whether it occurs or not. */
const counts = (column: string, statuses: readonly string[]) =>
  `json_build_object(${statuses.map((status) => `'${status}', count(*) filter (where ${column} = '${status}')`)})`

const sum = (amount: string, where = 'true') => `coalesce(sum(${amount}) filter (where ${where}), 0)`

const publicity = `select
    (select ${counts('f.status', FEATURE_STATUSES)} from project_mediacontact_partner_features f
      join project_mediacontact_partners p on p.id = f."projectMediacontactPartner" where p.project = t0.id) as features,
    (select count(*) from project_lists where project = t0.id) as lists,
    (select count(distinct c.mediacontact) from project_list_mediacontacts c
      join project_lists l on l.id = c."projectList" where l.project = t0.id) as contacts`

const marketing = `select
    (select ${sum('amount')} from project_ad_budgets where project = t0.id) as budget,
    c.planned, c.campaigns, m."openMaterials", m."doneMaterials"
  from (select ${sum('"customerNet"')} as planned, count(*) as campaigns
      from project_ad_campaigns where project = t0.id) c,
    (select count(*) filter (where status <> 'Erledigt') as "openMaterials",
        count(*) filter (where status = 'Erledigt') as "doneMaterials"
      from project_ad_materials where project = t0.id) m`

const socialMedia = `select ${counts('status', COOPERATION_STATUSES)} as cooperations,
    count(*) filter (where status is null) as "withoutStatus",
    ${sum('fee')} as fees, ${sum('fee', "status = 'Gebucht'")} as "bookedFees"
  from project_influencers where project = t0.id`

/** Outgoing invoices; without a status one is not paid. */
const accounting = (actor: Actor) => {
  const isPaid = `status is not distinct from 'Bezahlt'`
  const share = (where: string) =>
    `json_build_object('count', count(*) filter (where ${where}), 'sum', ${sum('amount', where)})`
  return `select ${share(`not ${isPaid}`)} as open, ${share(isPaid)} as paid,
      count(*) filter (where not "isPublic") as hidden
    from project_accounting_invoices i
    where project = t0.id and ${seenBy(projectAccountingInvoice, actor, 'i')}
      and not ${isIncoming('i')}`
}

/** What each area of the project t0 amounts to, one column each. Sums are made by PostgreSQL and so are exact. */
export const figures = (actor: Actor): string =>
  Object.entries({ publicity, marketing, socialMedia, accounting: accounting(actor) })
    .map(([name, select]) => `(select row_to_json(r) from (${select}) r) as "${name}"`)
    .join(',\n')
