import type { NoteKind } from '@rampenlicht/model/resources/contacts/contact-note'
import IconMail from '~icons/mail'
import IconMailOpened from '~icons/mail-opened'
import IconNote from '~icons/note'
import IconPhone from '~icons/phone'
import IconUsers from '~icons/users'

export const KIND_ICONS: Readonly<Record<NoteKind, typeof IconPhone>> = {
  Anruf: IconPhone,
  Mail: IconMail,
  Brief: IconMailOpened,
  Treffen: IconUsers,
  Notiz: IconNote,
}
