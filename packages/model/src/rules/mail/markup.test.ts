import { expect, test } from 'vitest'
import { htmlOf, markup, picturesIn, plainOf } from './markup.ts'

const PERSON = {
  Anrede: 'Sehr geehrte Frau Dr. Möller,',
  Vorname: 'Gesa',
  Nachname: 'Möller',
  Medium: 'Kulturspiegel',
  Projekt: 'Das Leuchten der Elbe',
  Release: '26.11.2026',
  Absender: 'Lena Petersen',
  Datum: '17.11.2026',
}
const html = (text: string, fillings = PERSON) => htmlOf(markup(text, fillings), (upload) => `cid:${upload}`)
const plain = (text: string, fillings = PERSON) => plainOf(markup(text, fillings))
const p = (inner: string) => `<p style="margin:0 0 14px">${inner}</p>`
const a = (href: string, inner: string) =>
  `<a href="${href}" style="color:#3b3fb6;text-decoration:underline">${inner}</a>`

test.each([
  ['an empty line begins a paragraph', 'eins\n\nzwei', `${p('eins')}\n${p('zwei')}`],
  ['a line break stays one', 'eins\nzwei', p('eins<br>zwei')],
  ['Windows ends lines in its own way', 'eins\r\n\r\nzwei', `${p('eins')}\n${p('zwei')}`],
  ['bold', 'am **19. November** um', p('am <strong>19. November</strong> um')],
  ['italic', 'ein *Film* von', p('ein <em>Film</em> von')],
  ['both', '**ein *Film* von**', p('<strong>ein </strong><em><strong>Film</strong></em><strong> von</strong>')],
  ['an asterisk alone is an asterisk', '5 * 3 * 2 und Journalist*innen*', p('5 * 3 * 2 und Journalist*innen*')],
  ['a gender asterisk in two words', 'Autor*innen und Kritiker*innen', p('Autor*innen und Kritiker*innen')],
  ['unclosed', '**fett', p('**fett')],
  ['a heading', '# Termin', '<h2 style="margin:20px 0 8px;font-size:18px;line-height:24px">Termin</h2>'],
  ['a number sign alone', '#hamburg', p('#hamburg')],
  [
    'points',
    '- eins\n- **zwei**',
    '<ul style="margin:0 0 14px;padding:0 0 0 22px"><li>eins</li><li><strong>zwei</strong></li></ul>',
  ],
  [
    'points below their sentence',
    'Es kommen:\n- eins',
    `${p('Es kommen:')}\n<ul style="margin:0 0 14px;padding:0 0 0 22px"><li>eins</li></ul>`,
  ],
  [
    'a link',
    'Zur [Seite](https://film.example/a?b=1&c=2).',
    p(`Zur ${a('https://film.example/a?b=1&amp;c=2', 'Seite')}.`),
  ],
  ['an address', '[Schreiben](mailto:a@b.example)', p(a('mailto:a@b.example', 'Schreiben'))],
  [
    'a bare link, without the full stop',
    'Auf https://film.example/x.',
    p(`Auf ${a('https://film.example/x', 'https://film.example/x')}.`),
  ],
  ['a link with brackets', '[W](https://de.example/Elbe_(Film))', p(a('https://de.example/Elbe_(Film)', 'W'))],
  ['other schemes stay text', '[x](javascript:alert(1))', p('[x](javascript:alert(1))')],
  [
    'no link for each person',
    '[x](https://film.example/{Nachname})',
    p(`[x](${a('https://film.example/', 'https://film.example/')}Möller)`),
  ],
  ['markup of others is text', '<b onclick="x">&amp;</b>', p('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;')],
  [
    'a quote does not leave its link',
    '[x](https://a.example/"onmouseover=1)',
    p(`[x](${a('https://a.example/', 'https://a.example/')}&quot;onmouseover=1)`),
  ],
  [
    'a picture on a line of its own',
    '![Plakat "Elbe"](upload:7)',
    '<p style="margin:0 0 14px"><img src="cid:7" alt="Plakat &quot;Elbe&quot;" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0"></p>',
  ],
  ['a picture elsewhere is text', 'Hier: ![Plakat](upload:7)', p('Hier: ![Plakat](upload:7)')],
  [
    'placeholders are filled in',
    '{Anrede}\n\nam {Release} startet „{Projekt}“',
    `${p('Sehr geehrte Frau Dr. Möller,')}\n${p('am 26.11.2026 startet „Das Leuchten der Elbe“')}`,
  ],
  ['a comma is not doubled', '{Anrede},', p('Sehr geehrte Frau Dr. Möller,')],
  ['nor across a mark', '**{Anrede}**,', p('<strong>Sehr geehrte Frau Dr. Möller,</strong>')],
  ['bold around a placeholder', '**{Medium}**', p('<strong>Kulturspiegel</strong>')],
])('%s', (_, typed, expected) => expect(html(typed)).toBe(expected))

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['**laut**', '**laut**'],
  ['*sternchen*', '*sternchen*'],
  ['{Anrede}', '{Anrede}'],
  ['[x](https://böse.example)', '[x](https://böse.example)'],
  ['https://böse.example', 'https://böse.example'],
  ['- Punkt', '- Punkt'],
  ['# Titel', '# Titel'],
  ['eins\n\nzwei', 'eins zwei'],
  ['![x](upload:9)', '![x](upload:9)'],
  ['$&', '$&amp;'],
])('a medium called %j stays that text', (Medium, shown) =>
  expect(html('{Medium}', { ...PERSON, Medium })).toBe(p(shown)),
)

test('as plain text', () =>
  expect(
    plain(
      '{Anrede}\n\n# Termin\n**Donnerstag, 19. November 2026, 10:30 Uhr**\nHafenlichtspiele\n\n- [Plakat](https://film.example/plakat)\n- https://film.example\n\n![Plakat](upload:7)\n\nMehr von [uns](mailto:presse@agentur.example)',
    ),
  ).toBe(`Sehr geehrte Frau Dr. Möller,

TERMIN

Donnerstag, 19. November 2026, 10:30 Uhr
Hafenlichtspiele

- Plakat (https://film.example/plakat)
- https://film.example

[Bild: Plakat]

Mehr von uns (presse@agentur.example)`))

test('plain lines are at most 76 characters long, links stay whole', () =>
  expect(
    plain(
      `- Regisseurin Thea Jessen ist dabei und steht danach für Gespräche bereit, auch einzeln.\n- https://film.example/${'x'.repeat(80)}`,
    ),
  ).toBe(`- Regisseurin Thea Jessen ist dabei und steht danach für Gespräche bereit,
  auch einzeln.
- https://film.example/${'x'.repeat(80)}`))

test('pictures of a text, each once', () =>
  expect(picturesIn('![a](upload:7)\n\nText\n![b](upload:9)\n![c](upload:7)')).toEqual([7, 9]))

test.each(['[', '**a ', '*a ', '{', 'https://', '![', '- ', '[a](https://', '- a\n', 'a\n'])(
  'a page full of %j comes to an end',
  (mark) => expect(html(mark.repeat(50_000 / mark.length))).not.toBe(''),
)
