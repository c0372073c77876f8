import type { ReactNode } from 'react'
import s from './Tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'accent'

/** One table from status word to tone; nobody picks colours by hand. */
const TONES: Readonly<Record<string, Tone>> = {
  Idee: 'warn',
  Gebucht: 'ok',
  'Nicht gebucht': 'bad',
  Erforderlich: 'bad',
  'In Bearbeitung': 'warn',
  Verschickt: 'info',
  Freigegeben: 'ok',
  'Nicht erforderlich': 'mute',
  Vorgeschlagen: 'mute',
  Angefragt: 'info',
  'In Absprache': 'warn',
  Eingeplant: 'ok',
  Anfrage: 'warn',
  Angebot: 'info',
  Zusage: 'accent',
  Veröffentlicht: 'ok',
  Absage: 'bad',
  TBC: 'mute',
  Positiv: 'ok',
  Gemischt: 'warn',
  Negativ: 'bad',
  Offen: 'warn',
  Erhalten: 'info',
  Bezahlt: 'ok',
  Erledigt: 'ok',
  Hochgeladen: 'mute',
  'Wird geprüft': 'accent',
  Geprüft: 'accent',
  Läuft: 'accent',
  Fertig: 'ok',
  Abgebrochen: 'warn',
  Fehlgeschlagen: 'bad',
  'Rückgängig gemacht': 'mute',
  Widerspruch: 'bad',
  'Spam-Beschwerde': 'bad',
  Abgemeldet: 'warn',
  Unzustellbar: 'mute',
  'Von Hand': 'info',
  Import: 'info',
}
export const toneOf = (status: string): Tone => TONES[status] ?? 'mute'
export const isStatus = (word: string) => Object.hasOwn(TONES, word)

export const Tag = ({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={s.tag} data-tone={tone}>
    {children}
  </span>
)

/** A status is a dot and a word, never a block of colour. */
export const Status = ({ children }: { children: string }) => (
  <span className={s.status} data-tone={toneOf(children)}>
    {children}
  </span>
)

/** The dot alone, where the word would take the room of what it is about; it is still read out. */
export const StatusDot = ({ children }: { children: string }) => (
  <span className={s.status} data-tone={toneOf(children)} title={children}>
    <span className="sr">{children}: </span>
  </span>
)

export const Tags = ({ children }: { children: ReactNode }) => <span className={s.tags}>{children}</span>
