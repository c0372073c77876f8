import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { viewOf } from '../crud/view.ts'
import s from './views.module.css'

export const projectInfluencerView = viewOf(projectInfluencer, {
  width: 400,
  heading: 'Influencer Kooperationen',
  newOne: 'Influencer',
  search: '',
  name: {
    label: 'Influencer',
    reads: ['influencer'],
    sortsBy: [],
    width: [220, 1.2],
    face: 'person',
    title: ({ influencer }) => influencer.name,
    note: ({ influencer }) => influencer.influencerCategory?.name ?? influencer.fullName,
    picture: ({ influencer }) => influencer.instagramProfileImage ?? influencer.youtubeChannelImage ?? undefined,
  },
  columns: [
    { field: 'feature', width: [180, 1.4] },
    {
      id: 'link',
      label: 'Link',
      reads: ['link'],
      width: [180, 1],
      cell: ({ link }) =>
        link === null ? (
          <span className="muted">–</span>
        ) : (
          <a href={link} target="_blank" rel="noreferrer" className={s.out}>
            {link.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        ),
    },
    { field: 'status', width: [140, 0] },
    { field: 'fee', width: [124, 0] },
  ],
  filters: ['status'],
  form: [
    {
      title: 'Kooperation',
      fields: ['influencer', 'feature', ['status', 6], ['fee', 6], 'link', 'cooperation'],
    },
  ],
})
