import { linesOf } from '../words.ts'

/** name | city | category | own topics */
export const BUSINESS_COMPANIES = linesOf(`
  Lichtburgen Kinobetriebe | Essen | Kino & Spielstätten
  Kinokette Parkett Nord | Hamburg | Kino & Spielstätten
  Arthaus am Ufer | Berlin | Kino & Spielstätten
  Freiluftkino Weserterrassen | Bremen | Kino & Spielstätten
  Filmtheater Zwickmühle | Leipzig | Kino & Spielstätten
  Kinowelt Isartor | München | Kino & Spielstätten
  Programmkinos Rheinschiene | Köln | Kino & Spielstätten
  Buchhandlung Lesezeit | Stuttgart | Handel
  Büchergilde am Markt | Münster | Handel
  Medienkaufhaus Turmgasse | Frankfurt am Main | Handel
  Schallplatten Wedemann | Hannover | Handel | Signierstunden, Schaufenster, Newsletter
  Versandhaus Morgenstern | Nürnberg | Handel
  Bahnhofsbuchhandel Weiland | Düsseldorf | Handel
  Druckerei Kornblum | Lübeck | Druck & Produktion | Plakate, Pressehefte
  Siebdruck Fabrikhof | Berlin | Druck & Produktion | Plakate, Goodies
  Großformat Elbe | Hamburg | Druck & Produktion | Plakate
  Presswerk Vinylmühle | Leipzig | Druck & Produktion | Pressungen
  Verpackung Thiesmeyer | Bielefeld | Druck & Produktion | Verpackung, Goodies
  Hotel Sandtorhof | Hamburg | Event & Location | Interviewtage, Fototermine
  Speicher Fünf Eventlocation | Hamburg | Event & Location
  Catering Kraut & Rübe | Berlin | Event & Location | Catering
  Veranstaltungstechnik Lautwerk | Köln | Event & Location | Technik, Premieren
  Fotostudio Gegenlicht | München | Event & Location | Fototermine
  Barkassen Peters & Sohn | Hamburg | Event & Location | Premieren, Fototermine
  Filmfest Küstenlicht | Rostock | Verband & Festival
  Literaturtage Neckar | Stuttgart | Verband & Festival | Lesungen, Podiumsgespräche
  Verband der Programmkinos Süd | Augsburg | Verband & Festival
  Jugendfilmwoche Halle | Halle (Saale) | Verband & Festival
  Hörspielwiese Festival | Köln | Verband & Festival | Lesungen, Podiumsgespräche
  Brauerei Sturmglocke | Flensburg | Markenpartner
  Kaffeerösterei Bohnenkamp | Bremen | Markenpartner
  Spielwaren Kunterbunt | Nürnberg | Markenpartner
  Limonade Zitronenbaum | Freiburg im Breisgau | Markenpartner
  Bergbahnen Hochkogel | Innsbruck | Markenpartner
  Fahrradmanufaktur Speiche | Münster | Markenpartner
  Plakatwerbung Citywand | Frankfurt am Main | Werbung & Media
  Kinospot Vermarktung West | Düsseldorf | Werbung & Media
  Ambient Media Postkartenständer | Berlin | Werbung & Media
  Verkehrswerbung Straßenbahn | Dresden | Werbung & Media
  Funkspot Kombi Nord | Hannover | Werbung & Media
  Tourismusverband Elbtal | Dresden | Reise & Tourismus
  Küstenurlaub Marketing | Kiel | Reise & Tourismus
  Städtereisen Kompass | Zürich | Reise & Tourismus
`)

/** category | topics | positions feminine / masculine */
export const BUSINESS_FIELDS = linesOf(`
  Kino & Spielstätten | Sondervorstellungen, Schulkino, Premieren, Foyerwerbung, Ticketverlosung | Theaterleiterin/Theaterleiter, Disponentin/Disponent, Marketingreferentin/Marketingreferent, Programmplanung/Programmplanung
  Handel | POS-Material, Thementische, Signierstunden, Newsletter, Schaufenster | Einkäuferin Medien/Einkäufer Medien, Filialleiterin/Filialleiter, Veranstaltungsleiterin/Veranstaltungsleiter, Category Managerin/Category Manager
  Druck & Produktion | Plakate, Pressehefte, Goodies, Verpackung, Pressungen | Projektleiterin/Projektleiter, Kundenberaterin/Kundenberater, Druckvorstufe/Druckvorstufe, Inhaberin/Inhaber
  Event & Location | Premieren, Interviewtage, Catering, Fototermine, Technik | Projektleiterin/Projektleiter, Kundenbetreuung/Kundenbetreuung, Technische Leiterin/Technischer Leiter, Geschäftsführerin/Geschäftsführer
  Verband & Festival | Festivalauswertung, Schulkino, Podiumsgespräche, Lesungen | Festivalleiterin/Festivalleiter, Gästebetreuung/Gästebetreuung, Pressesprecherin/Pressesprecher, Programmkoordinatorin/Programmkoordinator
  Markenpartner | Gewinnspiele, Sampling, Produktplatzierung, Co-Branding | Brand Managerin/Brand Manager, Leiterin Kooperationen/Leiter Kooperationen, Marketingleiterin/Marketingleiter
  Werbung & Media | Außenwerbung, Kinowerbung, Funkspots, Ambient Media | Key Account Managerin/Key Account Manager, Mediaberaterin/Mediaberater, Disposition/Disposition
  Reise & Tourismus | Drehortreisen, Gewinnspiele, Pressereisen | Leiterin Presse/Leiter Presse, Kooperationen/Kooperationen, Produktmanagerin/Produktmanager
`)

/** category | note; without a category it suits everybody. */
export const BUSINESS_NOTES = linesOf(`
  Kino & Spielstätten | Stellt den großen Saal für Pressevorführungen zum Sonderpreis.
  Kino & Spielstätten | Foyeraufsteller nur nach Absprache mit der Zentrale.
  Kino & Spielstätten | Schulvorstellungen vormittags, mindestens 60 Kinder.
  Kino & Spielstätten | Verlost gern Karten an Stammgäste.
  Kino & Spielstätten | DCP bitte zehn Tage vorher, sonst keine Vorführung.
  Handel | Thementisch muss drei Monate vorher gebucht werden.
  Handel | Rechnung geht an die Zentrale, nicht an die Filiale.
  Handel | Nimmt Deko nur, wenn wir sie wieder abholen.
  Handel | Signierstunden donnerstags, Ware bestellt das Haus selbst.
  Druck & Produktion | Liefert auch am Samstag, wenn bis Donnerstag 12 Uhr bestellt ist.
  Druck & Produktion | Preise vor jedem Auftrag neu anfragen, Papier schwankt.
  Druck & Produktion | Braucht Druckdaten als PDF/X-4 mit 3 mm Beschnitt.
  Druck & Produktion | Lagert unsere Plakate bis zu sechs Wochen kostenlos ein.
  Event & Location | Sehr verlässlich, zuletzt beim Interviewtag im Frühjahr.
  Event & Location | Kostenfreie Stornierung bis 14 Tage vorher.
  Event & Location | Ladezone nur bis 11 Uhr frei.
  Verband & Festival | Einreichschluss für Sonderreihen beachten.
  Verband & Festival | Gäste werden vom Festival untergebracht, Anreise zahlen wir.
  Verband & Festival | Sucht Filme für die Schulkinowoche.
  Markenpartner | Möchte das Logo auf dem Plakat und im Spot.
  Markenpartner | Entscheidet langsam, mindestens acht Wochen einplanen.
  Markenpartner | Kein Auftritt neben Alkoholmarken.
  Markenpartner | Stellt Sachpreise bis 2.000 Euro ohne Rückfrage.
  Werbung & Media | Rahmenvertrag bis Jahresende, Konditionen liegen bei Tjark.
  Werbung & Media | Gibt 15 Prozent Agenturrabatt auf Listenpreise.
  Werbung & Media | Restplätze werden mittwochs günstiger verkauft.
  Reise & Tourismus | Übernimmt bei Pressereisen die Hotelkosten.
  Reise & Tourismus | Hat Interesse an Stoffen mit erkennbaren Drehorten.
   | Kennengelernt auf dem Filmfest, noch kein gemeinsames Projekt.
   | Nur nach Rücksprache mit Claudia ansprechen.
   | Freut sich über Einladungen zu Premieren.
`)
