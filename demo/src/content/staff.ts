import { linesOf } from '../words.ts'

/** key | name | position | teams | roles | extension | f or m | months since they left */
export const STAFF_LINES = linesOf(`
  ayla | Ayla Demir | Auszubildende Marketingkommunikation | Azubi, Online PR | TRAINEE | 41 | f
  jonas | Jonas Vogt | PR-Manager | Online PR, Offline PR | USER | 31 | m
  lena | Lena Petersen | Senior Managerin Publicity | Online PR, Offline PR | MANAGER BETA | 24 | f
  claudia | Claudia Brandt | Geschäftsführerin | Geschäftsführung | CHIEF BETA | 10 | f
  malte | Malte Jürgens | Leiter Web Development | Web Development | ADMIN BETA | 50 | m
  cem | Cem Aksoy | Geschäftsführer Finanzen | Geschäftsführung | CHIEF | 11 | m
  tjark | Tjark Ehlers | Leiter Marketing | Marketing | MANAGER NEARBY | 12 | m
  svenja | Svenja Kröger | Leiterin Social Media | Social Media | MANAGER BETA | 27 | f
  greta | Greta Simonis | Managerin Publicity Buch & Hörbuch | Offline PR | MANAGER | 32 | f
  rasmus | Rasmus Thiede | PR-Manager Musik | Online PR | MANAGER | 35 | m
  aylin | Aylin Öztürk | Mediaplanerin | Marketing | USER BETA | 17 | f
  bastian | Bastian Wolff | Mediaplaner | Marketing | USER | 18 | m
  karim | Karim Haddad | Art Director Werbemittel | Marketing | USER | 19 | m
  merle | Merle Osterwald | Social Media Managerin | Social Media | USER | 28 | f
  nele | Nele Wichmann | Content Creatorin | Social Media | USER | 29 | f
  wiebke | Wiebke Thoms | Pressereferentin Print | Offline PR | USER | 33 | f
  ida | Ida Claußen | Junior PR-Managerin | Online PR | USER NEARBY | 34 | f
  sophie | Sophie-Marie Groß | Volontärin | Offline PR | USER | 36 | f
  pawel | Paweł Nowicki | Frontend-Entwickler | Web Development | USER BETA | 51 | m
  dorothee | Dorothee von Pahlen | Buchhaltung & Office | Geschäftsführung | USER | 13 | f
  yara | Yara Hoffmann | Auszubildende Social Media | Azubi, Social Media | TRAINEE | 45 | f
  finn | Finn Lüders | Auszubildender Marketing | Azubi, Marketing | TRAINEE | 46 | m
  ole | Ole Matthiesen | PR-Manager | Offline PR | USER | 37 | m | 4
  katharina | Katharina Brügge | Social Media Managerin | Social Media | MANAGER | 26 | f | 9
`)

/** The accounts that the login page offers. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  ayla: 'azubi',
  jonas: 'mitarbeiter',
  lena: 'manager',
  claudia: 'chef',
  malte: 'admin',
}
