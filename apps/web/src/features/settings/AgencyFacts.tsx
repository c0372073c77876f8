import { ROLE_LABELS, type Role } from '@rampenlicht/model/kit/role'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { ReactNode } from 'react'
import { Phone } from '../../domain/people/Phone.tsx'
import { Tag } from '../../ui/Tag.tsx'
import s from './Settings.module.css'

/** What the agency says about a colleague; only the chief changes it. */
export const AgencyFacts = ({ me }: { me: EntityAt<'users'> }) => (
  <dl className={s.facts}>
    <Fact label="Position">{me.position}</Fact>
    <Fact label="Durchwahl">{me.phone && <Phone extension={me.phone} />}</Fact>
    <Fact label="Teams">{me.teams.length > 0 && me.teams.map((team) => <Tag key={team}>{team}</Tag>)}</Fact>
    <Fact label="Rollen">
      {me.roles.map((role) => (
        <Tag key={role}>{ROLE_LABELS[role as Role] ?? role}</Tag>
      ))}
    </Fact>
    <Fact label="Chat-ID">{me.slackId}</Fact>
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className="muted">–</span>}</dd>
  </div>
)
