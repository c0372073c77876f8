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
