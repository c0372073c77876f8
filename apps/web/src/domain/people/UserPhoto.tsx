import { user } from '@rampenlicht/model/resources/staff/user'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import IconUser from '~icons/user'
import { PictureInput } from '../../crud/form/PictureInput.tsx'
import type { InputProps } from '../../crud/input.ts'
import { useCompanions } from '../../crud/save/companion.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { PHOTO } from '../../ui/PhotoField.tsx'
import { firstNameFirst } from './names.ts'
import s from './UserPhoto.module.css'

interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureName: string | null
}
const SIZE = 72

/** The photo of an account. */
export const UserPhoto = ({ common }: Pick<InputProps, 'common'>) => {
  const { record } = useCompanions()
  const person = record as Person | undefined
  const current = person ? (
    <Face name={firstNameFirst(person)} size={SIZE} picture={pictureOf(person)} />
  ) : (
    <span className={s.nobody}>
      <IconUser size={30} stroke={1.4} aria-hidden />
    </span>
  )
  return (
    <PictureInput
      kind={PHOTO}
      of="users"
      field={user.fields.pictureName}
      current={current}
      toast={FURTHER_TOASTS.pictureUploaded}
      isDisabled={common.disabled}
    />
  )
}
