import { bauhaus, constructivist, glass, halftone, ribbons, stripes, sunburst } from './abstract.ts'
import { bands, botanical, initial, openBook, papercut } from './books.ts'
import { facade, skyline, umbrellas } from './city.ts'
import { arches, spotlight, stairs, windowSeat } from './interiors.ts'
import { dunes, firs, lakeHouse, loneTree, ridges } from './mountains.ts'
import { grooves, headphones, levels, pulses } from './music.ts'
import { eclipse, forest, orbit, profile } from './people.ts'
import { pedestal, shelf } from './products.ts'
import type { Scene } from './scene.ts'
import { horizon, lighthouse, pool, waves, whale } from './sea.ts'
import { balloons, road, viaduct } from './travel.ts'

export const SCENES = {
  arches,
  balloons,
  bands,
  bauhaus,
  botanical,
  constructivist,
  dunes,
  eclipse,
  facade,
  firs,
  forest,
  glass,
  grooves,
  halftone,
  headphones,
  horizon,
  initial,
  lakeHouse,
  levels,
  lighthouse,
  loneTree,
  openBook,
  orbit,
  papercut,
  pedestal,
  pool,
  profile,
  pulses,
  ribbons,
  ridges,
  road,
  shelf,
  skyline,
  spotlight,
  stairs,
  stripes,
  sunburst,
  umbrellas,
  viaduct,
  waves,
  whale,
  windowSeat,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES

export type Category = 'Kino' | 'Home' | 'Serie' | 'Musik' | 'Buch' | 'Hörbuch' | 'Shop'

/** Written as lists of words, as these are read and weighed by eye. */
const names = (list: string): SceneName[] => list.trim().split(/\s+/) as SceneName[]

export const SCENES_OF: Record<Category, readonly SceneName[]> = {
  Kino: names(
    'ridges facade eclipse waves profile skyline dunes spotlight viaduct arches forest road umbrellas lighthouse stairs orbit horizon lakeHouse pool firs whale loneTree',
  ),
  Home: names(
    'balloons lakeHouse firs sunburst windowSeat loneTree horizon whale ridges stairs umbrellas dunes lighthouse road pool',
  ),
  Serie: names(
    'facade pool umbrellas viaduct halftone skyline profile orbit stairs forest road waves eclipse arches stripes whale',
  ),
  Musik: names(
    'grooves pulses sunburst bauhaus ribbons stripes halftone glass constructivist headphones orbit horizon pool loneTree',
  ),
  Buch: names(
    'papercut bands botanical initial lakeHouse windowSeat glass openBook arches whale loneTree bauhaus firs constructivist waves',
  ),
  Hörbuch: names('levels headphones openBook lighthouse papercut profile pulses botanical forest windowSeat whale'),
  Shop: names('pedestal bauhaus shelf sunburst glass balloons halftone ribbons'),
}

/** Words in a title that call for a picture. */
export const MOTIFS: readonly [words: RegExp, scenes: readonly SceneName[]][] = [
  [/gezeit|welle|meer|flut|ozean|salz|strand|insel|wal\b/i, names('waves whale horizon lighthouse pool')],
  [/küste|leucht|sturm|klippe|hafen|möwe/i, names('lighthouse waves')],
  [/fluss|see\b|ufer|elbe|wasser/i, names('lakeHouse horizon')],
  [/haus\b|heim|hof\b/i, names('lakeHouse facade windowSeat papercut')],
  [/nachbar|fenster|zimmer|wohnung/i, names('facade windowSeat')],
  [/stadt|berlin|hamburg|münchen|köln|metropol|viertel/i, names('skyline facade umbrellas')],
  [/zug\b|gleis|linie\b|bahn/i, names('viaduct road')],
  [/straße|weg\b|reise|fahrt|kilometer/i, names('road balloons viaduct')],
  [/wald|wolf|förster/i, names('forest firs')],
  [/baum|linde|eiche|wind/i, names('loneTree')],
  [/winter|schnee|weihnacht|polar|nord/i, names('firs ridges papercut')],
  [/berg|alpen|gipfel|tal\b/i, names('ridges lakeHouse')],
  [/wüste|sand\b|düne|staub/i, names('dunes road')],
  [/regen|herbst|schirm/i, names('umbrellas windowSeat')],
  [/komet|stern|mond|planet|orbit|galax|himmel/i, names('orbit eclipse ridges headphones')],
  [/sommer|ferien|freibad|sonne/i, names('pool sunburst balloons horizon')],
  [/bühne|theater|vorhang|rampe|star\b/i, names('spotlight')],
  [/garten|gärtner|blume|rose|kraut|blüte/i, names('botanical loneTree')],
  [/gesicht|gedächtnis|erinner|vergess|traum|kopf/i, names('profile arches')],
  [/tür|treppe|schwelle|keller/i, names('stairs arches')],
  [/katze|kater/i, names('windowSeat')],
  [/tasse|kaffee|tee\b|edition|kollektion/i, names('pedestal shelf')],
]

/** Palettes for scenes that need a colour of nature; all others take any. */
export const PALETTES_FOR: Partial<Record<SceneName, readonly string[]>> = {
  pool: ['mint and coral', 'north sea', 'petrol', 'cobalt', 'ice', 'peach and blue'],
}
