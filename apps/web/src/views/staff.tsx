import { ROLE_LABELS, type Role } from '@rampenlicht/model/kit/role'
import { type Actor, allows, chief } from '@rampenlicht/model/kit/rule'
import { user } from '@rampenlicht/model/resources/staff/user'
import { invitationOf, isRank } from '@rampenlicht/model/rules/accounts'
import { type View, viewOf } from '../crud/view.ts'
import s from '../domain/marks.module.css'
import { InvitationTag } from '../domain/people/InvitationTag.tsx'
import { firstNameFirst, lastNameFirst } from '../domain/people/names.ts'
import { Phone } from '../domain/people/Phone.tsx'
import { pictureOf } from '../ui/Face.tsx'
import { Tag } from '../ui/Tag.tsx'

const labelOf = (role: string) => ROLE_LABELS[role as Role] ?? role

/** The rank in words, the two flags as tags. */
export const Roles = ({ roles }: { roles: readonly string[] }) => (
  <span className={s.roles}>
    {roles.filter(isRank).map(labelOf).join(', ')}
    {roles
      .filter((role) => !isRank(role))
      .map((role) => (
        <Tag key={role}>{labelOf(role)}</Tag>
      ))}
  </span>
)

/** Spec 6: whether an account is active is the chief's business. */
const isChief = (actor: Actor) => allows(chief, { actor })

/** Nobody is shown the password field of an account they may not change. */
const mayEdit = (actor: Actor, record: object | undefined) =>
  record === undefined || allows(user.may.update, { actor, record: { ...record } })

/** The inputs of its form come with the form: domain/people/account-fields.ts. */
export const userView: View = viewOf(user, {
  width: 800,
  search: 'Name, E-Mail, Telefon',
  name: {
    label: 'Name',
    reads: ['firstName', 'lastName', 'position', 'isActive', 'pictureName', 'hasSignIn', 'invitedUntil'],
    sortsBy: ['lastName', 'firstName'],
    width: [260, 1.5],
    face: 'person',
    picture: pictureOf,
    title: lastNameFirst,
    fullName: firstNameFirst,
    note: ({ position }) => position,
    isOff: ({ isActive }) => !isActive && 'Deaktiviert',
    mark: (person) => <InvitationTag state={invitationOf(person, new Date())} />,
  },
  columns: [
    { field: 'teams', width: [190, 1] },
    {
      id: 'phone',
      label: 'Durchwahl',
      reads: ['phone'],
      width: [126, 0],
      cell: ({ phone }) => (phone ? <Phone extension={phone} /> : <span className="muted">–</span>),
    },
    { field: 'mobile', width: [130, 0] },
    { field: 'email', width: [200, 1], isMinor: true },
    { id: 'roles', label: 'Rollen', reads: ['roles'], width: [248, 1], cell: ({ roles }) => <Roles roles={roles} /> },
  ],
  filters: [
    {
      field: 'isActive',
      label: 'Status',
      options: [
        { value: 'true', label: 'Aktiv' },
        { value: 'false', label: 'Deaktiviert' },
      ],
    },
    { field: 'teams', label: 'Team' },
    { field: 'roles', label: 'Rolle' },
  ],
  form: [
    {
      title: 'Person',
      fields: ['firstName', 'lastName', 'position', { name: 'isActive', isShown: isChief }],
    },
    { title: 'Erreichbarkeit', fields: [['email', 12], 'mobile', 'phone', 'slackId', 'anydeskId'] },
    {
      title: 'Agentur',
      fields: [
        ['teams', 12],
        ['roles', 12],
      ],
    },
    {
      title: 'Anmeldung',
      text: 'Ein Passwort hat mindestens 12 Zeichen.',
      fields: [
        { name: 'username', span: 12, isShown: mayEdit },
        { name: 'plainPassword', isShown: mayEdit },
        // Decision: one's own password and e-mail are changed with the old password at hand.
        {
          name: 'currentPassword',
          isShown: (me, record) => record?.id === me.id,
          hint: () => 'Nötig für eine neue E-Mail, ein neues Passwort oder eine niedrigere Rolle.',
        },
      ],
    },
  ],
})
