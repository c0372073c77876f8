import { linesOf, listOf } from '../words.ts'

/** channel | what is made | share of the usual fee */
export const FORMATS = linesOf(`
  Instagram | Reel und drei Stories | 1
  Instagram | Story-Strecke mit Link | 0.5
  Instagram | Karussell-Post und zwei Stories | 0.7
  Instagram | Livegespräch, 30 Minuten | 1.2
  TikTok | Zwei TikToks | 1
  TikTok | TikTok mit eigenem Sound | 0.8
  TikTok | Dreiteilige Miniserie | 1.6
  YouTube | Integration, 60 Sekunden | 1.3
  YouTube | Eigenes Video, zehn Minuten | 2.2
  YouTube | Drei Shorts | 0.9
  Twitch | Stream-Abend mit Verlosung | 1.4
  Facebook | Beitrag mit Gewinnspiel | 0.5
  Podcast | Nennung, 45 Sekunden | 0.7
  X | Thread zum Start | 0.4
`)

/** kinds of project as in briefing-texts.ts | what was agreed; {talent} only behind "mit". */
export const AGREEMENTS = linesOf(`
  KDS | Sichtung vorab, Veröffentlichung zwischen Mittwoch und Samstag der Startwoche. Ein Korrekturlauf.
  K | Besuch der Premiere mit Begleitung, Material vom Roten Teppich inklusive.
  KS | Gespräch mit {talent}, 15 Minuten vor Ort. Fragen ohne Abnahme.
  KDSMBAH | Verlosung von drei Paketen, Ziehung nach sieben Tagen.
  KDSMBAH | Keine Exklusivität, Kennzeichnung als Anzeige, Nutzung in unseren Kanälen für 90 Tage.
  B | Leseexemplar mit Widmung, Post erst nach dem Erscheinungstag.
  BA | Lesemonat mit fester Platzierung, Link zur Hörprobe oder Leseprobe in der Bio.
  A | Hört auf der Zugfahrt und berichtet unterwegs.
  M | Sound wird verwendet, Tanz frei gestaltet. Hashtag der Kampagne in den ersten drei Wörtern.
  M | Besuch der Listening Session, Beitrag am Folgetag.
  M | Tourdaten im Text, Ticketlink in der Bio.
  H | Testet zwei Wochen im Alltag, ehrliche Meinung ausdrücklich erwünscht.
  H | Rabattcode für die Community, Auswertung nach 14 Tagen.
  DS | Watchparty mit der Community, Zugangscodes stellen wir.
  KDS | Nachgestellte Lieblingsszene, Requisite kommt von uns.
`)

/** Why a proposal remains one. */
export const TOO_DEAR = listOf(`
  Wäre ideal, sprengt aber das Budget.
  Über dem Rahmen, vielleicht beim nächsten Titel.
  Management besteht auf dem Listenpreis.
`)

/** Where the reach is too small for a fee. */
export const BARTER = 'Barter gegen Paket, kein Honorar.'

export const PROPOSALS = listOf(`
  Passt vom Ton her sehr gut, Zielgruppe deckt sich.
  Vorschlag vom Kunden, Reichweite prüfen.
  Hat über den letzten Titel schon ohne Auftrag gepostet.
  Ersatz, falls die erste Wahl absagt.
  Günstig, aber sehr engagierte Community.
`)
