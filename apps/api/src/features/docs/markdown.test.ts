import { expect, test } from 'vitest'
import { markdown } from './markdown.ts'

test('headings, paragraphs, lists and tables', () => {
  expect(markdown('# Kalender\n\nFünf Kalender,\njeder für sich.\n\n## ICS\n')).toBe(
    '<h1>Kalender</h1>\n<p>Fünf Kalender,\njeder für sich.</p>\n<h2>ICS</h2>',
  )
  expect(markdown('- eins\n  und weiter\n- zwei')).toBe('<ul><li>eins\n  und weiter</li><li>zwei</li></ul>')
  expect(markdown('1. eins\n2. zwei')).toBe('<ol><li>eins</li><li>zwei</li></ol>')
  expect(markdown('| Variable | Bedeutung |\n|---|---|\n| `X_URL` | Adresse |')).toBe(
    '<table><tr><th scope="col">Variable</th><th scope="col">Bedeutung</th></tr><tr><td><code>X_URL</code></td><td>Adresse</td></tr></table>',
  )
})

test('bold, slanted, code and links; other guides lie beside this one', () => {
  expect(markdown('**Wann:** *App* `a*b*c` [Konsole](https://a.example/x) [Facebook](facebook.md)')).toBe(
    '<p><b>Wann:</b> <em>App</em> <code>a*b*c</code> <a href="https://a.example/x">Konsole</a> <a href="facebook">Facebook</a></p>',
  )
})

test('everything else stays text', () => {
  expect(markdown('<script>"&"</script> [x](javascript:alert) `<b>`')).toBe(
    '<p>&#60;script&#62;&#34;&#38;&#34;&#60;/script&#62; [x](javascript:alert) <code>&#60;b&#62;</code></p>',
  )
})
