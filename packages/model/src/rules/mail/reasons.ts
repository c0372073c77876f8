/** Why a mail did not arrive, and at whom it lies: the address, which is marked; this mail at this moment; or us. */
export interface Reason {
  readonly text: string
  readonly liesWith: 'address' | 'moment' | 'us'
}
type Known = readonly [pattern: RegExp, text: string, liesWith: Reason['liesWith']]

/** By the enhanced code (RFC 3463), the first that fits. */
const ENHANCED: readonly Known[] = [
  [/^5\.1\.(0|1|6|10)$/, 'Postfach gibt es nicht', 'address'],
  [/^5\.1\.2$/, 'Domain gibt es nicht', 'address'],
  [/^5\.1\.3$/, 'Adresse ist ungültig', 'address'],
  [/^\d\.1\.[78]$/, 'Absender nicht angenommen', 'us'],
  [/^5\.1\.\d+$/, 'Adresse ist ungültig', 'address'],
  [/^5\.2\.1$/, 'Postfach ist abgeschaltet', 'moment'],
  [/^\d\.2\.2$/, 'Postfach voll', 'moment'],
  [/^\d\.(2\.3|3\.4)$/, 'Mail ist zu groß', 'us'],
  [/^\d\.4\.[67]$/, 'Zustellung dauerte zu lange', 'moment'],
  [/^\d\.4\.\d+$/, 'Mailserver nicht erreichbar', 'moment'],
  [/^4\.7\.\d+$/, 'Nimmt gerade nichts an', 'moment'],
  [/^5\.7\.\d+$/, 'Vom Server abgelehnt', 'us'],
  [/^\d\.[35]\.\d+$/, 'Störung beim Mailserver', 'moment'],
  [/^4\./, 'Vorübergehend nicht angenommen', 'moment'],
]
/** Where a server gives the plain code alone. */
const PLAIN: readonly Known[] = [
  [/^421$/, 'Nimmt gerade nichts an', 'moment'],
  [/^45[012]$/, 'Vorübergehend nicht angenommen', 'moment'],
  [/^4\d\d$/, 'Vorübergehend nicht angenommen', 'moment'],
  [/^550$/, 'Postfach nicht erreichbar', 'address'],
  [/^552$/, 'Postfach voll', 'moment'],
  [/^553$/, 'Adresse ist ungültig', 'address'],
  [/^5\d\d$/, 'Vom Server abgelehnt', 'us'],
]
/** Without a code, words are all there is. */
const UNKNOWN: Reason = { text: 'Nicht zugestellt', liesWith: 'moment' }

const firstOf = (known: readonly Known[], code: string | undefined): Reason | undefined => {
  const [, text, liesWith] = known.find(([pattern]) => code !== undefined && pattern.test(code)) ?? []
  return text && liesWith ? { text, liesWith } : undefined
}

/** „550 5.1.1“ in words for people. */
export const reasonOf = (code: string | null): Reason => {
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(code ?? '')?.[0]
  const plain = /\b[45]\d\d\b/.exec(code ?? '')?.[0]
  return firstOf(ENHANCED, enhanced) ?? firstOf(PLAIN, plain) ?? UNKNOWN
}
