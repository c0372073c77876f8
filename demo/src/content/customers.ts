/** key | name | Firmierung | Stadt | Art | Farbe und Zeichen, soweit wir sie haben */
import { linesOf } from '../words.ts'

export const CUSTOMER_LINES = linesOf(`
  halbinsel | Halbinsel Filmverleih | Halbinsel Filmverleih GmbH & Co. KG | Hamburg | Film | #0e5f8a waves
  nordkai | Nordkai Film | Nordkai Filmverleih GmbH | Bremen | Film | #1f3a5f
  blendwerk | Blendwerk | Blendwerk Filmverleih GmbH | München | Film | #c2410c sun
  laternen | Sieben Laternen | Sieben Laternen Verleih UG (haftungsbeschränkt) | Köln | Film | #b45309 lantern
  drehkreuz | Drehkreuz Film | Drehkreuz Film GmbH | Berlin | Film
  kronberg | Kronberg & Tal | Kronberg & Tal Filmverleih GmbH | Frankfurt am Main | Film
  wohnzimmer | Wohnzimmer Filmvertrieb | Wohnzimmer Filmvertrieb GmbH | Hamburg | Home | #475569 lantern
  silberrand | Silberrand Medien | Silberrand Medien GmbH & Co. KG | Düsseldorf | Home
  flimmerhaus | Flimmerhaus | Flimmerhaus Streaming GmbH | Berlin | Streaming | #7c3aed window
  sofanacht | Sofanacht | Sofanacht Digital GmbH | München | Streaming
  fensterplatz | Fensterplatz | Fensterplatz Video SE | Köln | Streaming | #0f766e window
  anker | Anker & Söhne | Verlag Anker & Söhne GmbH | Hamburg | Verlag | #1d4e89 waves
  tintenfleck | Tintenfleck | Tintenfleck Kinderbuchverlag GmbH | Leipzig | Verlag | #4338ca drop
  hagebutte | Hagebutten Verlag | Hagebutten Verlag Scholl & Weinrich OHG | Stuttgart | Verlag | #be123c drop
  gruenspan | Grünspan | Verlag Grünspan GmbH | Berlin | Verlag | #2f7d6b
  marquint | Marschall & Quint | Marschall & Quint Verlags AG | Zürich | Verlag
  kupferdraht | Kupferdraht Records | Kupferdraht Tonträger GmbH | Berlin | Label | #b4532a rings
  hinterhof | Hinterhof Musik | Hinterhof Musikverlag e. K. | Leipzig | Label
  brause | Brausepulver Records | Brausepulver Records GbR | Köln | Label
  saitenwind | Saitenwind | Saitenwind Klassik GmbH | Dresden | Label | #6d28d9
  hoerwerk | Hörwerkstatt Nord | Hörwerkstatt Nord GmbH | Kiel | Audio
  lauschinsel | Lauschinsel | Lauschinsel Audio GmbH | Rostock | Audio | #0369a1 rings
  fanfabrik | Fanfabrik Elbe | Fanfabrik Elbe Merchandising GmbH | Hamburg | Shop | #d6336c
  kontor | Kinderzimmer Kontor | Kinderzimmer Kontor Versand GmbH | Lübeck | Shop
  rillen | Rillenkontor | Rillenkontor Schallplatten GmbH | Bremen | Shop
`)

/** Positions at a customer of that kind: feminine / masculine. The first is who we talk to most. */
export const CUSTOMER_POSITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Film: [
    ['Leiterin Marketing', 'Leiter Marketing'],
    ['Theatrical Publicity', 'Theatrical Publicity'],
    ['Produktmanagerin Kino', 'Produktmanager Kino'],
    ['Geschäftsführerin', 'Geschäftsführer'],
    ['Assistentin der Verleihleitung', 'Assistent der Verleihleitung'],
    ['Disposition', 'Disposition'],
  ],
  Home: [
    ['Produktmanagerin Home Entertainment', 'Produktmanager Home Entertainment'],
    ['Leiterin Vertrieb & Marketing', 'Leiter Vertrieb & Marketing'],
    ['Online-Marketing', 'Online-Marketing'],
    ['Lizenzen & Material', 'Lizenzen & Material'],
  ],
  Streaming: [
    ['Head of Communications DACH', 'Head of Communications DACH'],
    ['Senior Publicist', 'Senior Publicist'],
    ['Brand Managerin', 'Brand Manager'],
    ['Social Media Leitung', 'Social Media Leitung'],
    ['Redaktion Fiktion', 'Redaktion Fiktion'],
  ],
  Verlag: [
    ['Leiterin Presse & Veranstaltungen', 'Leiter Presse & Veranstaltungen'],
    ['Marketingleiterin', 'Marketingleiter'],
    ['Lektorin', 'Lektor'],
    ['Presseassistentin', 'Presseassistent'],
    ['Verlegerin', 'Verleger'],
  ],
  Label: [
    ['Labelmanagerin', 'Labelmanager'],
    ['Product Managerin', 'Product Manager'],
    ['Promotion Print & Online', 'Promotion Print & Online'],
    ['Digital Marketing', 'Digital Marketing'],
  ],
  Audio: [
    ['Programmleiterin', 'Programmleiter'],
    ['Presse & Marketing', 'Presse & Marketing'],
    ['Produktionsleiterin', 'Produktionsleiter'],
  ],
  Shop: [
    ['Geschäftsführerin', 'Geschäftsführer'],
    ['Leiterin E-Commerce', 'Leiter E-Commerce'],
    ['Einkauf & Lizenzen', 'Einkauf & Lizenzen'],
  ],
}
