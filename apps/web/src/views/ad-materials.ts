import { projectAdMaterial } from '@rampenlicht/model/resources/ads/ad-material'
import { viewOf } from '../crud/view.ts'
import { FormatField } from '../domain/ads/FormatField.tsx'
import { WeightField } from '../domain/ads/WeightField.tsx'

export const adMaterialView = viewOf(projectAdMaterial, {
  width: 800,
  copies: 'copyAdMaterial',
  name: { label: 'Werbemittel', reads: ['name'], sortsBy: [], title: ({ name }) => name },
  // They stand by platform on the Marketing page, not in a list.
  form: [
    { title: 'Werbemittel', text: 'Name und Status sind Pflicht', fields: ['name', 'platform', 'status', 'deadline'] },
    {
      title: 'Format',
      text: 'Breite mal Höhe, maßstäblich gezeigt',
      fields: [{ name: 'specs', span: 12, input: FormatField, height: 96 }],
    },
    {
      title: 'Datei',
      text: 'Was die Plattform annimmt',
      fields: [
        ['fileTypes', 12],
        ['fileType', 3],
        { name: 'size', span: 3, input: WeightField },
        ['isHtml5', 3],
        ['isAnimated', 3],
      ],
    },
    {
      title: 'Bewegtbild',
      text: 'Nur für Videos',
      fields: [
        ['duration', 4],
        ['framerate', 4],
        ['bitrate', 4],
      ],
    },
  ],
})
