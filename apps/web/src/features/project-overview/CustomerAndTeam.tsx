import { ActionIcon } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconMail from '~icons/mail'
import IconMessageCircle from '~icons/message-circle'
import IconPhone from '~icons/phone'
import IconWorld from '~icons/world'
import { recordQuery, sessionInfoQuery } from '../../api/queries.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { mailLink, phoneLink, shortAddress } from '../../crud/record/contact-links.ts'
import { Bone, Part, QuietFailure } from '../../domain/project/Part.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import s from './CustomerAndTeam.module.css'
import { EditProject } from './EditProject.tsx'

type Project = EntityAt<'projects'>

export const CustomerAndTeam = ({ project }: { project: Project }) => {
  const { id, customer, customerContacts, managers } = project
  return (
    <Part title="Kunde und Team" action={<EditProject id={id} part="Kunde und Team" />}>
      <div className={s.part}>
        <Customer id={customer.id} name={customer.name} />
        {customerContacts.length > 0 ? (
          <ul className={s.people}>
            {customerContacts.map((contact) => (
              <CustomerContact key={contact.id} contact={contact} />
            ))}
          </ul>
        ) : (
          <p className={s.none}>Kein Ansprechpartner gewählt.</p>
        )}
      </div>
      <div className={s.part}>
        <h3 className={s.label}>Projektmanagement</h3>
        {managers.length > 0 ? (
          <ul className={s.people}>
            {managers.map((manager) => (
              <Manager key={manager.id} manager={manager} />
            ))}
          </ul>
        ) : (
          <p className={s.none}>Noch niemand zugeteilt.</p>
        )}
      </div>
    </Part>
  )
}

const Customer = ({ id, name }: { id: number; name: string }) => {
  const { data, isError, refetch } = useQuery(recordQuery('customers', id))
  const place = data && [data.street, [data.zip, data.city].filter(Boolean).join(' '), data.country].filter(Boolean)
  return (
    <div className={s.customer}>
      <Link to="/kunden/$customerId/ansprechpartner" params={{ customerId: String(id) }} className={s.name}>
        {data?.fullName ?? name}
      </Link>
      {place && place.length > 0 && <span className={s.address}>{place.join(', ')}</span>}
      {data?.website && (
        <a href={data.website} target="_blank" rel="noreferrer" className={s.website}>
          <IconWorld size={14} stroke={1.7} aria-hidden />
          <span className="trunc">{shortAddress(data.website)}</span>
        </a>
      )}
      {!data && (isError ? <QuietFailure isInline onRetry={() => void refetch()} /> : <Bone width={190} />)}
    </div>
  )
}

const CustomerContact = ({ contact }: { contact: Project['customerContacts'][number] }) => {
  const dialog = useDialog()
  const { id, firstName, lastName, position, email, phone, mobile } = contact
  const name = `${firstName} ${lastName}`
  const call = phone ?? mobile
  return (
    <Person
      face={<Face name={name} size={28} />}
      name={
        <button
          type="button"
          className={s.name}
          onMouseEnter={() => dialog.prepare('customer_contacts')}
          onClick={() => dialog.open('customer_contacts', id)}
        >
          {name}
        </button>
      }
      position={position}
    >
      {call && <Reach to={phoneLink(call)} label={`${name} anrufen`} hint={call} Icon={IconPhone} />}
      <Reach to={mailLink(email)} label={`E-Mail an ${name}`} hint={email} Icon={IconMail} />
    </Person>
  )
}

const Manager = ({ manager }: { manager: Project['managers'][number] }) => {
  const { data: info } = useQuery(sessionInfoQuery)
  const { firstName, lastName, position, phone, mobile, slackId } = manager
  const name = `${firstName} ${lastName}`
  // Spec 2: a fixed company prefix plus the extension.
  const call = phone ? info && `${info.companyPhonePrefix}${phone}` : mobile
  return (
    <Person
      face={<Face name={name} size={28} picture={pictureOf(manager)} />}
      name={<span className={s.name}>{name}</span>}
      position={position}
    >
      {call && <Reach to={phoneLink(call)} label={`${name} anrufen`} hint={call} Icon={IconPhone} />}
      {slackId && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          title={`Chat-ID ${slackId} kopieren`}
          aria-label={`Chat-ID von ${name} kopieren`}
          onClick={() => void copyText(slackId, `Chat-ID von ${firstName} kopiert`)}
        >
          <IconMessageCircle size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </Person>
  )
}

interface PersonProps {
  readonly face: ReactNode
  readonly name: ReactNode
  readonly position: string | null
  readonly children: ReactNode
}
const Person = ({ face, name, position, children }: PersonProps) => (
  <li className={s.person}>
    {face}
    <div className={s.who}>
      {name}
      {position && <span className={s.position}>{position}</span>}
    </div>
    {children}
  </li>
)

interface ReachProps {
  /** Nothing where what was noted down cannot be dialled or written to. */
  readonly to: string | undefined
  readonly label: string
  readonly hint: string
  readonly Icon: typeof IconPhone
}
const Reach = ({ to, label, hint, Icon }: ReachProps) =>
  to && (
    <ActionIcon component="a" href={to} variant="subtle" color="gray" size={28} title={hint} aria-label={label}>
      <Icon size={16} stroke={1.7} />
    </ActionIcon>
  )
