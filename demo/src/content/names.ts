import { wordsOf } from '../words.ts'

export const WOMEN = wordsOf(`
  Anja Annika Antje Astrid Aylin Beate Bettina Birte Britta Carla Carolin Charlotte Christiane Clara Cornelia Dagmar
  Daniela Dilara Dörte Edda Elena Elif Elke Esther Fatma Felicitas Franka Frauke Friederike Gesa Gesine Hannah Heike
  Helen Henriette Imke Ines Inga Irina Jana Jasmin Johanna Judith Julia Jördis Karin Katja Kerstin Kirsten Lara Larissa
  Leonie Lotte Luisa Magdalena Maike Maren Margarete Marie Marlene Martina Mechthild Meike Melanie Mona Nadine Natascha
  Nele Nicola Nora Olga Özlem Paula Petra Pia Rebekka Regine Ronja Ruth Sabine Sandra Sarah Silke Simone Sofia Stefanie
  Svenja Swantje Tanja Theresa Ulrike Ursula Valentina Vera Verena Wiebke Yasemin Yvonne Zoë Änne Anne-Kathrin
  Marie-Luise Eva-Maria Agnieszka Noémie
`)
export const MEN = wordsOf(`
  Achim Alexander Ali Andreas Anton Arne Bastian Benedikt Bernd Björn Boris Carsten Christian Christoph Claas Daniel
  David Deniz Detlef Dirk Dominik Eike Elias Emil Enno Erik Fabian Falk Felix Florian Frank Friedrich Georg Gerrit Götz
  Gregor Günter Hannes Harald Hauke Heiko Hendrik Henning Holger Ingo Jakob Jan Jannis Jens Joachim Jochen Johannes Jörg
  Jürgen Justus Kai Karsten Kilian Klaus Konrad Lars Leander Lennart Leon Lorenz Ludger Lukas Malte Marc Marcel Markus
  Martin Matthias Max Mehmet Moritz Murat Niklas Nils Oliver Olaf Oskar Pascal Patrick Paul Philipp Rainer Ralf Robert
  Roland Rüdiger Sascha Sebastian Simon Sönke Stefan Sven Theo Thorsten Tim Tobias Tom Torben Uwe Valentin Volker
  Wolfgang Yusuf Łukasz Hans-Jörg Karl-Heinz Jan-Philipp André Yannick
`)
export const FAMILY_NAMES = wordsOf(`
  Abendroth Achenbach Ahlers Albers Altmann Amelung Andresen Arndt Asmussen Bäumler Bahlmann Bartels Baumgärtner Behrens
  Bellmann Berghoff Bielefeldt Birkholz Blaschke Bödeker Böhning Börner Bollmann Borchert Brackmann Brandis Brauer
  Bredow Brinkmann Brockmann Brüggemann Buchholz Burmester Büsing Carstens Claasen Clausen Claußen Cordes Dahlke Damm
  Degenhardt Demir Denecke Dierks Dittmer Döring Dorn Drechsler Drews Ebeling Eckhardt Eggers Ehlert Eichhorn Engelke
  Erdmann Esser Evers Fahrenholz Falkenberg Feddersen Feldkamp Fichtner Finke Fleißner Flügge Frahm Freese Freudenthal
  Fröhlich Fuhrmann Gärtner Gebhardt Gehrke Gerlach Giese Glöckner Gößling Grabowski Grothe Groß Grünewald Gutzeit Haak
  Häberle Hagemeister Hahnemann Hansen Harms Hartwig Haßler Heidkamp Heinemann Hellwig Henkel Henneberg Hermes Heßler
  Hilgers Hinrichs Hölscher Hollmann Holthusen Hübner Huß Ibing Isermann Iversen Jablonski Jäger Janßen Jensen Jessen
  Junghans Jürgensen Kabel Kaczmarek Kahlert Kämmerer Karstens Kaßner Kessler Keßler Kielmann Kirchhoff Klages
  Kleinschmidt Klinger Knoop Köhler Kolbe König Kopp Körner Kowalski Kramer Krämer Kröger Krüger Kühn Kuhlmann Küster
  Lachmann Lammers Landgraf Langhoff Lehnert Lemke Leßmann Lichtenberg Lindemann Löffler Lohmann Lorenzen Lübbers Lüders
  Mahlke Maiwald Marquardt Martens Matthiesen Meißner Menzel Mertens Meyerhoff Michaelis Möhring Möller Mohr Müller
  Mueller Münster Nagel Naumann Neubert Neumeister Nguyen Niemeyer Nissen Nölting Nordmann Novák Oberländer Oehler
  Öztürk Oltmanns Oppermann Osterkamp Ostermann Otte Pahl Paschke Paulsen Pfeiffer Philippi Piontek Plath Pohlmann
  Prätorius Preuß Priebe Quast Raabe Rademacher Rathke Rehbein Reimers Reinhardt Reuß Richartz Rieck Rodewald Röhrig
  Roßbach Rohde Rosenow Ruge Rüther Sander Şahin Sauerbier Schäfer Scharnberg Schierholz Schlüter Schönfeld Schröder
  Schütte Seebach Seidel Siebert Sievers Sonntag Spangenberg Stahmer Steffens Steinhoff Stöcker Strauß Strübing
  Stührmann Tamm Teichmann Thiele Thießen Tiedemann Timm Tönnies Trautmann Uhlig Ünal Vahrenholt Vogelsang Voigt
  Volkmann Voß Wachholz Warnecke Weidlich Weiß Wendland Wentzel Westphal Wichmann Wieczorek Wiegand Wilms Windisch
  Winkelmann Wittkamp Wöhler Wolff Wrede Wüstefeld Yıldız Zabel Zander Zeidler Zielinski Zöllner Zumbrink von_Ahlen
  von_der_Heide van_Laak de_Boer
`)
