import type { Field } from '@rampenlicht/model/kit/field'
import type { FEATURE_STATUSES } from '@rampenlicht/model/resources/publicity/feature'
import { blockedSql } from './blocked.ts'

/** Values that are computed while reading, resource by resource. */
export const derivedSql: Readonly<Record<string, Readonly<Record<string, (row: string) => string>>>> = {
  projects: {
    adBudget: (row) => `(select coalesce(sum(amount), 0) from project_ad_budgets where project = ${row}.id)`,
    adPlanned: (row) => `(select coalesce(sum("customerNet"), 0) from project_ad_campaigns where project = ${row}.id)`,
    featuresPublished: (row) => featuresIn('Veröffentlicht', row),
    featuresAgreed: (row) => featuresIn('Zusage', row),
  },
  users: {
    hasSignIn: (row) => `(${row}."passwordHash" is not null)`,
    // one that went to another address opens nothing any more
    invitedUntil: (row) => `(select max(s."expiresAt") from one_time_secrets s where s."user" = ${row}.id
      and s.purpose = 'invitation' and s."usedAt" is null and s.data ->> 'email' = lower(${row}.email))`,
  },
  project_materials: {
    spent: (row) => spent(row),
    left: (row) => `${row}.count - ${spent(row)}`,
  },
  project_lists: {
    contactCount: (row) => `(select count(*)::integer from project_list_mediacontacts where "projectList" = ${row}.id)`,
    suppliedCount: (row) =>
      `(select count(distinct m."projectListMediacontact")::integer from project_list_mediacontacts c
        join project_list_mediacontact_materials m on m."projectListMediacontact" = c.id where c."projectList" = ${row}.id)`,
  },
  project_accounting_invoices: {
    isIncoming: (row) => isIncoming(row),
  },
  mediacontacts: { blocked: blockedSql('mediacontacts') },
  influencers: { blocked: blockedSql('influencers') },
  business_contacts: { blocked: blockedSql('business_contacts') },
  customer_contacts: { blocked: blockedSql('customer_contacts') },
  mailings: {
    total: (row) => recipientsOf(row, 'true'),
    waiting: (row) => recipientsOf(row, "state in ('Wartet', 'Unterwegs', 'Neuer Versuch')"),
    accepted: (row) => recipientsOf(row, "state in ('Angenommen', 'Versendet')"),
    bounced: (row) => recipientsOf(row, "state in ('Unzustellbar', 'Abgelehnt')"),
    unclear: (row) => recipientsOf(row, "state = 'Unklar'"),
    answered: (row) => recipientsOf(row, '"answeredAt" is not null and not "isAway"'),
    unsubscribed: (row) => recipientsOf(row, '"unsubscribedAt" is not null'),
  },
}

/** The value of a derived field: the address of a file follows from its declaration, everything else stands above. */
export const derivedValue = (path: string, name: string, field: Field, row: string): string =>
  'file' in field && field.file?.kind === 'address'
    ? `'/files/${path}/' || ${row}.id || '/' || percent_encoded(${row}.name)`
    : derivedSql[path]![name]!(row)

const recipientsOf = (row: string, condition: string) =>
  `(select count(*)::integer from mailing_recipients r where r.mailing = ${row}.id and ${condition})`

const featuresIn = (status: (typeof FEATURE_STATUSES)[number], row: string) =>
  `(select count(*)::integer from project_mediacontact_partners p
    join project_mediacontact_partner_features f on f."projectMediacontactPartner" = p.id
    where p.project = ${row}.id and f.status = '${status}')`

/** A sum may outgrow what a single count can hold; JSON does not mind. */
const spent = (row: string) =>
  `(select coalesce(sum(count), 0) from project_list_mediacontact_materials where "projectMaterial" = ${row}.id)`

/** What an invoice is does not depend on who looks: the booking that names it may be hidden. */
export const isIncoming = (row: string) =>
  `exists (select from project_accounting_items where "spendingInvoice" = ${row}.id)`
