import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import { type ComposedMail, composed, fillingsOf } from '@rampenlicht/model/rules/mail/compose'
import { filesIn } from '@rampenlicht/model/rules/mail/files'
import { filledIn, type Placeholder } from '@rampenlicht/model/rules/paper/placeholders'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fileAddress } from '../../../api/files.ts'
import { recordQuery, sessionInfoQuery } from '../../../api/queries.ts'
import { useMe } from '../../../api/session.ts'
import type { MailingWork } from '../useMailing.ts'
import { linkedUntil, useUploads } from './uploads.ts'

export type Recipient = AudienceTold['gets'][number]
export interface Mails {
  readonly people: readonly Recipient[]
  /** What a mail becomes for somebody; each is put together when it is looked at. */
  readonly mailTo: (person: Recipient) => ComposedMail
  /** What is to be filled in and is not known of somebody; an Anrede there always is. */
  readonly missingFor: (person: Recipient) => readonly Placeholder[]
}

/** The mails as the server would send them now; undefined until all that stands in them is known. */
export const useMails = ({ mailing, audience, setup }: MailingWork): Mails | undefined => {
  const me = useMe()
  const { data: project } = useQuery(recordQuery('projects', mailing.project.id))
  const uploads = useUploads(mailing.project.id)
  const prefix = useQuery(sessionInfoQuery).data?.companyPhonePrefix ?? ''
  const { subject, text, embargo, files } = mailing
  return useMemo(() => {
    if (!audience || !setup || !project || !me || !uploads) return undefined
    const now = new Date()
    const about = {
      project: project.title,
      releaseDate: project.releaseDate,
      sender: `${me.firstName} ${me.lastName}`,
      day: agencyDay(now),
    }
    const around = {
      files: filesIn(files).linked.flatMap((id) => {
        const file = uploads.find((one) => one.id === id)
        return file ? [{ name: file.name, size: file.size, until: linkedUntil(now), href: '#datei' }] : []
      }),
      signature: {
        name: about.sender,
        position: me.position,
        agency: setup.foot.agency,
        phone: me.phone ? `${prefix}${me.phone}` : null,
        email: me.email,
      },
      category: project.category,
      privacyUrl: setup.foot.privacyUrl,
      unsubscribeUrl: '#abmelden',
      pictureAt: (id: number) => {
        const file = uploads.find((one) => one.id === id)
        return file ? fileAddress('project_uploads', file, { isInline: true }) : ''
      },
    }
    const fillings = ({ personal }: Recipient) => fillingsOf(personal, about)
    return {
      people: audience.gets,
      mailTo: (person) => composed({ subject, text, embargo }, fillings(person), { ...around, origin: person.origin }),
      missingFor: (person) => filledIn(`${subject ?? ''}\n${text ?? ''}`, fillings(person)).missing,
    }
  }, [audience, setup, project, me, uploads, subject, text, embargo, files, prefix])
}
