import type { NoteKind } from '@rampenlicht/model/resources/contacts/contact-note'
import { IconMail, IconMailOpened, IconNote, IconPhone, IconUsers } from '@tabler/icons-react'

export const KIND_ICONS: Readonly<Record<NoteKind, typeof IconPhone>> = {
  Anruf: IconPhone,
  Mail: IconMail,
  Brief: IconMailOpened,
  Treffen: IconUsers,
  Notiz: IconNote,
}
