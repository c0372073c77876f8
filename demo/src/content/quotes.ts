import type { MOODS } from '@rampenlicht/model/resources/publicity/feature'
import { linesOf } from '../words.ts'

/** mood | kinds of project as in briefing-texts.ts | quote. Hole: {name} of the main person. */
const lines = linesOf(`
  Positiv | KD | Ein Film wie ein langer Abend am Wasser: still, hell und voller Sog.
  Positiv | KDS | Selten wurde so wenig gesagt und so viel erzählt.
  Positiv | KDSMBA | {name} gelingt das Seltene: große Gefühle ohne ein falsches Wort.
  Positiv | K | Man verlässt den Saal und geht einen Umweg nach Hause.
  Positiv | KDS | Wunderbar besetzt bis in die kleinste Nebenrolle.
  Positiv | KDS | Kluge Unterhaltung, die ihr Publikum ernst nimmt.
  Positiv | KDS | Jede Einstellung sitzt, jede Pause auch.
  Positiv | K | Das schönste Kinoerlebnis dieses Monats.
  Positiv | KDS | Spannend bis zur letzten Minute und darüber hinaus.
  Positiv | KDS | Hier stimmt der Ton, hier stimmt das Tempo.
  Positiv | S | Nach der ersten Folge gibt es kein Aufhören.
  Positiv | S | Endlich eine deutsche Serie, die ihren Figuren zuhört.
  Positiv | S | Sechs Stunden, von denen keine zu viel ist.
  Positiv | D | Auch beim zweiten Sehen entdeckt man Neues; das Bonusmaterial ist ein Geschenk.
  Positiv | D | Bild und Ton der Disc sind eine Freude.
  Positiv | KDS | Komisch, traurig und nie gefällig.
  Positiv | KD | Ein warmer Film für kalte Abende.
  Positiv | KDS | Man möchte sofort jemanden anrufen und davon erzählen.
  Positiv | KDS | Kamera und Musik tragen diese Geschichte wie auf Händen.
  Positiv | KDS | Eine Entdeckung, die man nicht verpassen sollte.
  Positiv | B | Ein Buch zum Verschenken, aber bitte erst selbst lesen.
  Positiv | B | {name} schreibt Sätze, in denen man wohnen möchte.
  Positiv | B | Leichtfüßig erzählt und doch voller Gewicht.
  Positiv | B | Man klappt es zu und sieht die eigene Familie anders an.
  Positiv | B | Witz, Wärme und ein untrügliches Ohr für Dialoge.
  Positiv | B | Diese Figuren bleiben, auch wenn das Licht längst aus ist.
  Positiv | B | Genau beobachtet, nie besserwisserisch.
  Positiv | BA | Ein Sog, dem man sich nur ungern entzieht.
  Positiv | A | Eine Stimme, der man bis zum Nordkap folgen würde.
  Positiv | A | So klingt es, wenn Text und Lesung einander finden.
  Positiv | A | Perfekt für lange Fahrten, man kommt zu früh an.
  Positiv | A | Unaufgeregt gelesen und gerade deshalb so fesselnd.
  Positiv | M | Ein Album, das die Fenster aufmacht.
  Positiv | M | Elf Lieder, kein Gramm zu viel.
  Positiv | M | {name} klingt freier als je zuvor.
  Positiv | M | Zeilen zum Mitschreiben, Melodien zum Mitnehmen.
  Positiv | M | Produktion und Songs gehören zum Besten, was dieses Jahr zu bieten hat.
  Positiv | M | Leise Töne mit langem Nachhall.
  Positiv | H | Liebevoll gemacht und erstaunlich robust.
  Positiv | H | Endlich ein Geschenk, das nicht in der Ecke landet.
  Gemischt | KDS | Großartige Bilder, aber die Geschichte braucht lange, bis sie in Fahrt kommt.
  Gemischt | KDS | Das Ensemble überzeugt mehr als das Drehbuch.
  Gemischt | KDS | Schön anzusehen, am Ende jedoch zu versöhnlich.
  Gemischt | KDS | Zwei Drittel stark, ein Drittel zu viel.
  Gemischt | KDS | Gute Idee, die sich nicht ganz entscheiden kann, was sie sein will.
  Gemischt | S | Starker Auftakt, Durchhänger in der Mitte, versöhnliches Finale.
  Gemischt | S | Vier Folgen hätten genügt.
  Gemischt | KDS | Wer Tempo sucht, ist hier falsch; wer Stimmung sucht, wird fündig.
  Gemischt | K | Sympathisch, aber vorhersehbar.
  Gemischt | B | Sprachlich ein Genuss, nur verliert sich die Handlung im letzten Teil.
  Gemischt | B | Charmant erzählt, manchmal etwas zu brav.
  Gemischt | BA | Reizvoller Stoff, dem ein strengeres Lektorat gutgetan hätte.
  Gemischt | A | Wunderbar gelesen, der Text hält nicht immer mit.
  Gemischt | M | Starke Singles, dazwischen zu viel Gleichklang.
  Gemischt | M | Mutig im Klang, unentschlossen in den Texten.
  Gemischt | MBA | Wer die früheren Arbeiten liebt, muss sich umgewöhnen.
  Gemischt | H | Hübsch, aber für den Preis nicht ganz sauber verarbeitet.
  Negativ | KDS | Viel Nebel, wenig dahinter.
  Negativ | KDS | Die Dialoge klingen, als hätte sie niemand laut gelesen.
  Negativ | KD | Ein Film, der sein Publikum unterschätzt.
  Negativ | S | Nach zwei Folgen war die Luft raus.
  Negativ | KDS | Gut gemeint und leider auch so gespielt.
  Negativ | BA | Zu viele Zufälle, zu wenig Geduld mit den Figuren.
  Negativ | B | Dreihundert Seiten Anlauf, kein Sprung.
  Negativ | M | Handwerklich tadellos, aber ohne eine einzige Überraschung.
  Negativ | H | Schöne Verpackung, enttäuschender Inhalt.
`)

export const QUOTES = lines.map(([mood = '', kinds = '', quote = '']) => ({
  mood: mood as (typeof MOODS)[number],
  kinds,
  quote: `„${quote}“`,
}))
