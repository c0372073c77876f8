/**
 * Publishing houses, each with its titles:
 *   = house | city
 *   title | categories | departments (P print, O online, R radio, T TV, C podcast) | topics | size | description
 * Topics: F film, S series, M music, B books, H audio books, K children, G games, L lifestyle.
 * Sizes: S, M, L and X for what is read in the whole country.
 */
export const PRESS = `
  = Elbmarsch Medienhaus | Hamburg
  Elbmarsch-Anzeiger | Tageszeitung | PO | FSMB | L | Regionalzeitung für Hamburg und das südliche Umland. Kinoseite donnerstags, Bücher am Wochenende.
  Alstertor | Stadtmagazin | PO | FSML | M | Monatsmagazin mit großem Kinoteil. Redaktionsschluss ist der 10. des Vormonats.
  Fährblatt | Tageszeitung | P | BK | S |
  = Fördepost Verlag | Kiel
  Fördepost | Tageszeitung | PO | FSMB | M | Kultur täglich auf zwei Seiten, Themenvorschläge bitte bis 11 Uhr.
  Seewind | Lifestyle | P | LB | S | Küstenmagazin, erscheint viermal im Jahr. Leserschaft 45 plus, sehr buchaffin.
  = Nordermeldorf Zeitungsverlag | Flensburg
  Grenzland-Kurier | Tageszeitung | PO | FB | S | Übernimmt gern fertige Texte, druckt aber nur Fotos mit Bildnachweis.
  = Weserbogen Zeitungsverlag | Bremen
  Weserbogen | Tageszeitung | PO | FSMB | L | Größte Kulturredaktion im Nordwesten, fünf feste Kritikerinnen und Kritiker.
  Schlachtekante | Stadtmagazin | PO | FML | M | Liegt in Kinos, Kneipen und Buchläden aus.
  = Leineblick Medien | Hannover
  Leineblick | Tageszeitung | PO | FSMB | M | Film und Serie betreut die Gemeinschaftsredaktion mit Braunschweig.
  Neunzig Schritte | Stadtmagazin | PO | FML | S |
  = Huntetal Druck und Verlag | Oldenburg
  Huntetal-Zeitung | Tageszeitung | PO | FBK | S |
  = Spreebogen Verlag | Berlin
  Spreebogen Abendpost | Tageszeitung | PO | FSMB | L | Hauptstadtblatt mit starkem Feuilleton. Kritiken erscheinen am Starttag.
  Hinterhaus | Stadtmagazin | PO | FSMBL | M | Vierzehntäglich, Programmteil für 92 Berliner Kinos.
  Die Depesche | Kulturmagazin | PO | FSMB | X | Wochenzeitung mit eigenem Filmressort, Gespräche gern lang und ohne Abnahme.
  = Havelufer Presse | Potsdam
  Havelufer Nachrichten | Tageszeitung | PO | FB | S | Nähe zum Studiogelände, immer offen für Drehberichte.
  = Spreeland Medien | Cottbus
  Spreeland-Bote | Tageszeitung | PO | FB | S |
  = Warnowstrand Verlag | Rostock
  Warnow-Echo | Tageszeitung | PO | FMB | M |
  = Seenland Zeitungshaus | Schwerin
  Seenland-Kurier | Tageszeitung | PO | FB | S | Eine Kulturredakteurin für alles, frühzeitig anfragen.
  = Pleißetal Verlagsgesellschaft | Leipzig
  Pleißetaler Tageblatt | Tageszeitung | PO | FSMB | M | Zur Buchmesse eigene Beilage mit 16 Seiten.
  Messehaus | Stadtmagazin | PO | FMBL | M |
  = Elbsandstein Verlag | Dresden
  Elbsandstein-Post | Tageszeitung | PO | FMB | M |
  = Saaleland Medien | Halle (Saale)
  Saaleland-Zeitung | Tageszeitung | PO | FB | S |
  = Börde Verlagshaus | Magdeburg
  Börde-Morgen | Tageszeitung | PO | FB | S |
  = Domberg Zeitungsgruppe | Erfurt
  Domberg-Zeitung | Tageszeitung | PO | FMB | M | Mantelredaktion für drei Thüringer Titel.
  = Rheinknie Verlag | Köln
  Rheinknie | Tageszeitung | PO | FSMB | L | Serien bekommen hier viel Platz, eigener Newsletter am Freitag.
  Domschatten | Stadtmagazin | PO | FSML | M |
  = Ruhrbogen Verlagshaus | Essen
  Ruhrbogen Zeitung | Tageszeitung | PO | FSMB | L | Vierzehn Lokalausgaben, Lokalhelden-Themen funktionieren immer.
  Förderturm | Stadtmagazin | PO | FML | M | Stadtmagazin für das ganze Revier, Verlosungen über die App.
  = Düsselbote Presse | Düsseldorf
  Düsselbote | Tageszeitung | PO | FSB | M |
  = Teuto Zeitungsverlag | Bielefeld
  Teuto-Tagblatt | Tageszeitung | PO | FB | S |
  = Promenade Medien | Münster
  Promenadenblatt | Tageszeitung | PO | FBK | S |
  = Mainbogen Presse | Frankfurt am Main
  Mainbogen | Tageszeitung | PO | FSMB | L | Feuilleton mit überregionalem Anspruch, Rezensionen nur nach Sichtung im Kino.
  Brückenkopf | Stadtmagazin | PO | FML | M |
  = Fuldatal Medien | Kassel
  Fuldataler Nachrichten | Tageszeitung | PO | FB | S |
  = Gutenhof Verlag | Mainz
  Rheinhessen am Morgen | Tageszeitung | PO | FB | S |
  = Saarbogen Verlag | Saarbrücken
  Saarbogen-Zeitung | Tageszeitung | PO | FMB | M | Berichtet zum Nachwuchsfestival im Januar jeden Tag.
  = Neckarblick Verlag | Stuttgart
  Neckarblick | Tageszeitung | PO | FSMB | L |
  Kesselrand | Stadtmagazin | PO | FML | M | Junges Stadtmagazin, Instagram ist wichtiger als das Heft.
  = Schwarzwaldrand Presse | Freiburg im Breisgau
  Schwarzwaldrand | Tageszeitung | PO | FB | S |
  = Quadrate Verlag | Mannheim
  Quadrate-Kurier | Tageszeitung | PO | FMB | M |
  = Isarkiesel Verlag | München
  Isarkiesel | Stadtmagazin | PO | FSMBL | M | Pressevorführungen in München unbedingt mit einladen.
  Alpenvorland-Bote | Tageszeitung | PO | FSMB | L | Auflagenstärkste Zeitung im Oberland.
  = Pegnitz Medien | Nürnberg
  Pegnitzblatt | Tageszeitung | PO | FMB | M |
  = Donauknie Zeitungen | Regensburg
  Donauknie | Tageszeitung | PO | FB | S |
  = Festungsblick Verlag | Würzburg
  Festungsblick | Tageszeitung | PO | FB | S |
  = Donaukanal Medien | Wien
  Donaukanal | Tageszeitung | PO | FSMB | L | Österreich-Starts gesondert melden, Termine weichen oft um einen Tag ab.
  Beserlpark | Stadtmagazin | PO | FMBL | M | Wiener Wochenmagazin mit eigener Serienkolumne.
  = Murufer Verlag | Graz
  Murufer-Zeitung | Tageszeitung | PO | FB | M |
  = Salzachbogen Presse | Salzburg
  Salzachbogen | Tageszeitung | PO | MB | S | Klassik und Literatur, im Sommer fast nur Festspielthemen.
  = Limmatquai Medien | Zürich
  Limmatblatt | Tageszeitung | PO | FSMB | L | Schweizer Starttermine prüfen, sonst keine Besprechung.
  Kreis Vierzehn | Stadtmagazin | PO | FML | S |
  = Aareschlaufe Verlag | Bern
  Aareschlaufe | Tageszeitung | PO | FB | S |
  = Wochenblende Verlag | Hamburg
  Wochenblende | Kulturmagazin | PO | FSMB | X | Wochenmagazin, Kulturteil mit langem Vorlauf: mindestens fünf Wochen.
  Wochenblende TV | Fernsehen | P | FS | X | Programmzeitschrift, Filmtipps mit Sternen und kurzer Inhaltsangabe.
  Blende Junior | Familie & Kinder | P | KF | M | Kinderbeilage, alle zwei Monate.
  = Lindgrün Magazine | Hamburg
  Lindgrün | Frauenmagazin | PO | FSBL | X | Kulturseiten mit acht Tipps je Heft, Exklusivität wird nicht verlangt.
  Frau Morgenrot | Frauenmagazin | PO | BHL | L | Unterhaltungsromane und Hörbücher, große Leserinnenaktionen.
  Rasselbande & Co. | Familie & Kinder | PO | KFH | L | Elternmagazin, testet Bücher und Hörspiele mit Familien.
  Hüttenzeit | Lifestyle | P | LB | M |
  = Marktplatz Verlag | München
  Wilhelmine | Frauenmagazin | PO | FSBL | L | Porträts starker Frauen, Interviewanfragen mit Fototermin.
  Feierabend! | Lifestyle | PO | FSBL | L | Wöchentlich, kurze Empfehlungen mit Cover.
  Elternzimmer | Familie & Kinder | PO | KH | M |
  Zuhausezeit | Lifestyle | P | LB | M |
  = Taktstrich Verlag | Berlin
  Taktstrich | Musikmagazin | PO | M | M | Klassik und Jazz, bespricht nur physische Tonträger.
  Rauschen | Musikmagazin | PO | M | L | Indie, Elektronik, Deutschpop. Titelgeschichten drei Monate im Voraus.
  Zwölfzoll | Musikmagazin | PO | ML | S | Für Plattensammler, Testpressungen sind gern gesehen.
  = Szenenwechsel Verlag | München
  Szenenwechsel | Filmmagazin | PO | FS | L | Monatliches Filmheft, Setbesuche und Titelstrecken.
  Kassenraum | Filmmagazin | PO | F | S | Branchenblatt für Kinobetreiber und Verleiher.
  = Zettelkasten Verlag | Frankfurt am Main
  Zettelkasten | Buchmagazin | PO | BHK | M | Fachblatt für den Buchhandel, Vorablesen ab sechs Monaten.
  Kapitelweise | Buchmagazin | PO | BH | M | Kundenmagazin, liegt in 1.800 Buchhandlungen aus.
  = Startknopf Medien | Köln
  Startknopf | Games & Technik | PO | GFS | L | Games, Serien, Fankultur. Kooperationen über das Sonderheftteam.
  Heimkino-Werkstatt | Games & Technik | PO | FG | M | Testet Discs auf Bild und Ton, braucht fertige Muster.
  = Schulhof Media | Düsseldorf
  Pausenbrot | Jugendmagazin | PO | FMBG | M | Liegt an Schulen aus, keine Titel ab FSK 16.
  Zwanzigplus | Jugendmagazin | PO | FSML | L |
  = Weitwinkel Publishing | Berlin
  Weitwinkel | Kulturmagazin | PO | FMB | M | Essays und Fotostrecken, vierteljährlich.
  Nachbild | Kulturmagazin | P | FB | S |
`
