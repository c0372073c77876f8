import { projectMaterial } from '@rampenlicht/model/resources/publicity/project-material'
import { viewOf } from '../crud/view.ts'
import { AllocationsOfMaterial } from '../domain/materials/AllocationsOfMaterial.tsx'
import { MaterialInput } from '../domain/materials/MaterialInput.tsx'

export const projectMaterialView = viewOf(projectMaterial, {
  width: 400,
  name: {
    label: 'Material',
    reads: ['material'],
    sortsBy: [],
    title: ({ material }) => material.name,
  },
  form: [
    { title: 'Material', fields: [{ name: 'material', input: MaterialInput }, 'count'] },
    {
      title: 'Zuteilungen',
      fields: [{ name: 'allocations', input: AllocationsOfMaterial, isShown: (_, record) => record !== undefined }],
    },
  ],
})
