/** „550 5.1.1“ at the beginning of what a server says; the second part only where it gives one. */
export const codeIn = (reply: string): string | null => {
  const [, code, enhanced] = /^(\d{3})(?:[ -]+(\d\.\d{1,3}\.\d{1,3})(?!\d))?/.exec(reply.trim()) ?? []
  return code ? [code, enhanced].filter(Boolean).join(' ') : null
}

/**
 * What a refusal means for us: `address`: there is no such mailbox, nothing more is sent there. `us`: the server does not want mail
 * from us, whoever it is for. `now`: later perhaps. `mail`: this mail did not fit this mailbox, which says nothing of the address.
 */
export type Refusal = 'address' | 'us' | 'now' | 'mail'

const OF_US = /\b(spam|blocked|blacklist|blocklist|block list|reputation|policy|spf|dkim|dmarc|denied by)\b/i
/** How a refusal is taken, by its code and, where servers say nothing better, by its words. */
export const refusalOf = (reply: string): Refusal => {
  const [basic = '', enhanced = ''] = (codeIn(reply) ?? '').split(' ')
  if (basic.startsWith('4')) return 'now'
  if (enhanced.startsWith('5.7.')) return 'us'
  // some name the class of a passing fault behind a final number
  if (enhanced.startsWith('4.')) return 'now'
  if (enhanced.startsWith('5.1.')) return enhanced === '5.1.8' || enhanced === '5.1.7' ? 'us' : 'address'
  if (enhanced !== '' && enhanced !== '5.0.0') return 'mail'
  if (OF_US.test(reply)) return 'us'
  return basic === '550' || basic === '553' ? 'address' : 'mail'
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ 5\.1\.(1|10|0)$/, 'Die Adresse gibt es nicht'],
  [/ 5\.1\.2$/, 'Die Domain der Adresse nimmt keine Mails an'],
  [/ 5\.1\.3$/, 'Die Adresse ist falsch geschrieben'],
  [/ 5\.1\.6$/, 'Das Postfach ist umgezogen'],
  [/ 5\.1\.[78]$/, 'Der Server nimmt unseren Absender nicht an'],
  [/ 5\.2\.1$/, 'Das Postfach ist abgeschaltet'],
  [/ [45]\.2\.2$/, 'Das Postfach ist voll'],
  [/ [45]\.(2\.3|3\.4)$/, 'Die Mail ist zu groß'],
  [/ 4\.7\.\d+$/, 'Der Server lässt uns warten'],
  [/ 5\.7\.\d+$/, 'Der Server nimmt unsere Mails nicht an'],
  [/ [45]\.4\.\d+$/, 'Der Server des Empfängers ist nicht erreichbar'],
  [/^4/, 'Der Server hat es gerade nicht angenommen'],
  [/^(550|553)( 5\.0\.0)?$/, 'Die Adresse gibt es nicht'],
  [/^5/, 'Der Server hat die Mail abgelehnt'],
]
/** A code in words for people. */
export const refusalWords = (code: string | null): string =>
  WORDS.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'Der Server hat nicht geantwortet'
