// vCards as rows of a table: 2.1 as Outlook writes them, 3.0 and 4.0. Libraries read the newer ones only.

export const HEADINGS = [
  'Vorname',
  'Weitere Vornamen',
  'Nachname',
  'Firma',
  'Position',
  'E-Mail',
  'Telefon',
  'Mobil',
  'Fax',
  'Straße',
  'PLZ',
  'Ort',
  'Land',
  'Website',
  'Notizen',
  'Kategorien',
]

/** Lines that go on in the next one begin with a space there; quoted-printable ones end with a sign of equality. */
const unfolded = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(
      /(;ENCODING=QUOTED-PRINTABLE[^\n]*)((?:=\n[^\n]*)+)/gi,
      (_, first, rest) => first.replace(/=$/, '') + rest.replace(/=\n/g, ''),
    )
    .replace(/\n[ \t]/g, '')

const decoded = (value, parameters) => {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return value
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return bytes.toString(/UTF-?8/i.test(parameters) ? 'utf8' : 'latin1')
}
const unescaped = (value) =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .trim()
/** Parts of a value; a backslash keeps what parts them. */
const partsOf = (value) => value.split(/(?<!\\);/).map(unescaped)

/** A row for each card. */
export const cardsIn = (text) =>
  [...unfolded(text).matchAll(/BEGIN:VCARD\n([\s\S]*?)\nEND:VCARD/gi)].map(([, body]) => {
    const row = Object.fromEntries(HEADINGS.map((heading) => [heading, null]))
    const put = (heading, value) => {
      if (value && row[heading] === null) row[heading] = value
    }
    for (const line of body.split('\n')) {
      const found = /^(?:[\w-]+\.)?([A-Z-]+)((?:;[^:"]*(?:"[^"]*")?[^:"]*)*):(.*)$/i.exec(line)
      if (!found) continue
      const [, name, parameters] = found
      const value = decoded(found[3], parameters)
      switch (name.toUpperCase()) {
        case 'N': {
          const [last, first, middle] = partsOf(value)
          put('Nachname', last)
          put('Vorname', first)
          put('Weitere Vornamen', middle)
          break
        }
        case 'FN':
          row.whole = unescaped(value)
          break
        case 'ORG':
          put('Firma', partsOf(value)[0])
          break
        case 'TITLE':
          put('Position', unescaped(value))
          break
        case 'EMAIL':
          put('E-Mail', unescaped(value).replace(/^mailto:/i, ''))
          break
        case 'TEL':
          put(
            /FAX/i.test(parameters) ? 'Fax' : /CELL|MOBILE/i.test(parameters) ? 'Mobil' : 'Telefon',
            unescaped(value).replace(/^tel:/i, ''),
          )
          break
        case 'ADR': {
          const [, , street, city, , zip, country] = partsOf(value)
          put('Straße', street)
          put('PLZ', zip)
          put('Ort', city)
          put('Land', country)
          break
        }
        case 'URL':
          put('Website', unescaped(value))
          break
        case 'NOTE':
          put('Notizen', unescaped(value))
          break
        case 'CATEGORIES':
          put(
            'Kategorien',
            value
              .split(/(?<!\\),/)
              .map(unescaped)
              .join('; '),
          )
          break
        default:
      }
    }
    // some cards have nothing but a name to be shown
    if (row.Vorname === null && row.Nachname === null && row.whole) {
      const words = row.whole.split(' ')
      row.Nachname = words.pop() ?? null
      row.Vorname = words.join(' ') || null
    }
    return HEADINGS.map((heading) => row[heading])
  })
