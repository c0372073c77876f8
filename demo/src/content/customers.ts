/** key | name | Firmierung | Stadt | Art */
import { linesOf } from '../words.ts'

export const CUSTOMER_LINES = linesOf(`
  halbinsel | Halbinsel Filmverleih | Halbinsel Filmverleih GmbH & Co. KG | Hamburg | Film
  nordkai | Nordkai Film | Nordkai Filmverleih GmbH | Bremen | Film
  blendwerk | Blendwerk | Blendwerk Filmverleih GmbH | München | Film
  laternen | Sieben Laternen | Sieben Laternen Verleih UG (haftungsbeschränkt) | Köln | Film
  drehkreuz | Drehkreuz Film | Drehkreuz Film GmbH | Berlin | Film
  kronberg | Kronberg & Tal | Kronberg & Tal Filmverleih GmbH | Frankfurt am Main | Film
  wohnzimmer | Wohnzimmer Filmvertrieb | Wohnzimmer Filmvertrieb GmbH | Hamburg | Home
  silberrand | Silberrand Medien | Silberrand Medien GmbH & Co. KG | Düsseldorf | Home
  flimmerhaus | Flimmerhaus | Flimmerhaus Streaming GmbH | Berlin | Streaming
  sofanacht | Sofanacht | Sofanacht Digital GmbH | München | Streaming
  fensterplatz | Fensterplatz | Fensterplatz Video SE | Köln | Streaming
  anker | Anker & Söhne | Verlag Anker & Söhne GmbH | Hamburg | Verlag
  tintenfleck | Tintenfleck | Tintenfleck Kinderbuchverlag GmbH | Leipzig | Verlag
  hagebutte | Hagebutten Verlag | Hagebutten Verlag Scholl & Weinrich OHG | Stuttgart | Verlag
  gruenspan | Grünspan | Verlag Grünspan GmbH | Berlin | Verlag
  marquint | Marschall & Quint | Marschall & Quint Verlags AG | Zürich | Verlag
  kupferdraht | Kupferdraht Records | Kupferdraht Tonträger GmbH | Berlin | Label
  hinterhof | Hinterhof Musik | Hinterhof Musikverlag e. K. | Leipzig | Label
  brause | Brausepulver Records | Brausepulver Records GbR | Köln | Label
  saitenwind | Saitenwind | Saitenwind Klassik GmbH | Dresden | Label
  hoerwerk | Hörwerkstatt Nord | Hörwerkstatt Nord GmbH | Kiel | Audio
  lauschinsel | Lauschinsel | Lauschinsel Audio GmbH | Rostock | Audio
  fanfabrik | Fanfabrik Elbe | Fanfabrik Elbe Merchandising GmbH | Hamburg | Shop
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
