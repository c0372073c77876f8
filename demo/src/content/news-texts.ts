/** What the agency tells itself. */
export const NEWS = [
  {
    title: 'Neue Räume im dritten Stock',
    text: 'Ab Montag sitzen Social Media und Web Development gemeinsam im dritten Stock. Die kleine Besprechungskabine ist ab sofort buchbar, die Kaffeemaschine zieht am Dienstag nach.',
    by: 'claudia',
    days: -3,
    pinned: true,
  },
  {
    title: 'Rechnungen bitte mit Kostenstelle',
    text: 'Eingangsrechnungen ohne Kostenstelle gehen zurück: 1 PR, 2 Social Media, 3 Marketing. Fragen beantwortet Dorothee unter der Durchwahl 13.',
    by: 'cem',
    days: -9,
    pinned: false,
  },
  {
    title: 'Verteiler vor dem Versand prüfen',
    text: 'Beim letzten Versand kamen 41 Mails zurück. Bitte deaktivierte Kontakte nicht löschen, sondern auf „nicht aktiv“ setzen und einen Satz in die Notizen schreiben.',
    by: 'lena',
    days: -16,
    pinned: false,
  },
  {
    title: 'Teamabend auf der Elbe',
    text: 'Der Termin steht, die Barkasse ist reserviert. Wer vegetarisch isst oder Begleitung mitbringt, trägt sich bitte in die Liste bei Sophie-Marie ein.',
    by: 'svenja',
    days: -24,
    pinned: false,
  },
] as const
