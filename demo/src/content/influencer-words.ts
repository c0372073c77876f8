import { linesOf, listOf } from '../words.ts'

/** category | sub-categories */
export const INFLUENCER_CATEGORIES = linesOf(`
  Film & Serie | Kritik, Reaction, Arthouse, Blockbuster, Serien-Recap, Horror, Filmzitate
  Buch & Hörbuch | BookTok, Rezension, Fantasy, Krimi, Kinderbuch, New Adult, Hörbuch
  Musik | Albumbesprechung, Vinyl, Songwriting, Festival, Klassik
  Lifestyle | Wohnen, Nachhaltigkeit, Mode, Stadtleben, Kulturtipps
  Familie | Alltag mit Kindern, Basteln, Vorlesen, Väter
  Games & Technik | Let’s Play, Heimkino, Retro, Cosplay
  Reise & Natur | Küste, Wandern, Vanlife, Städtereise
  Comedy & Unterhaltung | Sketche, Satire, Impro, Straßenumfrage
  Food | Backen, Rezepte, Filmsnacks
`)

export const AUDIENCES = [
  'Kinder mit Eltern',
  '14–19 Jahre',
  '20–29 Jahre',
  '30–39 Jahre',
  '40–49 Jahre',
  '50 plus',
  'Familien',
  'Cineasten',
  'Vielleserinnen',
]

/** Stage names by category, and who may hide behind them: f, m, a first name or a full one. */
export const STAGE_NAMES: Readonly<Record<string, readonly string[][]>> = {
  'Film & Serie': linesOf(`
    Frau Popcorn | f
    Kinokrümel
    Rike schaut | Friederike
    Szene 24
    Filmfritz | Fritz
    Abblende
    Lenas Logenplatz | Lena
    Der Zweite Aufguss
    Popcornpauline | Pauline
    Kassettenkind
    Emre erklärt Enden | Emre
    Trailertante | f
    Plansequenz
    Schnittmeister Süd | m
    Dramaqueen Dörte | Dörte
    Serienmutti | f
    Cliffhängerin | f
    Nachtfilmer | m
    Mina im Abspann | Mina
    Einstellung Drei
    Gruselgundula | Gundula
    Kinojunge | m
    Blendenfleck
    Zitatezettel
  `),
  'Buch & Hörbuch': linesOf(`
    Leselotte | Charlotte
    Seitenspringerin | f
    Regalrosa | Rosa
    Buchstabensuppe
    Paul liest quer | Paul
    Kapitelkind
    Tintenherzchen
    Die Buchbinderin | f
    Eselsöhrchen
    Krimikathi | Katharina
    Leseratte Lara | Lara
    Wortwolke
    Bücherbengel | m
    Vorlesevater | m
    Fantasyfee Fina | Josefine
    Ungekürzt
    Lesezeit mit Lotte | Lieselotte
    Zeilenzauber
    Der Buchsommer
    Hörlöffel
    Nilufar liest | Nilufar
    Klappentextil
  `),
  Musik: linesOf(`
    Plattenspielerin | f
    Tonspur Tom | Tom
    Refrainhard | Reinhard
    Bassbirte | Birte
    Vinylvera | Vera
    Takt und Tinte
    Kopfhörerkind
    Der Ohrwurmdoktor | m
    Zwischenton
    Juri hört hin | Juri
    Saitenweise
    Festivalfranzi | Franziska
    Notenlos
    Mondscheinkassette
    Klavierkater | m
    Strophe Zwei
  `),
  Lifestyle: linesOf(`
    elbkind | f
    hafenblick
    Frieda Fensterbank | Frieda
    Altbauliebe
    Zimmer Küche Katze | f
    Kiezkarla | Karla
    Lindgrünes Leben
    Sonntagsmensch
    Hinterhofheldin | f
    Wiener Wohnsinn
    Alles Ayse | Ayşe
    Samtpfoten-Sofie | Sofie
    minimalmila | Mila
    Isarmädchen | f
    Trödeltrude | Gertrud
    Stilbruch Berlin
    Nordlichtnina | Nina
    Kulturbeutel
    Jonna im Glück | Jonna
    Flohmarktfund
  `),
  Familie: linesOf(`
    Familie Wendland | Svenja Wendland
    Papa Pinguin | m
    Matschpfützenmama | f
    Drei Zwerge, ein Hund
    Bastelbiene | f
    Chaos mit Keks
    Papa kann das | m
    Zwillingszirkus
    Die Gummistiefelbande
    Mama Marit | Marit
    Vier unterm Dach
    Wickelwitz
    Knetkönigin | f
    Familienkutsche
    Oma Hilde liest vor | Hildegard
  `),
  'Games & Technik': linesOf(`
    Pixelküste
    Lasse zockt | Lasse
    Respawn Ronja | Ronja
    Heimkino Henning | Henning
    Retroregal
    Nerdnachbar | m
    Kabelsalatin | f
    Ladebalken
    Würfelwerfer | m
    Cosplay Caro | Carolin
    Steelbook Stefan | Stefan
    Level Leyla | Leyla
    Joystick Jupp | Josef
    Surround Susi | Susanne
  `),
  'Reise & Natur': linesOf(`
    Nordwind Hauke | Hauke
    Bulli und Brot
    Wanderwiebke | Wiebke
    Küstenkoje
    Zugvogel Zoe | Zoe
    Fernwehfabian | Fabian
    Moorleiche und Möwe
    Deichläuferin | f
    Bergziege Vroni | Veronika
    Halligjunge | m
    Stadtstreunerin | f
    Kompassnadel
    Zeltplatz Zwei
    Auf Schienen
  `),
  'Comedy & Unterhaltung': linesOf(`
    zweimalnull
    Herr Feierabend | m
    Tante Trudes Tratsch | Waltraud
    Kalle klopft an | Karl
    Dialektdieter | Dieter
    Die Spaßbremserin | f
    Ruhrpottrapunzel | f
    Schwäbisch für Anfänger
    Bürobernd | Bernd
    Improimke | Imke
    Deniz und das Ding | Deniz
    Frag den Finn | Finn
    Lachfaltenlola | Lola
    Murat macht Mist | Murat
    Ulknudel Uli | Ulrike
  `),
  Food: linesOf(`
    Teigtaschenspieler | m
    Zuckerzora | Zora
    Brotzeitbube | m
    Löffelliebe
    Kuchenkarussell
    Salzprise
    Opas Eintopf | m
    Küchenkino
    Herd und Seele
    Popcornlabor
  `),
}

/** name | city */
export const NETWORKS = linesOf(`
  Wellenreiter Management | Hamburg
  Studio Fünfeck | Köln
  Creatorhaus Nord | Hamburg
  Sprungbrett Talents | Berlin
  Rückenwind Netzwerk | München
  Blickfang Kollektiv | Berlin
  Laut & Leise Management | Leipzig
  Sternschnuppe Talente | Düsseldorf
  Ideenküche Creator | Stuttgart
  Kanalarbeit | Frankfurt am Main
  Almrausch Creators | Wien
  Seeblick Talents | Zürich
`)

export const INFLUENCER_NOTES = listOf(`
  Stories am liebsten dienstags bis donnerstags.
  Keine Sperrfristen über das Wochenende.
  Braucht Muster mindestens zehn Tage vor Veröffentlichung.
  Arbeitet nur mit Vertrag, Freigabe durch das Management.
  Bevorzugt Reels, keine reinen Feed-Posts mehr.
  Kennzeichnet alles sauber als Werbung.
  Zeigt die Kinder nicht im Bild.
  Möchte die Filme vorher ganz sehen.
  Macht auch Moderationen, Tagessatz auf Anfrage.
  War bei der letzten Premiere dabei, sehr angenehm.
  Exklusivität im Segment kostet Aufschlag.
  Verlosungen laufen über den Newsletter.
  Lange Antwortzeiten, rechtzeitig nachfassen.
  Liefert Rohschnitt zwei Tage vor Veröffentlichung.
  Lehnt FSK-18-Titel ab.
  Kooperiert nur mit Titeln, die wirklich gefallen.
  Auswertung kommt automatisch nach sieben Tagen.
  Barter möglich, wenn das Paket schön ist.
  Reist gern an, braucht barrierefreien Zugang.
  Mediakit stammt aus dem Frühjahr, neues anfordern.
`)
