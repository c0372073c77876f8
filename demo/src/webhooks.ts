import { webhook } from '@rampenlicht/model/resources/webhooks/webhook'
import { newSheet } from './rows.ts'

/** Switched off, and at addresses that are nobody's: a sample calls nobody. */
export const webhooksOf = () => {
  const sheet = newSheet('webhooks')
  sheet.add({
    name: 'Newsletter-Abgleich',
    url: 'https://newsletter.example/haken/rampenlicht',
    resources: ['mediacontacts', 'influencers'],
    events: ['created', 'changed', 'deleted'],
    isActive: false,
  })
  sheet.add({
    name: 'Archiv der Agentur',
    url: 'https://archiv.example/rampenlicht',
    resources: [...webhook.fields.resources.options],
    events: ['created', 'deleted'],
    isActive: false,
  })
  return sheet
}
