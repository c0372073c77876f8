import { longText, one, oneOf, partOf, readOnly, required, startsAs, text, timestamp } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { anyOf, everyone, manager, managerOfProject } from '../../kit/rule.ts'

export const COMMENT_STATES = ['Neu', 'Gezeigt', 'Verborgen'] as const

/** What somebody at the customer's wrote about a Beitrag, through the link of a report: shown there once somebody here has read it. */
export const reportComment = resource({
  path: 'project_report_comments',
  noun: { one: 'Kommentar', many: 'Kommentare' },
  fields: {
    report: required(partOf(one('Report', 'project_reports', ['project', 'kind', 'title']))),
    /** What it is about; of a report about influencers the cooperation. None: the whole. */
    feature: partOf(one('Beitrag', 'project_mediacontact_partner_features', ['type', 'headline', 'date'])),
    cooperation: partOf(one('Kooperation', 'project_influencers', ['feature', 'influencer'])),
    author: required(text('Name')),
    text: required(longText('Kommentar')),
    state: required(startsAs('Neu', oneOf('Status', COMMENT_STATES))),
    createdAt: readOnly(timestamp('Geschrieben am')),
  },
  may: { create: everyone, update: everyone, delete: anyOf(managerOfProject, manager) },
  toasts: {
    created: 'Kommentar von {author} eingetragen',
    updated: 'Kommentar von {author} gespeichert',
    deleted: 'Kommentar von {author} gelöscht',
  },
  order: ['-createdAt'],
  searches: ['author', 'text'],
  filters: ['state'],
  listedUnder: ['report'],
  projectVia: 'report.project',
})
