import { folded } from './likeness.ts'

/**
 * First names that belong to women only, or to men only, wherever in Europe somebody has them. Whoever may be either is left
 * out on purpose: Andrea, Kim, Robin, Sascha, Luca, Toni, Jan, Kai, Simone, Gabriele, Nicola and all that are short for two.
 */
const WOMEN = `
  Adele Adelheid Agathe Agnes Agnieszka Alexandra Alice Alina Almut Amalia Amelie Amina Anastasia Angela Angelika
  Angelina Anita Anja Anke Ann Anna Anne Annegret Anneke Annelie Anneliese Annemarie Annett Annette Annika Antje
  Antonia Astrid Aylin Ayşe Barbara Beate Beatrice Beatrix Bettina Bianca Birgit Birgitta Birte Brigitte Britta Carina
  Carla Carmen Carola Carolin Caroline Caterina Catharina Catherine Cäcilia Celina Charlotte Chiara Christa Christel
  Christiane Christin Christina Christine Clara Claudia Constanze Cordula Corinna Cornelia Dagmar Daniela Diana
  Dilara Dora Doreen Doris Dorothea Dorothee Dörte Edda Edeltraud Edith Eleonore Elena Elfriede Elif Elisa Elisabeth
  Elise Elke Ella Ellen Elsa Elvira Emilia Emily Emma Emine Erika Erna Esther Eva Evelyn Fatima Fatma Felicitas Flora
  Franka Franziska Frauke Frida Frieda Friederike Gerda Gertrud Gesa Gesche Gesine Gisela Giulia Greta Gudrun Gunda
  Hanna Hannah Hannelore Hatice Hedwig Heide Heidemarie Heidi Heike Helen Helena Helene Helga Henriette Hermine Hilde
  Hildegard Ida Ilka Ilona Ilse Imke Ina Ines Inga Inge Ingeborg Ingrid Irene Irina Iris Irmgard Isabel Isabell
  Isabella Isabelle Iva Jana Janina Jasmin Jaqueline Jennifer Jenny Jessica Jette Johanna Josefine Josephine Judith
  Julia Juliane Juliette Jutta Jördis Karin Karla Karola Karolin Karolina Karoline Katarina Katarzyna Katharina Käthe
  Kathleen Kathrin Kathrina Katja Katrin Kerstin Kirsten Kirstin Klara Konstanze Kristin Kristina Lara Larissa Laura
  Lea Leila Lena Leni Leonie Lia Liane Lieselotte Lilly Lina Linda Linn Lisa Lotte Louisa Louise Lucia Lucie Lucy
  Luisa Luise Lydia Madeleine Magda Magdalena Maike Maja Mandy Manuela Mareike Maren Margarete Margarethe Margit
  Margot Margret Maria Marianne Marie Marina Marion Marit Marleen Marlen Marlene Marlies Marta Martha Martina Mathilda
  Mathilde Mechthild Meike Melanie Melina Melissa Merle Merve Meta Mia Michaela Michelle Mila Milena Mina Mira Miriam
  Mirjam Monica Monika Nadine Nadja Nancy Natalia Natalie Natascha Nele Nicole Nina Nora Olga Olivia Ottilie Özlem
  Patricia Paula Pauline Petra Pia Ramona Rebecca Rebekka Regina Regine Renate Ricarda Rita Romy Ronja Rosa Rosemarie
  Roswitha Ruth Sabina Sabine Sabrina Samira Sandra Sara Sarah Selina Selma Sibylle Silke Silvia Simona Sina Sofia
  Sofie Sonja Sophia Sophie Stefanie Steffi Stella Stephanie Susan Susann Susanna Susanne Svenja Swantje Sybille
  Sylvia Tabea Tamara Tanja Tatjana Teresa Thea Theresa Therese Tilda Tina Ulla Ulrike Ursel Ursula Ute Uta Valentina
  Valerie Vanessa Vera Verena Veronika Victoria Viktoria Viola Vivien Waltraud Wanda Wencke Wibke Wiebke Wilma Yasemin
  Yvonne Zeynep Zita
`
const MEN = `
  Aaron Achim Adam Adolf Adrian Ahmed Ahmet Albert Albrecht Alexander Alfons Alfred Ali Alois Anders André Andreas
  Anselm Anton Armin Arnd Arne Arno Arnold Artur August Axel Bastian Ben Benedikt Benjamin Benno Bernd Bernhard Bert
  Berthold Björn Bodo Boris Bruno Burkhard Carl Carlo Carlos Carsten Caspar Christian Christof Christoph Clemens
  Constantin Cornelius Damian Daniel David Dennis Detlef Detlev Diego Dieter Dietmar Dietrich Dimitri Dirk Dominik
  Eberhard Eckart Eckhard Eduard Edgar Egon Elias Emil Emre Engelbert Enno Erhard Eric Erich Erik Ernst Erwin Eugen
  Ewald Fabian Falk Felix Ferdinand Fiete Filip Finn Florian Francesco Frank Franz Frederik Friedemann Friedhelm
  Friedrich Fritz Georg Gerald Gerd Gerhard Gero Giovanni Giuseppe Gottfried Götz Gregor Guido Gunnar Gunter Günter
  Günther Gustav Hannes Hans Harald Hartmut Hartwig Hassan Heiko Heiner Heinrich Heinz Helmut Hendrik Henning Henrik
  Henry Herbert Hermann Hinrich Holger Horst Hubert Hugo Ibrahim Ignaz Ingo Ivan Jakob James Jannik Jannis Jasper Jens
  Joachim Jochen Johann Johannes John Jonas Jonathan Jörg Jörn Josef Joseph Jost Julian Julius Jürgen Jupp Justus
  Karl Karsten Kaspar Kevin Kilian Klaas Klaus Knut Konrad Konstantin Kurt Lars Lasse Laurenz Leander Lennart Leon
  Leonard Leonhard Leopold Levin Linus Lorenz Lothar Louis Ludger Ludwig Lukas Lutz Magnus Malte Manfred Manuel Marc
  Marcel Marco Marcus Mario Marius Mark Marko Markus Martin Marvin Mathias Mats Matteo Matthias Matti Max Maximilian
  Mehmet Meinhard Michael Miguel Mirko Mohamed Mohammed Moritz Murat Mustafa Nick Niels Niklas Nikolai Nikolaus Nils
  Norbert Olaf Ole Oliver Omar Oscar Oskar Oswald Otto Pablo Pascal Patrick Paul Peer Per Peter Philip Philipp Pierre
  Rafael Raimund Rainer Ralf Ralph Raphael Reimer Reiner Reinhard Reinhold Richard Robert Roberto Roland Rolf Roman
  Ronald Rüdiger Rudi Rudolf Rupert Samuel Sebastian Sergej Severin Siegfried Simon Sönke Sören Stefan Steffen Stephan
  Steven Sven Tarek Theo Theodor Thilo Thomas Thorben Thorsten Tilman Till Tim Timo Tobias Tom Torben Torsten Udo Ulf
  Ulrich Uwe Valentin Veit Viktor Vincent Vinzenz Volker Waldemar Walter Werner Wilfried Wilhelm Willi Willy Wolf
  Wolfgang Yannick Yusuf
`
const namesIn = (text: string) => folded(text).trim().split(/\s+/)
const KNOWN = new Map<string, 'Frau' | 'Herr'>([
  ...namesIn(WOMEN).map((name) => [name, 'Frau'] as const),
  ...namesIn(MEN).map((name) => [name, 'Herr'] as const),
])

/** The Anrede that a first name leaves no doubt about; of several names all must say the same. */
export const proposedSalutation = (firstName: string | null | undefined): 'Frau' | 'Herr' | undefined => {
  const found = new Set(
    folded(firstName ?? '')
      .trim()
      .split(/[\s-]+/)
      .map((name) => KNOWN.get(name)),
  )
  const [only] = found
  return found.size === 1 ? only : undefined
}
