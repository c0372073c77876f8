import type { Iri } from '@rampenlicht/model/kit/iri'
import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import type { BlockReason } from '@rampenlicht/model/resources/blocks/blocked-address'
import { type Calendar, daysLater } from './calendar.ts'
import type { Client } from './house.ts'
import type { Staff } from './people.ts'
import { newSheet } from './rows.ts'
import { linesOf } from './words.ts'

/** Who of the media contacts | how many days ago | by whom | why | for what | how we know */
const BLOCKS = linesOf(`
  11 | 13 | jonas | Widerspruch | Mails und Post | Antwortmail: „Bitte streichen Sie mich aus Ihrem Verteiler.“
  23 | 26 | lena | Abgemeldet | Mails | Trailer und Hauptplakat sind da
  38 | 41 | lena | Unzustellbar | Mails | 550 5.1.1, Postfach gibt es nicht mehr
  47 | 75 | claudia | Von Hand | Mails | „Bitte nur noch per Post“
  59 | 118 | jonas | Widerspruch | Mails und Post | Telefonat
  66 | 165 | claudia | Widerspruch | Post | Brief
  69 | 168 | claudia | Einschränkung | Mails und Post | Brief: bestreitet, dass die Angaben stimmen
  70 | 173 | claudia | Spam-Beschwerde | Mails | Web.de
  71 | 174 | claudia | Import | Mails | Sperrliste_alt.csv, Zeile 14
  72 | 180 | lena | Abgemeldet | Mails | Leise Lieder: Albumtermin
`)

/** Some who want nothing sent. */
export const blocksOf = (calendar: Calendar, staff: Staff, media: readonly { readonly iri: Iri }[]) => {
  const sheet = newSheet('blocked_addresses')
  for (const [place, ago, by = '', reason, scope, source = ''] of BLOCKS) {
    const since = daysLater(calendar.today, -Number(ago))
    sheet.add(
      {
        mediacontact: media[Number(place)]!.iri,
        reason: reason as BlockReason,
        scope: scope as BlockScope,
        source,
        since,
      },
      { createdBy: staff.named(by).id, createdAt: `${since}T09:30:00Z`, hashes: [] },
    )
  }
  return sheet
}

/** Their addresses become hashes where the key is, and whoever has them is told. */
export const hashBlocks = async (client: Client): Promise<void> => {
  await client.query(`
    create temporary table hashed on commit drop as select id, hashes_of(p) as hashes from mediacontacts p`)
  await client.query(`
    update blocked_addresses b set hashes = h.hashes,
      "check" = regexp_replace(upper(left(h.hashes[1], 8)), '^(.{4})', '\\1 ')
    from hashed h where h.id = b.mediacontact`)
  await client.query(`
    insert into blocked_people (path, person, block)
    select 'mediacontacts', h.id, b.id from blocked_addresses b join hashed h
      on h.id = b.mediacontact or b.hashes && h.hashes`)
}
