import { flag, longText, required, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { editor } from '../shared.ts'

export const news = resource({
  path: 'news',
  noun: { one: 'Neuigkeit', many: 'Neuigkeiten' },
  fields: {
    title: required(text('Titel')),
    text: longText('Text'),
    link: url('Link'),
    pinned: flag('Angeheftet'),
    ...editor,
  },
  may: { create: manager, update: manager, delete: manager },
  toasts: {
    created: 'Neuigkeit {title} erstellt',
    updated: 'Neuigkeit {title} gespeichert',
    deleted: 'Neuigkeit gelöscht',
  },
  order: ['-updatedAt'],
  searches: ['title', 'text'],
})
