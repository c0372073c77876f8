import type { ReactNode } from 'react'
import s from './Tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'accent'

/** One table of status words by tone; nobody picks colours by hand. */
const WORDS: Readonly<Record<Tone, string>> = {
  ok: 'Gebucht|Freigegeben|Eingeplant|Veröffentlicht|Positiv|Bezahlt|Erledigt|Fertig|Gesendet|Versendet|Zugestellt',
  warn: 'Idee|In Bearbeitung|In Absprache|Anfrage|Gemischt|Offen|Abgebrochen|Abgemeldet|Angehalten',
  bad: 'Nicht gebucht|Erforderlich|Absage|Negativ|Fehlgeschlagen|Widerspruch|Einschränkung|Spam-Beschwerde',
  info: 'Verschickt|Angefragt|Angebot|Erhalten|Von Hand|Import|Geplant',
  mute: 'Nicht erforderlich|Vorgeschlagen|TBC|Hochgeladen|Rückgängig gemacht|Unzustellbar',
  accent: 'Zusage|Wird geprüft|Geprüft|Läuft',
}
const TONES: Readonly<Record<string, Tone>> = Object.fromEntries(
  Object.entries(WORDS).flatMap(([tone, words]) => words.split('|').map((word) => [word, tone as Tone])),
)
export const toneOf = (status: string): Tone => TONES[status] ?? 'mute'
export const isStatus = (word: string) => Object.hasOwn(TONES, word)

export const Tag = ({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={s.tag} data-tone={tone}>
    {children}
  </span>
)

/** A status is a dot and a word, never a block of colour. */
export const Status = ({ children }: { children: string }) => <span {...statusLook(children)} />
/** For an element that is there anyway, such as the cell of a list. */
export const statusLook = (word: string) => ({ className: s.status, 'data-tone': toneOf(word), children: word })

/** The dot alone, where the word would take the room of what it is about; it is still read out. */
export const StatusDot = ({ children }: { children: string }) => (
  <span className={s.status} data-tone={toneOf(children)} title={children}>
    <span className="sr">{children}: </span>
  </span>
)

export const Tags = ({ children }: { children: ReactNode }) => <span {...tagsLook(children)} />
export const tagsLook = (children: ReactNode) => ({ className: s.tags, children })
