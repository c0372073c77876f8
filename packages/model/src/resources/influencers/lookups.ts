import { many, phone, required, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { address, lookup, mayDelete } from '../shared.ts'

export const influencerAudience = lookup(
  'influencer_audiences',
  { one: 'Zielgruppe', many: 'Zielgruppen' },
  {
    created: 'Influencer Zielgruppe {name} erstellt',
    updated: 'Influencer Zielgruppe {name} gespeichert',
    deleted: 'Influencer Zielgruppe gelöscht',
  },
)

export const influencerCategory = resource({
  path: 'influencer_categories',
  noun: { one: 'Kategorie', many: 'Kategorien' },
  fields: {
    name: required(text('Name')),
    influencerSubCategories: many('Schwerpunkte', 'influencer_sub_categories', ['name']),
  },
  may: mayDelete(manager),
  toasts: {
    created: 'Influencer Kategorie {name} erstellt',
    updated: 'Influencer Kategorie {name} gespeichert',
    deleted: 'Influencer Kategorie gelöscht',
  },
  order: ['name'],
  searches: ['name'],
  isLookup: true,
})

export const influencerSubCategory = lookup(
  'influencer_sub_categories',
  { one: 'Schwerpunkt', many: 'Schwerpunkte' },
  {
    created: 'Influencer Schwerpunkt {name} erstellt',
    updated: 'Influencer Schwerpunkt {name} gespeichert',
    deleted: 'Influencer Schwerpunkt gelöscht',
  },
)

export const influencerNetwork = resource({
  path: 'influencer_networks',
  noun: { one: 'Netzwerk', many: 'Netzwerke' },
  fields: { name: required(text('Name')), phone: phone('Telefon'), website: url('Website'), ...address },
  may: mayDelete(manager),
  toasts: {
    created: 'Influencer Netzwerk {name} erstellt',
    updated: 'Influencer Netzwerk {name} gespeichert',
    deleted: 'Influencer Netzwerk gelöscht',
  },
  order: ['name'],
  searches: ['name', 'phone', 'zip', 'city'],
  isLookup: true,
})
