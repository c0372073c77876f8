import { endText } from '@rampenlicht/model/rules/link-end'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'

/** What a link lets somebody do; each has a route of its own. */
export type LetsIn = 'invitation' | 'password_link'
export interface LinkMade {
  readonly sent: boolean
  /** To pass on, where no mail can leave. */
  readonly link: string | null
  readonly expiresAt: string
}

const SENT: Readonly<Record<LetsIn, string>> = { invitation: 'Einladung', password_link: 'Link für ein neues Passwort' }

/** Sends somebody a link, and says so; or answers the one to pass on. */
export const letIn = async (
  how: LetsIn,
  person: { readonly id: number; readonly email: string },
): Promise<LinkMade> => {
  const { data } = await request<LinkMade>(`/users/${person.id}/${how}`, { method: 'POST' })
  if (data.sent) toast.ok(`${SENT[how]} an ${person.email} gesendet`)
  return data
}

/** „gilt bis 24.11.2026, 10:14 Uhr“ */
export const goodUntil = (moment: string): string => `gilt bis ${endText(new Date(moment))}`
