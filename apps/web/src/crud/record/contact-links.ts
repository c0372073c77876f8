/** The address behind an e-mail, as far as it is one: people also note down "siehe Agentur". */
export const mailLink = (noted: string): string | undefined => {
  const address = noted.trim()
  return /^\S+@\S+$/.test(address) ? `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}` : undefined
}

/** The number behind a phone as it is written: "+49 (0)40 6696-914" is dialled +49406696914. */
export const phoneLink = (noted: string): string | undefined => {
  const isAbroad = /^\s*(\+|00)/.test(noted)
  const digits = (isAbroad ? noted.replace('(0)', '') : noted).replace(/\D/g, '')
  if (digits.length < 3 || /[a-zäöü]/i.test(noted)) return undefined
  return `tel:${/^\s*\+/.test(noted) ? '+' : ''}${digits}`
}

/** An address of the web without what every one of them starts with. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')
