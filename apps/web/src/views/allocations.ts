import { projectListMediacontactMaterial } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { viewOf } from '../crud/view.ts'
import { Receiver } from '../domain/materials/Receiver.tsx'

/** An allocation that exists; new ones are made by "Material zuteilen". */
export const allocationView = viewOf(projectListMediacontactMaterial, {
  width: 400,
  name: {
    label: 'Material',
    reads: ['projectMaterial', 'count'],
    sortsBy: [],
    title: ({ count, projectMaterial: { material } }) => `${count}× ${material.name}`,
  },
  form: [
    {
      title: 'Zuteilung',
      fields: [{ name: 'projectListMediacontact', input: Receiver }, ['count', 6], ['date', 6]],
    },
  ],
})
