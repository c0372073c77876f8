import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { viewOf } from '../crud/view.ts'

export const projectInfluencerView = viewOf(projectInfluencer, {
  width: 400,
  name: { label: 'Influencer', reads: ['influencer'], sortsBy: [], title: ({ influencer }) => influencer.name },
  // Board and table of the page are drawn by hand.
  form: [
    {
      title: 'Kooperation',
      fields: ['influencer', 'feature', 'link', ['fee', 6], ['status', 6], 'cooperation'],
    },
  ],
})
