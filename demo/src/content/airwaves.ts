/** Portals, stations and podcasts, written as in press.ts; behind a line "=" stands nobody but the makers. */
export const AIRWAVES = `
  = Drittereihe Digital | Berlin
  Dritte Reihe Mitte | Filmmagazin | O | FS | X | Größtes Filmportal im Verteiler, Trailerpremieren mit Startseitenteaser.
  Staffelfieber | Serienportal | O | S | L | Episodenkritiken am Morgen nach der Ausstrahlung, Screener mindestens zehn Tage vorher.
  Abspannbleiber | Filmmagazin | O | F | M |
  = Kinoluft Media | Köln
  Kinoluft | Filmmagazin | OC | FS | L | News, Charts, Verlosungen. Clips bitte als Datei, kein Player-Code.
  Heimkinoluft | Filmmagazin | O | F | M | Ableger für Disc und Stream.
  = Serienkompott Verlag | Hamburg
  Serienkompott | Serienportal | OC | S | L | Redaktionscharts jeden Montag, Interviews werden auch als Podcast verwertet.
  = Pixelschuppen | Leipzig
  Pixelschuppen | Games & Technik | O | GF | M | Games, Animation, Fantasy.
  Speicherstand | Games & Technik | OC | GS | M |
  = Tonabnehmer Media | Berlin
  Tonabnehmer | Musikmagazin | O | M | L | Albumstream der Woche, Premieren von Musikvideos.
  Lautstärke Zwölf | Musikmagazin | O | M | M |
  = Leselampe Online | Stuttgart
  Leselampe | Buchmagazin | O | BHK | L | Leserunden mit bis zu 60 Exemplaren.
  Hörprobe täglich | Buchmagazin | OC | H | M | Kalender mit einer Hörprobe je Tag, Vorlauf acht Wochen.
  = Morgenkaffee Digital | München
  Morgenkaffee | Lifestyle | O | FSBL | X | Reichweitenportal mit Unterhaltungsressort rund um die Uhr.
  Promenade Acht | Lifestyle | O | FSL | L | Prominente, Roter Teppich, Bildstrecken.
  = Wolkenkratzer Media | Frankfurt am Main
  Minutenblatt | Lifestyle | O | FSML | X | Nachrichtenportal, Unterhaltung läuft über das Entertainment-Desk.
  = Funkhaus Kirschgarten | Leipzig
  Antenne Kirschgarten | Hörfunk | RO | FM | L | Pop und Service, Freikarten in der Morgensendung.
  Radio Zeppelin | Hörfunk | RO | MF | M | Junges Programm, Bandinterviews im Studio.
  = Funkhaus Deichtor | Hamburg
  Radio Hafenkante | Hörfunk | RO | FMB | L | Magazin am Nachmittag mit täglich zwei Kulturtipps.
  Radio Leuchtturm | Hörfunk | RO | MB | M | Kulturwelle, Lesungen sonntags um 20 Uhr.
  = Rundfunk am Rheinbogen | Köln
  Welle Rheinbogen | Hörfunk | RO | FSM | L | Serienrubrik am Donnerstag.
  Radio Sechsachtel | Hörfunk | RO | M | M | Jazz, Klassik, Neue Musik.
  = Bergfunk Süd | München
  Radio Alpenglühen | Hörfunk | RO | FM | L |
  Radio Kulturkantine | Hörfunk | RO | FBH | M | Tägliche Buchkritik, Hörspiel am Mittwoch.
  = Hauptstadtwelle | Berlin
  Kiosk FM | Hörfunk | RO | FSM | L | Freitags Kinostunde mit Studiogästen.
  Radio Nachtschicht | Hörfunk | RO | M | S |
  = Mittelgebirgsfunk | Kassel
  Radio Mittelgebirge | Hörfunk | RO | FM | M |
  = Neckarfunk | Stuttgart
  Radio Windrad | Hörfunk | RO | FM | M |
  = Donauwelle Privatrundfunk | Wien
  Radio Donauwelle | Hörfunk | RO | FMB | M |
  = Alpstein Radio | St. Gallen
  Radio Alpstein | Hörfunk | RO | FM | S |
  = Förde Lokalfunk | Kiel
  Radio Seebrücke | Hörfunk | RO | FM | S |
  = Kanal Kompass Fernsehen | Köln
  Kanal Kompass | Fernsehen | TO | FS | X | Magazin „Vorspann“ samstags um 18 Uhr, Drehanfragen zwei Wochen vorher.
  Frühstücksfenster | Fernsehen | T | FBL | X | Morgenmagazin, Studiogäste ab 7 Uhr.
  = Tele Nordsaum | Hamburg
  Tele Nordsaum | Fernsehen | TO | FB | L | Regionalmagazin, dreht gern am Originalschauplatz.
  = Kulturkanal Drei Türme | Mainz
  Kulturkanal Drei Türme | Fernsehen | TO | FMB | L | Kulturmagazin werktags um 19:20 Uhr.
  = Stadtfenster Fernsehen | Leipzig
  Stadtfenster TV | Fernsehen | TO | FM | M |
  = Gipfelblick TV | Salzburg
  Gipfelblick TV | Fernsehen | TO | FM | M |
  = Flausen Produktion | Berlin
  Abspann läuft | Podcast | C | FS | L | Zwei Stimmen, ein Film pro Woche. Gäste nur, wenn sie eine Stunde Zeit haben.
  Die Spoilerpolizei | Podcast | C | S | M |
  Kopfkinokasse | Podcast | C | FH | M | Hörspiel und Film im Wechsel.
  = Zwei Mikros | Hamburg
  Zwei auf der Rückbank | Podcast | C | FL | M | Gespräche im fahrenden Auto, Videoversion auf YouTube.
  Regalmeter | Podcast | C | BH | M | Literatur ohne Ehrfurcht, Folge dienstags.
  =
  Sperrsitz | Filmmagazin | O | F | S | Arthouse und Festivalberichte.
  Projektorraum | Filmmagazin | O | F | S | Filmgeschichte, Restaurierungen, schöne Editionen.
  Popcornprotokoll | Filmmagazin | OC | FS | M | Kurzkritiken mit fünf Tüten Popcorn als Bestnote.
  Saal Sieben | Filmmagazin | O | F | S |
  Zelluloidzeilen | Filmmagazin | O | F | S | Lange Texte, keine Sternewertung.
  Bildstörfall | Filmmagazin | O | FG | S | Genre, Horror, Mitternachtskino.
  Kinokantine | Filmmagazin | O | FL | S |
  Parkettplatz | Filmmagazin | O | FB | S |
  Dokuwinkel | Filmmagazin | OC | F | S | Ausschließlich Dokumentarfilm.
  Trickkiste Süd | Filmmagazin | O | FK | S | Animation und Familienfilm.
  Nächste Folge bitte | Serienportal | OC | S | M |
  Staffelpause | Serienportal | O | S | S | Übersetzt Episodenführer selbst, freut sich über Pressemappen.
  Kaminzimmer-Krimi | Serienportal | O | SB | S | Krimiserien und Krimis zum Lesen.
  Couchkompass | Serienportal | O | FS | M | Vergleicht, was wo läuft.
  Rillenrausch | Musikmagazin | O | M | S |
  Schallwellenreiter | Musikmagazin | O | M | S | Festivalblog aus dem Norden.
  Verstärkerraum | Musikmagazin | OC | M | S | Interviews im Proberaum.
  Zugabe bitte | Musikmagazin | O | M | S | Konzertberichte mit eigenen Fotos.
  Basslinie Ost | Musikmagazin | O | M | S |
  Nachttischstapel | Buchmagazin | O | BH | S | Persönlicher Buchblog, ein Titel pro Woche.
  Bücherbrise | Buchmagazin | O | BH | M |
  Papierschiff | Buchmagazin | O | BK | S | Kinder- und Jugendbuch, von zwei Buchhändlerinnen.
  Buchrückenlehne | Buchmagazin | OC | B | S |
  Tatort Lesesessel | Buchmagazin | O | BH | S | Krimi und Thriller.
  Kapitel Drei | Buchmagazin | O | B | S | Bespricht erst ab dem dritten Kapitel, sagt sie.
  Umgeblättert | Buchmagazin | O | BL | S |
  Stimmlage | Buchmagazin | OC | H | S | Nur Hörbücher, bewertet Text und Lesung getrennt.
  Knirpsenkurier | Familie & Kinder | O | KH | M | Elternblog mit Bastelvorlagen.
  Matschhose | Familie & Kinder | OC | KL | M |
  Vorlesezeit | Familie & Kinder | O | KH | S | Großeltern lesen vor, sehr treue Leserschaft.
  Familienbande Nord | Familie & Kinder | O | KF | S |
  Landluft & Leute | Lifestyle | O | LB | S |
  Stadtbalkon | Lifestyle | O | L | S | Wohnen und Selbermachen.
  Schrankfach | Lifestyle | O | L | S | Mode und Accessoires aus kleinen Labels.
  Frau Pfeffer isst | Lifestyle | O | LB | S | Kochbücher werden nachgekocht, Foto inklusive.
  Elbgold | Lifestyle | O | FL | S |
  Startbildschirm | Games & Technik | O | GS | S |
  Drei Leben | Games & Technik | OC | G | S |
  Sammlervitrine | Games & Technik | O | FGL | S | Steelbooks, Figuren, Sondereditionen.
  Drei Folgen später | Podcast | C | S | S |
  Plattenputzer | Podcast | C | M | S | Ein Album, zwei Meinungen.
  Wiederhören macht Freude | Podcast | C | HK | S | Hörspielklassiker und Neues.
  Leinwand ohne Popcorn | Podcast | C | F | S | Arthouse-Gespräche aus Leipzig.
  Bücher und Bratkartoffeln | Podcast | C | B | S |
  Kinderzimmerkino | Podcast | C | KF | S | Zwei Väter sehen Kinderfilme.
  Nach Redaktionsschluss | Podcast | C | FB | S |
  Spätvorstellung Wien | Podcast | C | F | S |
  Ohne Drehbuch | Podcast | C | FS | M | Schauspielerinnen und Schauspieler erzählen.
`
