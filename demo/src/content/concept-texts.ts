import { linesOf, listOf } from '../words.ts'

/** department | kinds of project as in briefing-texts.ts | measure */
export const MEASURES = linesOf(`
  Online PR | KDS | Trailerpremiere bei einem reichweitenstarken Filmportal, danach Streuung an den Fachverteiler.
  Online PR | KDS | Drei Clips im Abstand von je einer Woche, jeweils zuerst exklusiv.
  Online PR | KS | Interviews per Video an einem Tag, 15 Termine à 20 Minuten.
  Online PR | KDS | Screener für 40 Kritikerinnen und Kritiker mit Sperrfrist.
  Online PR | KDSMBAH | Gewinnspiele mit kleinen, liebevollen Paketen statt großer Sachpreise.
  Online PR | BA | Blogtour mit acht Stationen, jede mit eigenem Thema.
  Online PR | BA | Gesprächsangebote an Literatur- und Reisepodcasts.
  Online PR | M | Albumstream der Woche als Vorabpremiere, Videopremieren zu zwei Singles.
  Online PR | M | Rezensionen bei 30 Musikportalen, Testlinks vier Wochen vorher.
  Online PR | H | Leihstellungen für Elternblogs und Lifestyle-Portale.
  Offline PR | K | Pressevorführungen in Hamburg, Berlin, München und Köln.
  Offline PR | KDS | Regionalpresse mit Drehortgeschichten, je Ort ein eigener Aufhänger.
  Offline PR | KDSB | Langvorlauf für Monats- und Frauenmagazine ab sofort.
  Offline PR | KSMBA | Zehn Hörfunk-Interviews in der Startwoche.
  Offline PR | B | Leseexemplare an 50 ausgewählte Redaktionen, jedes mit Brief.
  Offline PR | A | Hörmuster an Kulturwellen und Programmzeitschriften.
  Offline PR | B | Lesereise mit acht Stationen, Lokalpresse jeweils drei Wochen vorher.
  Offline PR | M | Radiosessions und Fensterkonzerte für Kulturwellen.
  Offline PR | D | Programmzeitschriften und Fachmagazine mit Rezensionsexemplaren.
  Social Media | KDSMBAH | Creator aus drei Größenklassen, lieber fünf passende als zwanzig beliebige.
  Social Media | KDS | Reels und Shorts aus dem Trailer, 9:16 von Anfang an mitgedacht.
  Social Media | KDSMBAH | Zehn Tage Countdown mit täglich wechselndem Motiv.
  Social Media | BA | BookTok-Pakete mit persönlicher Karte.
  Social Media | M | Einfache Choreografie zur zweiten Single, drei Creator machen vor.
  Social Media | H | Auspackvideos ohne Skript, Nutzerbilder im Shop.
  Marketing | K | Kinospot in 120 Häusern, dazu DOOH in acht Städten.
  Marketing | S | Bewegtbild auf allen großen Plattformen, dazu DOOH in acht Städten.
  Marketing | KDSMBAH | Performance-Kampagne mit drei Zielgruppen und wöchentlicher Auswertung.
  Marketing | KDSM | InStream und Bumper, Frequenzdeckel drei Kontakte pro Woche.
  Marketing | BAH | Handelsplatzierungen und Newsletter der großen Händler.
  Marketing | D | Thekenaufsteller und digitale Regale bei den wichtigsten Händlern.
`)

export const SCHEDULES = listOf(`
  Zehn Wochen vorher: Materialsichtung, Langvorlauf. Sechs Wochen vorher: Trailer, erste Anfragen. Zwei Wochen vorher: Vorführungen und Interviews. Startwoche: Kritiken, Verlosungen, Performance.
  Phase 1 weckt Neugier, Phase 2 erklärt, Phase 3 verkauft. Übergabe an das Marketing vier Wochen vor dem Termin.
  Start leise mit den Fachtiteln, breit wird es erst in den letzten drei Wochen.
  Auftakt mit dem exklusiven Stück, danach jede Woche ein neuer Anlass bis zum Termin. Nachlauf zwei Wochen mit Zitaten.
  Vorlauf drei Monate für Magazine, acht Wochen für Online, zwei Wochen für Tageszeitung und Funk.
`)

export const GOALS = listOf(`
  Ziel: mindestens 60 Veröffentlichungen, davon zehn Interviews und fünf überregionale Besprechungen.
  Ziel: Sichtbarkeit in der Startwoche, messbar an Suchanfragen und Vorverkauf.
  Ziel: ein klarer Satz, den jede Redaktion weitererzählen kann.
  Ziel: Stammpublikum halten, zehn Prozent neue Kontakte gewinnen.
  Ziel: Gespräche statt Schlagzeilen, Qualität vor Menge.
  Ziel: drei Leitmedien, starke Region, lebendige Community.
`)
