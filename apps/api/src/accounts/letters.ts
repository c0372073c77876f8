import { germanDay } from '@rampenlicht/model/rules/dates'
import { endText } from '@rampenlicht/model/rules/link-end'
import { escaped } from '../plugins/plain-page.ts'

/** A mail about an account, as it is written. */
export interface Letter {
  readonly subject: string
  readonly html: string
  readonly text: string
}
interface Said {
  readonly subject: string
  readonly firstName: string
  /** Paragraphs above and below the link. */
  readonly before: string
  readonly label: string
  readonly url: string
  readonly after: string
}

/** Few words and one link, which stands there in full as well: whoever is careful copies it. */
const letter = ({ subject, firstName, before, label, url, after }: Said): Letter => ({
  subject,
  text: `Hallo ${firstName},\n\n${before}\n\n${url}\n\n${after}\n`,
  html: `<!doctype html><html lang="de"><body style="font:15px/22px sans-serif;color:#1c1b22;margin:24px">
<p>Hallo ${escaped(firstName)},</p>
<p>${escaped(before)}</p>
<p><a href="${escaped(url)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#5a52c9;color:#ffffff;text-decoration:none">${escaped(label)}</a></p>
<p style="font-size:13px;color:#5f5d69">${escaped(url)}</p>
<p>${escaped(after)}</p>
</body></html>`,
})

interface Linked {
  readonly firstName: string
  readonly url: string
  readonly expiresAt: Date
}
/** Who invited is named: a mail from nobody is not opened. */
export const invitationLetter = ({ firstName, url, expiresAt, by }: Linked & { readonly by: string | null }): Letter =>
  letter({
    subject: 'Deine Einladung zu Rampenlicht',
    firstName,
    before: `${by ?? 'Deine Agentur'} hat dich zu Rampenlicht eingeladen. Leg ein Passwort fest, dann kann es losgehen.`,
    label: 'Konto einrichten',
    url,
    after: `Der Link gilt bis ${endText(expiresAt)} und nur einmal. Wenn du nicht weißt, worum es geht, wirf die Mail weg.`,
  })

/** By their own wish, or because the management gave them one. */
export const passwordLetter = ({ firstName, url, expiresAt, by }: Linked & { readonly by: string | null }): Letter =>
  letter({
    subject: 'Dein neues Passwort für Rampenlicht',
    firstName,
    before: by
      ? `${by} schickt dir einen Link, mit dem du ein neues Passwort festlegst.`
      : 'mit diesem Link legst du ein neues Passwort fest.',
    label: 'Neues Passwort festlegen',
    url,
    after: `Der Link gilt bis ${endText(expiresAt)} und nur einmal. ${
      by
        ? 'Bis dahin gilt dein bisheriges Passwort.'
        : 'Wenn du kein neues Passwort wolltest, wirf die Mail weg: Dein bisheriges gilt weiter.'
    }`,
  })

/** To somebody who needs a second factor and has none. */
export const factorLetter = ({
  firstName,
  url,
  from,
}: Omit<Linked, 'expiresAt'> & { readonly from: string | null }): Letter =>
  letter({
    subject: 'Bitte richte einen zweiten Faktor ein',
    firstName,
    before: `für dein Konto bei Rampenlicht ist ein zweiter Faktor Pflicht${from ? `, ab dem ${germanDay(from)}` : ''}. Eine App für Einmalcodes oder ein Passkey genügt und ist in zwei Minuten eingerichtet.`,
    label: 'Zweiten Faktor einrichten',
    url,
    after: 'Nach der Frist richtest du ihn bei der nächsten Anmeldung ein, bevor es weitergeht.',
  })

/** To whoever invited: the link has ended, and somebody still wants to come in. */
export const askedAgainLetter = ({ firstName, url, who }: Omit<Linked, 'expiresAt'> & { readonly who: string }) =>
  letter({
    subject: `${who} bittet um eine neue Einladung`,
    firstName,
    before: `die Einladung von ${who} ist abgelaufen, und es wurde eine neue angefragt. Du kannst sie in der Liste der Mitarbeiter erneut senden.`,
    label: 'Zu den Mitarbeitern',
    url,
    after: 'Ohne neue Einladung passiert nichts.',
  })
