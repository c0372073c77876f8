import { type Deed, entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { RANKS } from '@rampenlicht/model/kit/role'
import { chief, innerRules, wordsOf } from '@rampenlicht/model/kit/rule'
import { resources } from '@rampenlicht/model/resources/index'

const DEEDS: Readonly<Record<Deed, string>> = { create: 'Anlegen', update: 'Ändern', delete: 'Löschen' }

/** What stands against a deed that the table allows: the deed, and the sentence that refuses it. */
const exceptionsOf = ({ may, keeps }: Resource): readonly (readonly [string, string])[] => [
  ...(['create', 'update', 'delete'] as const).flatMap((deed) =>
    innerRules(may[deed]).flatMap((rule) =>
      rule.kind === 'unless' ? [[DEEDS[deed], rule.objection.says] as const] : [],
    ),
  ),
  ...(keeps ? [[DEEDS.delete, keeps.says] as const] : []),
]

/** docs/permissions.md: who may do what, in the words of the rules that decide it. */
export const permissionsMarkdown = (): string => {
  const rows = resources.map(
    ({ path, noun, may, visible }) =>
      `| ${noun.many} | \`${path}\` | ${visible ? wordsOf(visible) : 'alle'} | ${wordsOf(may.create)} | ${wordsOf(may.update)} | ${wordsOf(may.delete)} |`,
  )
  const fields = resources.flatMap(({ noun, fields }) =>
    entriesOf(fields).flatMap(([name, field]) =>
      field.writableBy ? [`| ${noun.one} | ${field.label} (\`${name}\`) | ${wordsOf(field.writableBy)} |`] : [],
    ),
  )
  const exceptions = resources.flatMap((resource) =>
    exceptionsOf(resource).map(([deed, says]) => `| ${resource.noun.many} | ${deed} | ${says} |`),
  )
  const ranks = RANKS.map((atLeast) => wordsOf({ kind: 'rank', atLeast }))
  return `# Rechte

Erzeugt aus den Deklarationen in \`packages/model\` (\`npm run docs\`); dieselben Regeln entscheiden auf dem Server und auf der Seite.
„alle“ meint alle Angemeldeten. Rollen aufsteigend: ${ranks.join(', ')}; jede höhere darf, was die niedrigere darf.
„Projektmanager“ ist, wer beim Projekt des Eintrags als Manager eingetragen ist.

| Was | Pfad | Sehen | Anlegen | Ändern | Löschen |
|---|---|---|---|---|---|
${rows.join('\n')}

## Felder, die nicht alle ändern dürfen

| Was | Feld | Ändern |
|---|---|---|
${fields.join('\n')}

## Was dem entgegensteht

| Was | Wobei | Antwort |
|---|---|---|
${exceptions.join('\n')}

## Weitere Regeln

- Niemand vergibt oder entzieht eine Rolle über der eigenen.
- Das letzte aktive Administratorkonto kann weder deaktiviert noch gelöscht noch herabgestuft werden.
- Rollen gelten, wie sie gesendet werden, und die höchste entscheidet; nur wo keine genannt sind, ist jemand Mitarbeiter. Die Seite setzt eine gewählte an die Stelle der vorigen.
- Das eigene Passwort ändert man mit dem bisherigen; ebenso die eigene E-Mail, und eine niedrigere Rolle für sich selbst.
- Einladungen und Links für neue Passwörter gibt die Geschäftsführung, nicht an Konten über der eigenen Rolle und nicht an sich selbst.
- Den Verlauf eines Eintrags liest, wer den Eintrag sehen darf oder vor dem Löschen sehen durfte; was verborgen ist, bleibt es auch dort und im Papierkorb.
- Wiederherstellen darf, wer so einen Eintrag löschen darf; rückgängig machen, wer es von Hand dürfte.
- Endgültig löschen und den Papierkorb leeren: ${wordsOf(chief)}.
- Die Suche im Kopf der Seite (\`/search\`) haben Konten mit „Beta-Funktionen“ (ROLE_BETA).
`
}
