import { user } from '@rampenlicht/model/resources/staff/user'
import type { ComponentType } from 'react'
import type { OwnInputProps } from '../../crud/input.ts'
import type { FormField, View } from '../../crud/view.ts'
import { AccountPasswordField } from './AccountPasswordField.tsx'
import { ActiveInput } from './ActiveInput.tsx'
import { CurrentPasswordField } from './PasswordField.tsx'
import { RolesInput } from './RolesInput.tsx'
import { UserPhoto } from './UserPhoto.tsx'

const INPUTS: Readonly<Record<string, ComponentType<OwnInputProps>>> = {
  isActive: ActiveInput,
  roles: RolesInput,
  plainPassword: AccountPasswordField,
  currentPassword: CurrentPasswordField,
}
const withInput = (one: FormField): FormField => {
  const input = INPUTS[one.name]
  return input ? { ...one, input } : one
}

/** The photo stands in the form without being one of its values: it is uploaded beside them. */
const PHOTO: View['form'][number] = {
  title: 'Foto',
  fields: [{ name: 'pictureName', field: user.fields.pictureName, input: UserPhoto, span: 12 }],
}

/** The form of an account: its own inputs, and the photo below the person. */
export const withAccountFields = (view: View): View => {
  const [person, ...others] = view.form.map((group) => ({ ...group, fields: group.fields.map(withInput) }))
  return { ...view, form: person ? [person, PHOTO, ...others] : [PHOTO] }
}
