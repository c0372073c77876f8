import { allows } from '@rampenlicht/model/kit/rule'
import { user } from '@rampenlicht/model/resources/staff/user'
import { mayLetIn } from '@rampenlicht/model/rules/accounts'
import type { ComponentType } from 'react'
import type { OwnInputProps } from '../../crud/input.ts'
import type { FormField, View } from '../../crud/view.ts'
import { AccountPasswordField } from './AccountPasswordField.tsx'
import { ActiveInput } from './ActiveInput.tsx'
import { InvitationField } from './InvitationField.tsx'
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

/** Neither is this: the link that lets somebody in is sent beside the form. */
const INVITATION: FormField = {
  name: 'invitedUntil',
  field: user.fields.invitedUntil,
  input: InvitationField,
  span: 12,
  isShown: (actor, record) =>
    record?.['isActive'] === true && record.id !== actor.id && allows(mayLetIn, { actor, record }),
}

/** The form of an account: its own inputs, the photo below the person, and how somebody is let in. */
export const withAccountFields = (view: View): View => {
  const [person, ...others] = view.form.map((group) => ({ ...group, fields: group.fields.map(withInput) }))
  const [signIn, ...before] = others.reverse()
  const last = signIn ? [{ ...signIn, fields: [...signIn.fields, INVITATION] }] : []
  return { ...view, form: [...(person ? [person] : []), PHOTO, ...before.reverse(), ...last] }
}
