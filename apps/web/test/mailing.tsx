import type { BodyAt, EntityAt } from '@rampenlicht/model/resources/index'
import { type AudienceTold, LEFT_OUT } from '@rampenlicht/model/rules/mail/audience'
import type { MailSetup } from '@rampenlicht/model/rules/mail/setup'
import { useState } from 'react'
import type { MailingWork } from '../src/features/project-mailings/useMailing.ts'

type Mailing = EntityAt<'mailings'>
type Gets = AudienceTold['gets'][number]

/** A draft with everything that a mail needs. */
export const draft = (values: Partial<Mailing> = {}): Mailing =>
  ({
    id: 5,
    project: { id: 7, title: 'Das Leuchten der Elbe' },
    kind: 'Mail',
    name: 'Einladung',
    state: 'Entwurf',
    audience: 'lists=3',
    view: null,
    rest: null,
    sender: null,
    subject: 'Einladung',
    text: '{Anrede}\n\nkommen Sie?',
    embargo: null,
    onlyPromised: false,
    files: null,
    material: null,
    materialCount: 1,
    perMinute: 25,
    perDomain: 5,
    scheduledAt: null,
    startedAt: null,
    startedBy: null,
    endedAt: null,
    testedAt: null,
    trouble: null,
    sentOn: null,
    total: 0,
    waiting: 0,
    accepted: 0,
    bounced: 0,
    unclear: 0,
    answered: 0,
    unsubscribed: 0,
    updatedBy: null,
    updatedAt: null,
    ...values,
  }) as Mailing

/** Somebody who gets it. */
export const getting = (id: number, name: string, values: Partial<Gets> = {}): Gets => {
  const [first = '', last = ''] = name.split(' ')
  const text = values.opening?.text ?? `Sehr geehrte Frau ${last},`
  return {
    path: 'mediacontacts',
    id,
    name,
    medium: 'Kulturspiegel',
    jobTitle: null,
    email: `${first.toLowerCase()}@a.test`,
    address: `${first.toLowerCase()}@a.test`,
    isActive: true,
    blocked: null,
    block: null,
    productTypes: [],
    keepsEmbargo: true,
    hasIt: false,
    isSingle: false,
    isViewed: false,
    lists: [3],
    opening: { text, isFallback: false },
    personal: { Anrede: text, Vorname: first, Nachname: last, Medium: 'Kulturspiegel' },
    origin: null,
    ...values,
  }
}
/** The Anrede of somebody of whom nobody knows it. */
export const neutrally = (name: string) => ({ opening: { text: `Guten Tag ${name},`, isFallback: true } })

export const audienceOf = (gets: readonly Gets[], values: Partial<AudienceTold> = {}): AudienceTold => ({
  lists: [{ id: 3, name: 'PV Hamburg', count: gets.length }],
  listed: gets.length,
  viewed: 0,
  single: 0,
  counts: Object.fromEntries(LEFT_OUT.map((reason) => [reason, 0])) as AudienceTold['counts'],
  total: gets.length,
  gets,
  leftOut: [],
  ...values,
})

export const setupOf = (values: Partial<MailSetup> = {}): MailSetup => ({
  isReady: true,
  problem: null,
  senders: [
    { address: 'anna@agentur.test', name: 'Anna Abel', isOwn: true },
    { address: 'presse@agentur.test', name: 'Presse', isOwn: false },
  ],
  countsAnswers: true,
  perMinute: 25,
  perDomain: 5,
  foot: { agency: 'Rampenlicht', privacyUrl: 'https://agentur.test/datenschutz' },
  checks: (['SPF', 'DKIM', 'DMARC', 'Absender', 'Abmelden', 'Mailserver'] as const).map((name) => ({
    name,
    state: 'ok',
    text: `${name} stimmt`,
  })),
  ...values,
})

export const project = {
  id: 7,
  title: 'Das Leuchten der Elbe',
  category: 'Kino',
  releaseDate: '2026-11-26',
  managers: [],
}

interface Given {
  readonly mailing?: Partial<Mailing>
  readonly audience?: AudienceTold
  readonly setup?: MailSetup
  readonly onChange?: (patch: Partial<BodyAt<'mailings'>>) => void
}
/** Work on a draft that keeps what is changed, without a server that saves it. */
export const useFakeWork = ({ mailing, audience, setup, onChange }: Given): MailingWork => {
  const [now, setNow] = useState(() => draft(mailing))
  return {
    mailing: now,
    audience: audience ?? audienceOf([getting(1, 'Gesa Möller'), getting(2, 'Ida Schäfer')]),
    setup: setup ?? setupOf(),
    change: (patch) => {
      onChange?.(patch)
      setNow((before) => ({ ...before, ...patch }) as Mailing)
    },
    save: async () => true,
    saving: 'saved',
  }
}
