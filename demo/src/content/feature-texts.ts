import type { FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { linesOf } from '../words.ts'

export type FeatureType = (typeof FEATURE_TYPES)[number]
export type Phase = 'open' | 'agreed' | 'declined' | 'out'
export interface Note {
  readonly type: FeatureType
  readonly phase: Phase
  /** Kinds of project as in briefing-texts.ts and, in small letters, departments as in press.ts; none: all. */
  readonly suits: string
  readonly text: string
}

/** Notes on a Beitrag: type | how far it is | whom it suits | text. Hole: {talent}, only behind "mit". */
export const NOTES: readonly Note[] = linesOf(`
  News | open | | Meldung mit Bildmaterial angeboten.
  News | open | | Will zuerst das Hauptmotiv sehen.
  News | open | | Nachgefasst, Rückmeldung nach der Redaktionskonferenz.
  News | open | p | Fragt nach einem regionalen Aufhänger.
  News | open | p | Angeboten für die Monatsvorschau.
  News | open | r | Fragt nach O-Tönen.
  News | agreed | p | Kommt in die Wochenvorschau.
  News | agreed | po | Meldung mit Bild eingeplant.
  News | agreed | po | Nimmt uns in die Übersicht der Neuheiten auf.
  News | agreed | | Kurzmeldung, Text liegt vor.
  News | declined | p | Kein Platz im Heft.
  News | declined | | Meldet nur noch große Titel.
  News | declined | | Thema war schon bei den Kollegen.
  News | out | po | Mit Hauptmotiv und Starttermin.
  News | out | p | Zweispaltig auf der Kulturseite.
  News | out | po | Hat unseren Text fast wörtlich übernommen.
  News | out | o | Kleine Meldung, dafür ganz oben.
  News | out | o | Link zur Pressemappe ist drin.
  News | out | rt | Lief zweimal am Tag.
  Trailer | open | | Trailer als Datei und als Link geschickt.
  Trailer | open | | Möchte Erstveröffentlichung, prüfen wir mit dem Kunden.
  Trailer | open | | Fragt nach einer Fassung mit Untertiteln.
  Trailer | agreed | | Startseitenteaser am Tag der Veröffentlichung.
  Trailer | agreed | | Läuft in der Playlist der Woche.
  Trailer | agreed | K | Kommt zusammen mit dem Plakat.
  Trailer | declined | | Zeigt nur noch eigene Videos.
  Trailer | declined | | Trailer ist ihnen zu lang.
  Trailer | out | o | Auf der Startseite bis zum Abend.
  Trailer | out | o | Kommentare überwiegend freundlich.
  Trailer | out | o | Mit Inhaltsangabe und Besetzung.
  Trailer | out | t | In voller Länge nach dem Magazinbeitrag.
  Review | open | DMBAH | Muster ist angekommen, Termin offen.
  Review | open | | Redaktion entscheidet in der nächsten Konferenz.
  Review | open | K | Kritiker kommt zur nächsten Vorführung.
  Review | open | DS | Zugang verschickt, noch nicht abgerufen.
  Review | agreed | | Besprechung in der Startwoche zugesagt.
  Review | agreed | | Ist durch, hält die Sperrfrist ein.
  Review | agreed | p | Halbe Seite mit Bild geplant.
  Review | agreed | r | Zwei Minuten im Kulturmagazin.
  Review | agreed | c | Eigene Folge, Erscheinungstag folgt.
  Review | declined | | Zu viele Neuheiten in dieser Woche.
  Review | declined | | Hat reingeschaut, möchte lieber nichts schreiben.
  Review | declined | | Kein Rezensent frei.
  Review | out | | Zitat ist freigegeben.
  Review | out | po | Mit Sternewertung, siehe Clipping.
  Review | out | | Zitat noch mit dem Kunden abstimmen.
  Review | out | po | Ausführlich, mit großem Bild.
  Review | out | | Erschien einen Tag früher als abgesprochen.
  Review | out | p | Im Heft auch im Inhaltsverzeichnis angekündigt.
  Review | out | rc | Mitschnitt liegt vor.
  Gewinnspiel | open | | Drei Pakete angeboten.
  Gewinnspiel | open | | Wartet auf Fotos der Preise.
  Gewinnspiel | open | | Möchte zehn Pakete, wir haben fünf angeboten.
  Gewinnspiel | agreed | | 5 Pakete, Versand durch uns.
  Gewinnspiel | agreed | po | Läuft zwei Wochen, Teilnahme per Mail.
  Gewinnspiel | agreed | K | 3 × 2 Kinokarten, Gewinner holen selbst ab.
  Gewinnspiel | agreed | B | Fünf signierte Exemplare.
  Gewinnspiel | agreed | r | Verlosung in der Morgensendung.
  Gewinnspiel | declined | | Macht in diesem Quartal keine Verlosungen.
  Gewinnspiel | declined | | Rechtsabteilung erlaubt keine Sachpreise.
  Gewinnspiel | out | | Gewinner sind gemeldet, Pakete verschickt.
  Gewinnspiel | out | o | Über 600 Teilnahmen.
  Gewinnspiel | out | | Adressen der Gewinner kommen am Montag.
  Gewinnspiel | out | po | Lief auch im Newsletter.
  Interview | open | | 20 Minuten mit {talent} angefragt.
  Interview | open | po | Schriftlich wäre möglich, Redaktion möchte lieber sprechen.
  Interview | open | KS | Termin hängt am Interviewtag.
  Interview | open | | Fragen vorab erbeten.
  Interview | agreed | po | Termin steht, Link zum Videocall ist verschickt.
  Interview | agreed | rtc | Im Studio, Anreise ist gebucht.
  Interview | agreed | p | Foto macht die Redaktion selbst.
  Interview | agreed | po | Abnahme der Zitate vereinbart.
  Interview | declined | | Terminlich nicht zusammengekommen.
  Interview | declined | p | Kein Platz, anderes Titelthema.
  Interview | out | | Schönes Gespräch, sehr persönlich.
  Interview | out | rc | Mitschnitt liegt als Audiodatei vor.
  Interview | out | p | Doppelseite mit eigenem Fotoshooting.
  Interview | out | po | Fassung wurde vorher abgestimmt.
  Exklusives Video | open | | 48 Sekunden angeboten, Antwort bis Freitag.
  Exklusives Video | open | | Alternative, falls der erste Partner absagt.
  Exklusives Video | open | | Wünscht Material hinter den Kulissen.
  Exklusives Video | agreed | | Sperrfrist ist bestätigt.
  Exklusives Video | agreed | | Bekommt den Ausschnitt mit eigenem Vorspann.
  Exklusives Video | agreed | | Exklusiv für 24 Stunden.
  Exklusives Video | declined | | Exklusivität war ihnen zu kurz.
  Exklusives Video | declined | KDS | Wollten die ganze erste Szene.
  Exklusives Video | out | | Exklusiv für 24 Stunden, danach freigegeben.
  Exklusives Video | out | | Auch auf dem Instagram-Kanal gelaufen.
  Exklusives Video | out | o | Gute Platzierung über dem Artikel.
`).map(([type, phase, suits = '', text = '']) => ({
  type: type as FeatureType,
  phase: phase as Phase,
  suits,
  text,
}))
