import { linesOf } from '../words.ts'

/**
 * What briefings are about: kinds of project (K Kino, D Home, S Serie, M Musik, B Buch, A Hörbuch, H Shop) | title |
 * content. Holes: {title}, {talent} (only behind "mit"), {place}, {customer}, and days before the release.
 */
const briefings = (text: string) =>
  linesOf(text).map(([kinds = '', name = '', description = '']) => ({ kinds, name, description }))

export const BRIEFINGS = {
  'Social Media': briefings(`
    KDS | Trailerpremiere mit Livechat | Premiere am {before14} um 18 Uhr auf YouTube, im Chat mit {talent}. Teaser drei Tage vorher, Erinnerung am Tag selbst in den Stories.
    KDS | Reel-Serie „Drei Sätze“ | Sechs kurze Reels mit {talent}, gedreht am Rande des Interviewtags. Untertitel fest einblenden, Ton extra aufnehmen.
    KS | Creator-Screening {place} | Zwölf Creator sehen alles vorab im kleinen Saal, danach Gespräch mit {talent}. Anreise zahlen wir, Pflichtposts gibt es nicht.
    KDSMBAH | Countdown in den Stories | Zehn Tage, zehn Motive in 9:16 mit Umfrage-Sticker. Freigabe durch {customer} bis {before14}.
    KS | Duett-Aktion auf TikTok | Fans antworten auf eine Szene, die wir ohne Ton hochladen. Die drei besten Antworten kommen in den Starttagsclip.
    KDS | Zitatkarten aus den Kritiken | Sobald die ersten fünf Stimmen da sind: Karten in drei Formaten, je eine am Tag. Nur freigegebene Zitate verwenden.
    DS | Watchparty am Startwochenende | Gemeinsam schauen, gemeinsam kommentieren. Merle moderiert, Gäste über das Management anfragen.
    B | BookTok-Paket | Fünfzehn Leseexemplare mit handgeschriebener Karte und einem Gegenstand aus dem Buch. Versand bis {before30}.
    B | Leserunde auf Instagram | Vier Wochen, jede Woche ein Abschnitt, sonntags Livegespräch mit {talent}. Fragen sammeln wir in den Kommentaren.
    BA | Lieblingssätze der Redaktion | Zwanzig Sätze als Textkarten, ruhig und ohne Cover. Auswahl kommt aus dem Lektorat.
    A | Hörschnipsel als Reels | Acht Ausschnitte von je 25 Sekunden mit animierter Wellenform. Rechte für die Musik darunter klären.
    M | Making-of aus dem Studio | Rohmaterial liegt vor, rund 40 Minuten. Daraus fünf Clips, einer je Single und einer zum Albumtag.
    M | Pre-Save-Aktion | Wer vormerkt, bekommt eine Demoaufnahme per Mail. Landingpage baut Paweł, Text bis {before14}.
    M | Tanzschritte zur Single | Kurze Choreografie, bewusst einfach. Drei Creator machen vor, danach öffnen wir für alle.
    H | Auspackvideos | Acht Familien oder Fans packen aus, ohne Skript. Pakete gehen am {before14} raus.
    H | Community-Abstimmung | Zwei Motive stehen zur Wahl, das beliebtere geht in die zweite Produktion.
  `),
  Marketing: briefings(`
    K | Kinospot 20 Sekunden | Block A in 120 Häusern, drei Wochen bis zum Start. DCP liegt spätestens am {before21} beim Dienstleister. Zweites Motiv mit Startdatum ab Starttag.
    KS | DOOH an Bahnhöfen | Acht Städte, 10 Sekunden, Startwoche. Motiv ohne Ton verständlich halten, Titel mindestens vier Sekunden zeigen.
    KSM | Großflächen {place} | Dreißig Standorte im Innenstadtring, Klebung in der Woche vor dem Start. Angebot liegt vor, Entscheidung bis {before30}.
    KDSMBA | Performance-Kampagne Facebook/Instagram | Drei Zielgruppen, zwei Videoformate, Optimierung auf Klick zum Ticket oder Shop. Tagesbudget erst nach der ersten Woche anheben.
    KDSM | YouTube InStream und Bumper | Trailer in 20 Sekunden, dazu zwei Bumper. Aussteuerung nach Genre-Interesse, Frequenz höchstens drei pro Woche.
    KDS | Takeover Startseite | Ein Tag auf einem großen Portal, Hintergrund und Videowand. Kosten gegen zwei Wochen Rotation rechnen.
    D | Handelsplatzierung | Thekenaufsteller für 80 Filialen, Liefertermin eine Woche vor Verkaufsstart. {customer} stellt die Daten.
    MH | Newsletter-Platzierungen | Vier Händler, je eine Platzierung in der Woche der Veröffentlichung. Bilder in 600 Pixel Breite.
    BA | Anzeige im Kundenmagazin | Ganze Seite, Anzeigenschluss sechs Wochen vorher. Testleserzitat statt Klappentext.
    BA | Thementische im Buchhandel | Sechzig Buchhandlungen nehmen zehn Exemplare und Deko. Fotowettbewerb unter den Teams.
    KDSMBAH | Mediaplan Startphase | Entwurf mit Verteilung nach Wochen, Streuverlust ausweisen. Abstimmung mit {customer} in der nächsten Telko.
    S | Radiokampagne Nord und West | Zwanzig Sekunden, Morgen- und Feierabendzeit, zwei Wochen. Sprecher aus dem Ensemble anfragen.
  `),
  Werbemittel: briefings(`
    KDSMBAH | Bannerset Display | Alle Google-Formate, HTML5, höchstens 150 KB. Startdatum als letzte Szene, Logo {customer} unten rechts.
    KDS | Trailer-Adaptionen hochkant | 9:16 und 4:5 in 15 und 30 Sekunden. Titel in den ersten zwei Sekunden, Untertitel eingebrannt.
    KSM | Plakat-Adaptionen | A1, Großfläche, City-Light. Hauptmotiv ist freigegeben, Schriftzug nicht verschieben.
    KDSMBAH | Social-Templates | Vorlagen für Zitat, Countdown, Gewinnspiel und Danke. Farbwelt aus dem Hauptmotiv.
    BA | Lesezeichen und Postkarten | Vier Motive, 300-Gramm-Karton, je 2.000 Stück. Druckdaten bis {before30}.
    M | Visualizer zur Single | Drei Minuten in Schleife, 16:9 und 9:16. Kein Stockmaterial.
    H | Produktfotos mit Anwendung | Zwölf Szenen, Tageslicht, keine Gesichter von Kindern erkennbar.
    D | Packshots und 3D-Ansichten | Disc, Schuber, digital. Transparenter Hintergrund, 3.000 Pixel Kantenlänge.
    KS | Bumper sechs Sekunden | Zwei Varianten: eine Pointe, eine Frage. Beide müssen ohne Ton funktionieren.
  `),
  'Online PR': briefings(`
    KDS | Exklusiver Clip | 48 Sekunden aus dem ersten Drittel, Sperrfrist bis {before7}. Angebot zuerst an das größte Filmportal, danach öffnen.
    KS | Interviewtag per Video | Zwölf Slots à 20 Minuten mit {talent}. Reihenfolge: Nachrichtenportale, Filmportale, Podcasts.
    KDS | Screener für die Fachpresse | Vierzig Zugänge mit Wasserzeichen, Sperrfrist drei Tage vor Start. Erinnerung nach einer Woche.
    KDS | Trailer-Erstveröffentlichung | Ein Partner bekommt zwei Stunden Vorsprung. Bildmaterial und ein kurzes Statement liegen bei.
    S | Sneak der ersten Folge | Zwanzig Redaktionen sehen die erste Folge zwei Wochen vorher. Keine Spoiler zum letzten Bild.
    KDSMBAH | Gewinnspielpakete | Fünfzehn Portale, je drei Pakete. Teilnahmebedingungen liefern wir, Versand nach Ziehung durch uns.
    M | Albumstream der Woche | Exklusiver Vorabstream ab {before7}, danach Rezensionen frei. Nur ein Partner.
    M | Videopremiere zweite Single | Premiere am {before21} um 12 Uhr, dazu ein kurzes Gespräch mit {talent}.
    B | Blogtour | Acht Stationen in acht Tagen, jede mit eigenem Thema. Koordination über eine gemeinsame Tabelle.
    BA | Podcastreihe | Sechs Literaturpodcasts, Gespräch mit {talent}, je 40 Minuten. Technik wird gestellt.
    A | Hörprobe für Portale | Zwei Kapitel, eingebetteter Player, keine Anmeldung nötig.
    H | Produkttests | Zehn Elternblogs und Lifestyle-Portale, Leihstellung vier Wochen.
  `),
  'Offline PR': briefings(`
    K | Pressevorführung {place} | Am {before14} um 18:30 Uhr, 86 Plätze. Einladung drei Wochen vorher, Nachfassen telefonisch. Begrüßung mit {talent}.
    K | Pressevorführungen Süd und West | München und Köln am selben Tag, jeweils um 10 und um 19 Uhr. Plätze nur mit Anmeldung.
    KS | Interviewtag {place} | Hotel mit zwei Suiten, Maske ab 9 Uhr, 16 Termine mit {talent}. Fotografin für alle Häuser.
    KDS | Regionalpresse Drehorte | Eigener Aufhänger je Drehort, Fotos von den Dreharbeiten, Ansprechpartner in den Rathäusern.
    KDSB | Langvorlauf Magazine | Frauen- und Monatsmagazine brauchen drei Monate. Dossier mit Motivauswahl und Zitaten.
    KSMBA | Hörfunk-Interviews | Zehn Sender, Telefon oder Studio, mit {talent}. Musikbett und O-Töne vorbereiten.
    B | Leseexemplare an die Kritik | Fünfzig gedruckte Exemplare mit Anschreiben, Sperrfrist Erscheinungstag.
    B | Lesereise | Acht Stationen, Auftakt in {place}. Lokalpresse je Ort drei Wochen vorher, Fototermin vor der Lesung.
    A | Bemusterung Kulturradio | Zwanzig Redaktionen, Hörexemplar und Begleittext. Rückruf nach zehn Tagen.
    M | Bemusterung Vinyl | Dreißig Testpressungen an Musikredaktionen, nummeriert und mit Brief.
    M | Radiosessions | Drei Sender, je zwei Stücke unplugged, mit {talent}. Video darf mitlaufen.
    D | Rezensionsexemplare Print | Disc plus Begleitheft an sechzig Redaktionen, Schwerpunkt Programmzeitschriften.
  `),
  Special: briefings(`
    K | Premiere {place} | Roter Teppich, 400 Gäste, Gespräch mit {talent} nach dem Film. Einlassliste führt Wiebke.
    KDS | Vorführung mit Gespräch | Zwei Fachleute, ein Abend, Moderation aus der Redaktion eines Medienpartners.
    KMBH | Schaufensteraktion | Zehn Läden in {place} dekorieren zum Start, das schönste Fenster gewinnt einen Abend mit dem Team.
    B | Lesung an ungewöhnlichem Ort | Vierzig Gäste, Tickets nur über Verlosung der Medienpartner. Regenvariante mitdenken.
    BA | Bibliothekspaket | Plakat, Gesprächsleitfaden, Lese- oder Hörprobe. Versand über den Bibliotheksverbund.
    B | Wohnzimmerlesung | Drei Gastgeberinnen öffnen ihr Wohnzimmer für je 25 Gäste. Verlosung der Plätze über die Lokalzeitung.
    B | Nacht der Buchhandlungen | Zwölf Läden bleiben bis Mitternacht offen, alle lesen zur gleichen Zeit das erste Kapitel.
    A | Hörspaziergang {place} | Zehn Stationen, zehn Ausschnitte, kostenlos über einen QR-Code. Schilder genehmigt das Ordnungsamt.
    A | Taxi mit Ton | Zwanzig Taxis in {place} spielen auf Wunsch das erste Kapitel. Partner ist die örtliche Zentrale.
    M | Plattenladen-Tour | Vier Läden an zwei Tagen, jeweils drei Stücke zwischen den Regalen. Signierstunde danach.
    M | Hausboot-Session | Kleine Besetzung, großes Fenster, ein Kamerateam. Aufnahme gehört uns und dem Label.
    H | Tauschtag | Wer ein altes Lieblingsstück bringt, bekommt Rabatt. Das Alte geht an eine Einrichtung in {place}.
    H | Werkstattbesuch | Zehn Redaktionen sehen zu, wie alles entsteht. Anreise in kleinen Gruppen.
    D | Filmclub-Abend | Zwanzig Filmclubs bekommen Disc und Gesprächsleitfaden, Rückmeldungen sammeln wir für die Presse.
    D | Nachbarschaftskino | Verleih von Leinwand und Beamer, 15 Hausgemeinschaften können sich bewerben.
    S | Rätselabend | Gäste lösen einen Fall im Stil der Serie, die Auflösung ist der Trailer.
    S | Lesung der ersten Drehbuchseiten | Ein Abend mit {talent}, 120 Plätze, Livemitschnitt für Podcasts.
    K | Kinotour | Sechs Städte, sechs Gespräche nach dem Film, mit {talent}. Kinos übernehmen das Hotel.
    K | Frühstückskino | Sonntags um 11 Uhr mit Kaffee und Brötchen im Foyer, zwölf Häuser machen mit.
    M | Geheimkonzert | Sechzig Plätze, Ort wird am selben Tag verraten. Zutritt nur über Medienverlosung.
    A | Hörabend im Dunkeln | Dreißig Liegestühle, Kopfhörer, eine Stunde. Danach Gespräch mit {talent}.
    H | Pop-up-Verkauf | Zwei Tage in {place}, Personalisierung vor Ort. Genehmigung ist beantragt.
    KDS | Fanpaket | Hundert Pakete mit fünf Gegenständen aus der Geschichte, nur für Gewinnspiele.
  `),
} as const
