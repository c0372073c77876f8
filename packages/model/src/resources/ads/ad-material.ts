import { date, decimal, flag, oneOf, required, someOf, startsAs, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { editor, itsProject, partOfProject } from '../shared.ts'

export const AD_FILE_TYPES = ['JPG', 'PNG', 'GIF', 'HTML-Zip', 'CSS', 'JS', 'SVG', 'H.264', 'QuickTime'] as const
export const AD_PLATFORMS = ['Google-Display', 'Facebook/Instagram', 'Snapchat', 'YouTube', 'Sonderformate'] as const
export const AD_MATERIAL_STATUSES = ['Offen', 'Erledigt'] as const

export const projectAdMaterial = resource({
  path: 'project_ad_materials',
  noun: { one: 'Werbemittel', many: 'Werbemittel' },
  fields: {
    project: itsProject,
    name: required(text('Name')),
    platform: oneOf('Plattform', AD_PLATFORMS),
    fileType: oneOf('Dateityp', AD_FILE_TYPES),
    fileTypes: someOf('Mögliche Dateitypen', AD_FILE_TYPES),
    specs: text('B × H'),
    ratio: text('Seitenverhältnis'),
    size: decimal('Größe'),
    sizeUnit: startsAs('KB', oneOf('Einheit der Größe', ['KB', 'MB'])),
    isHtml5: flag('HTML5'),
    isAnimated: flag('Animiert'),
    duration: decimal('Dauer', 's'),
    framerate: decimal('Framerate', 'FPS'),
    bitrate: decimal('Bitrate', 'KB/s'),
    deadline: date('Deadline'),
    status: required(startsAs('Offen', oneOf('Status', AD_MATERIAL_STATUSES))),
    ...editor,
  },
  may: partOfProject,
  toasts: {
    created: 'Werbemittel {name} erstellt',
    updated: 'Werbemittel {name} gespeichert',
    deleted: 'Werbemittel gelöscht',
  },
  order: ['deadline', 'name'],
  searches: ['name'],
  sorts: ['updatedAt'],
})
