import { linesOf, listOf, wordsOf } from '../words.ts'

/** Numbers that belong to nobody: the Bundesnetzagentur keeps them for films and the like. */
const TRUNKS: Readonly<Record<string, string>> = {
  B: '030 23125',
  HH: '040 66969',
  F: '069 90009',
  K: '0221 4710',
  M: '089 99998',
}

export interface City {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly zips: readonly string[]
  /** The first part of a number there, or in the nearest town that has such numbers; none abroad. */
  readonly trunk: string | undefined
}

export const CITIES: readonly City[] = linesOf(`
  Berlin | Berlin | 10117 10435 10967 12047 13353 | B
  Hamburg | Hamburg | 20095 20357 22303 22767 22765 | HH
  München | Bayern | 80331 80469 81667 80799 | M
  Köln | Nordrhein-Westfalen | 50667 50674 50823 51063 | K
  Frankfurt am Main | Hessen | 60311 60316 60594 | F
  Stuttgart | Baden-Württemberg | 70173 70182 70597 | M
  Düsseldorf | Nordrhein-Westfalen | 40213 40476 40219 | K
  Leipzig | Sachsen | 04109 04229 04277 | B
  Dresden | Sachsen | 01067 01099 | B
  Hannover | Niedersachsen | 30159 30167 30449 | HH
  Bremen | Bremen | 28195 28203 | HH
  Nürnberg | Bayern | 90402 90429 | M
  Essen | Nordrhein-Westfalen | 45127 45130 | K
  Dortmund | Nordrhein-Westfalen | 44137 | K
  Mainz | Rheinland-Pfalz | 55116 55118 | F
  Saarbrücken | Saarland | 66111 | F
  Kiel | Schleswig-Holstein | 24103 24105 | HH
  Lübeck | Schleswig-Holstein | 23552 | HH
  Flensburg | Schleswig-Holstein | 24937 | HH
  Rostock | Mecklenburg-Vorpommern | 18055 18057 | B
  Schwerin | Mecklenburg-Vorpommern | 19053 | HH
  Magdeburg | Sachsen-Anhalt | 39104 | B
  Halle (Saale) | Sachsen-Anhalt | 06108 06110 | B
  Erfurt | Thüringen | 99084 | F
  Weimar | Thüringen | 99423 | F
  Jena | Thüringen | 07743 | B
  Potsdam | Brandenburg | 14467 14482 | B
  Cottbus | Brandenburg | 03046 | B
  Freiburg im Breisgau | Baden-Württemberg | 79098 79100 | M
  Karlsruhe | Baden-Württemberg | 76133 | F
  Mannheim | Baden-Württemberg | 68161 | F
  Augsburg | Bayern | 86150 | M
  Regensburg | Bayern | 93047 | M
  Würzburg | Bayern | 97070 | F
  Kassel | Hessen | 34117 | F
  Wiesbaden | Hessen | 65183 | F
  Bielefeld | Nordrhein-Westfalen | 33602 | K
  Münster | Nordrhein-Westfalen | 48143 | K
  Bonn | Nordrhein-Westfalen | 53111 | K
  Aachen | Nordrhein-Westfalen | 52062 | K
  Braunschweig | Niedersachsen | 38100 | HH
  Oldenburg | Niedersachsen | 26122 | HH
  Osnabrück | Niedersachsen | 49074 | K
  Trier | Rheinland-Pfalz | 54290 | F
  Koblenz | Rheinland-Pfalz | 56068 | K
  Wien | Österreich | 1070 1060 1020
  Graz | Österreich | 8010
  Salzburg | Österreich | 5020
  Linz | Österreich | 4020
  Innsbruck | Österreich | 6020
  Zürich | Schweiz | 8004 8005 8001
  Basel | Schweiz | 4051
  Bern | Schweiz | 3011
  Luzern | Schweiz | 6003
  St. Gallen | Schweiz | 9000
`).map(([name = '', region = '', zips = '', trunk]) => ({
  name,
  region,
  country: region === 'Österreich' || region === 'Schweiz' ? region : 'Deutschland',
  zips: wordsOf(zips),
  trunk: trunk && TRUNKS[trunk],
}))

const byName = new Map(CITIES.map((city) => [city.name, city]))
export const cityNamed = (name: string): City => {
  const found = byName.get(name)
  if (!found) throw new Error(`no city ${name}`)
  return found
}

export const REGIONS = [
  ...new Set(CITIES.map(({ region }) => region).filter((name) => name !== 'Österreich' && name !== 'Schweiz')),
  'Österreich',
  'Schweiz',
  'Überregional',
]

export const STREETS = listOf(`
  Gerberstraße
  Fährstraße
  Lindenallee
  Ziegelhofweg
  Kastanienweg
  Brückenstraße
  Torgasse
  Mühlenstraße
  Webergasse
  Kanalstraße
  Turmstraße
  Wallstraße
  Speicherstraße
  Marktstraße
  Rosenweg
  Gartenstraße
  Uferstraße
  Schillerstraße
  Lessingstraße
  Kirchgasse
  Bahnhofstraße
  Feldstraße
  Eichenweg
  Birkenallee
  Schulstraße
  Bergstraße
  Poststraße
  Seestraße
  Sandstraße
  Steinweg
  Amselweg
  Nordstraße
  Südwall
  Fichtestraße
  Humboldtstraße
  Am Bahndamm
  Am Alten Funkhaus
  Zur Alten Gießerei
  Am Kesselhaus
  Setzergasse
  Papiermühlenweg
  Buchdruckerstraße
  Große Gasse
  Neue Straße
  Weinbergstraße
  Holzmarkt
  Tuchmachergasse
  Färberplatz
  Schleusenstraße
  Güterbahnhofstraße
`)
