import { date, flag, money, oneOf, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { editor, itsProject, partOfProject } from '../shared.ts'

export const CAMPAIGN_STATUSES = ['In Absprache', 'Eingeplant'] as const
export const CAMPAIGN_INVOICE_STATUSES = ['Offen', 'Erhalten', 'Bezahlt'] as const

export const projectAdCampaign = resource({
  path: 'project_ad_campaigns',
  noun: { one: 'Kampagne', many: 'Kampagnen' },
  fields: {
    project: itsProject,
    publisher: text('Publisher'),
    placement: text('Platzierung'),
    format: text('Format'),
    contact: text('Ansprechpartner'),
    customerNet: money('Kunde netto'),
    agencyNet: money('Agentur netto'),
    campaignStart: date('Beginn'),
    campaignEnd: date('Ende'),
    campaignStatus: oneOf('Status', CAMPAIGN_STATUSES),
    invoiceStatus: oneOf('Rechnungsstatus', CAMPAIGN_INVOICE_STATUSES),
    adCreation: flag('Werbemittelerstellung'),
    ...editor,
  },
  may: partOfProject,
  toasts: {
    created: 'Kampagne {publisher} erstellt',
    updated: 'Kampagne {publisher} gespeichert',
    deleted: 'Kampagne gelöscht',
  },
  order: ['campaignStart', 'publisher'],
  searches: ['publisher', 'placement', 'contact'],
  sorts: ['updatedAt'],
})
