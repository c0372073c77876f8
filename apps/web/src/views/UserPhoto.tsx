import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { IconUser } from '@tabler/icons-react'
import { uploadPicture } from '../api/upload.ts'
import { useCompanions } from '../crud/companion.ts'
import type { InputProps } from '../crud/FieldInput.tsx'
import { Face, pictureOf } from '../ui/Face.tsx'
import { PHOTO, PhotoField } from '../ui/PhotoField.tsx'
import { firstNameFirst } from './shared.ts'
import s from './UserPhoto.module.css'

interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureName: string | null
}
const SIZE = 72

/** The photo of an account. It waits in the form and is sent when that is saved. */
export const UserPhoto = ({ common }: Pick<InputProps, 'common'>) => {
  const { record, queued, complaint, queue } = useCompanions()
  const person = record as Person | undefined
  const current = person ? (
    <Face name={firstNameFirst(person)} size={SIZE} picture={pictureOf(person)} />
  ) : (
    <span className={s.nobody}>
      <IconUser size={30} stroke={1.4} aria-hidden />
    </span>
  )
  if (common.disabled) return current
  return (
    <PhotoField
      kind={PHOTO}
      current={current}
      file={queued?.file}
      error={complaint}
      onFile={(file) =>
        queue(
          file && {
            file,
            send: (id) => uploadPicture('users', id, file),
            toast: FURTHER_TOASTS.pictureUploaded,
          },
        )
      }
    />
  )
}
