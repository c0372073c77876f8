import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { featureFields } from '@rampenlicht/model/rules/feature-fields'
import type { Values } from '../crud/values.ts'
import { type View, viewOf } from '../crud/view.ts'
import { ClippingsField } from '../domain/publicity/ClippingsField.tsx'
import { MoodField } from '../domain/publicity/MoodField.tsx'
import { ago, number } from '../ui/format.ts'

/** Spec 3: which fields a Beitrag has depends on its type, also while that is being chosen. */
const ifTypeHas =
  (name: keyof ReturnType<typeof featureFields>) => (_actor: unknown, _record: unknown, values: Values) =>
    featureFields(typeof values['type'] === 'string' ? values['type'] : null)[name]

/** What YouTube says stands beside what somebody typed. */
const viewsOnYoutube = ({ youtubeVideoViews, youtubeVideoUpdatedAt }: Values) =>
  typeof youtubeVideoViews === 'number' && typeof youtubeVideoUpdatedAt === 'string'
    ? `YouTube: ${number(youtubeVideoViews)}, ${ago(youtubeVideoUpdatedAt, new Date())}`
    : undefined

interface Belonging {
  readonly mediacontactPartner?: { readonly name: string }
  readonly project?: { readonly title: string }
}

const declared = viewOf(feature, {
  width: 800,
  name: { label: 'Typ', reads: ['type'], sortsBy: [], title: ({ type }) => type },
  // Beiträge stand in no list of their own.
  decidedBy: ['type'],
  about: ({ type, projectMediacontactPartner }) => {
    const { mediacontactPartner, project } = (projectMediacontactPartner ?? {}) as Belonging
    return [type, mediacontactPartner?.name, project?.title].filter(Boolean).join(' · ')
  },
  form: [
    {
      title: 'Beitrag',
      text: 'Typ und Status sind Pflicht',
      fields: [
        ['type', 4],
        ['status', 4],
        ['date', 4],
        ['link', 8],
        ['highlight', 4],
        { name: 'views', span: 4, isShown: ifTypeHas('views'), hint: viewsOnYoutube },
      ],
    },
    {
      title: 'Bewertung',
      text: 'Nur bei Reviews',
      fields: [
        { name: 'mood', span: 12, input: MoodField, isShown: ifTypeHas('mood') },
        { name: 'quote', isShown: ifTypeHas('quote') },
      ],
    },
    { title: 'Anmerkungen', text: 'Intern, nicht im Bericht', fields: ['text'] },
    {
      title: 'Social Media',
      text: 'Die Posts zum Beitrag',
      fields: [
        ['facebookPostId', 4],
        ['instagramPostId', 4],
        ['youtubeVideoId', 4],
      ],
    },
  ],
})

const clippings: View['form'][number] = {
  title: feature.fields.clippings.label,
  text: 'Belege als Bild oder PDF',
  fields: [{ name: 'clippings', field: feature.fields.clippings, input: ClippingsField, span: 12 }],
}

/** Clippings stand in the form without being one of its values: they are uploaded after them. */
export const featureView: View = { ...declared, form: [...declared.form, clippings] }
