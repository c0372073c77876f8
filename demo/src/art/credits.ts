import type { Random } from './random.ts'
import type { Category } from './scenes/index.ts'

/** Invented people and the small print that posters carry. */

const FIRST = [
  'Ida',
  'Jonas',
  'Mara',
  'Levin',
  'Nora',
  'Tarek',
  'Svea',
  'Henrik',
  'Aylin',
  'Matthis',
  'Greta',
  'Kolja',
  'Paula',
  'Emre',
  'Jördis',
  'Anton',
  'Leonie',
  'Rasmus',
  'Fee',
  'Cornelius',
  'Thea',
  'Björn',
  'Yara',
  'Ludger',
]
const LAST = [
  'Thormann',
  'Lindqvist',
  'Ferber',
  'Brandis',
  'Öztürk',
  'Wegener',
  'Haßloch',
  'Petersen',
  'Grünwald',
  'Sandvoss',
  'Kröger',
  'Amelung',
  'Rieck',
  'Demir',
  'Falkenstein',
  'Jessen',
  'Möhring',
  'Tiedemann',
  'Quast',
  'Vahrenholt',
  'Strübing',
  'Osterkamp',
]

export const personOf = (random: Random): string => `${random.pick(FIRST)} ${random.pick(LAST)}`

const people = (random: Random, count: number): string[] => {
  const first = random.shuffled(FIRST)
  const last = random.shuffled(LAST)
  return Array.from({ length: count }, (_, index) => `${first[index]} ${last[index]}`)
}

export interface Credits {
  /** One line at the top of the sheet. */
  head: string[]
  /** One or two lines at its foot. */
  foot: string[]
}

export function creditsOf(category: Category, random: Random): Credits {
  const [one, two, three, four, five, six] = people(random, 6)
  switch (category) {
    case 'Kino':
      return {
        head: [one!, two!, three!],
        foot: [`Ein Film von ${four}`, `Mit ${one}  ${two}  ${three}   Kamera ${five}   Musik ${six}`],
      }
    case 'Home':
      return { head: [one!, two!], foot: [`Ein Film von ${three}`, 'Digital   Blu-ray   DVD'] }
    case 'Serie':
      return {
        head: [one!, two!, three!],
        foot: [
          `Eine Serie von ${four} und ${five}`,
          random.pick(['Sechs Folgen', 'Acht Folgen', 'Zehn Folgen', 'Die komplette Staffel']),
        ],
      }
    case 'Musik':
      return {
        head: [one!],
        foot: [
          random.pick([
            'Stereo   Langspielplatte',
            'Das Album',
            'Doppelalbum   Seite A bis D',
            'Live   Vier Seiten Vinyl',
          ]),
        ],
      }
    case 'Buch':
      return { head: [one!], foot: [random.pick(['Roman', 'Roman', 'Kriminalroman', 'Erzählungen'])] }
    case 'Hörbuch':
      return {
        head: [one!],
        foot: [
          `Gelesen von ${two}`,
          random.pick(['Ungekürzte Lesung', 'Hörspiel in fünf Teilen', 'Autorisierte Lesefassung']),
        ],
      }
    case 'Shop':
      return {
        head: [random.pick(['Neu im Shop', 'Die Kollektion', 'Limitierte Auflage', 'Edition 01'])],
        foot: [random.pick(['Entworfen in Hamburg', 'Solange der Vorrat reicht', 'Handgemacht   Nummeriert'])],
      }
  }
}
