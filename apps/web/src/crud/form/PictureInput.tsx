import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Path } from '@rampenlicht/model/resources/index'
import type { ComponentProps, ReactNode } from 'react'
import { uploadPicture } from '../../api/upload.ts'
import { PhotoField } from '../../ui/PhotoField.tsx'
import { useCompanions } from '../save/companion.ts'

interface Props extends Pick<ComponentProps<typeof PhotoField>, 'kind'> {
  /** Whose picture it is. */
  readonly of: Path
  /** The field that names it. */
  readonly field: { readonly file: { readonly kind: 'picture'; readonly prefix: string } }
  readonly current: ReactNode
  /** Said when it has arrived. */
  readonly toast: string
  readonly isDisabled: boolean
}

/** The picture of a record. It waits in the form and is sent when that is saved. */
export const PictureInput = ({ kind, of, field, current, toast, isDisabled }: Props) => {
  const { queued, complaint, queue } = useCompanions()
  if (isDisabled) return current
  return (
    <PhotoField
      kind={kind}
      current={current}
      file={queued?.file}
      error={complaint}
      onFile={(file) =>
        queue(file && { file, send: (id) => uploadPicture(iriOf(of, id), field.file.prefix, file), toast })
      }
    />
  )
}
