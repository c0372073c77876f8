import type { NoteKind } from '@rampenlicht/model/resources/contacts/contact-note'
import { IconMail, IconNote, IconPhone, IconUsers } from '@tabler/icons-react'

export const KIND_ICONS: Readonly<Record<NoteKind, typeof IconPhone>> = {
  Anruf: IconPhone,
  Mail: IconMail,
  Treffen: IconUsers,
  Notiz: IconNote,
}
