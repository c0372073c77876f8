import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'

/** docs/permissions.md: who may do what, in the words of the rules that decide it. */
export const permissionsMarkdown = (): string => {
  const rows = resources.map(
    ({ path, noun, may, visible }) =>
      `| ${noun.many} | \`${path}\` | ${visible?.says ?? 'alle'} | ${may.create.says} | ${may.update.says} | ${may.delete.says} |`,
  )
  const fields = resources.flatMap(({ noun, fields }) =>
    entriesOf(fields).flatMap(([name, field]) =>
      field.writableBy ? [`| ${noun.one} | ${field.label} (\`${name}\`) | ${field.writableBy.says} |`] : [],
    ),
  )
  return `# Rechte

Erzeugt aus den Deklarationen in \`packages/model\` (\`npm run docs\`); dieselben Regeln entscheiden auf dem Server und auf der Seite.
„alle“ meint alle Angemeldeten. Rollen aufsteigend: Azubi, Mitarbeiter, Manager, Geschäftsführung, Administration; jede höhere darf, was die niedrigere darf.
„Projektmanager“ ist, wer beim Projekt des Eintrags als Manager eingetragen ist.

| Was | Pfad | Sehen | Anlegen | Ändern | Löschen |
|---|---|---|---|---|---|
${rows.join('\n')}

## Felder, die nicht alle ändern dürfen

| Was | Feld | Ändern |
|---|---|---|
${fields.join('\n')}

## Weitere Regeln

- Niemand vergibt oder entzieht eine Rolle über der eigenen, noch ändert oder löscht jemand ein Konto mit höherer Rolle.
- Das letzte aktive Administratorkonto kann weder deaktiviert noch gelöscht noch herabgestuft werden.
- Das eigene Passwort ändert man mit dem bisherigen; das eigene Konto kann man nicht löschen.
- Die Suche im Kopf der Seite (\`/search\`) haben Konten mit „Beta-Funktionen“ (ROLE_BETA).
`
}
