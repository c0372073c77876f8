import { isAttachment } from '@rampenlicht/model/kit/file'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import {
  answerSchema,
  changesSchema,
  newSchema,
  propertySchema,
  referenceSchema,
  schemaName,
  sparseSchema,
} from '../../openapi/schemas.ts'
import { type Descriptions, inJson, type Json, type Paths, ref, sends } from '../../openapi/words.ts'
import { derivedPaths } from './derived-paths.ts'
import { completed } from './operations.ts'
import { PARAMETERS, propertiesWanted } from './parameters.ts'
import { HEADERS, RESPONSES, SCHEMAS } from './shared.ts'

const record = ({ path, noun }: Resource): Json => ({
  description: `${noun.one}; mit properties[] nur die verlangten Felder`,
  headers: { ETag: ref('headers', 'ETag'), Deed: ref('headers', 'Deed') },
  content: inJson(ref('schemas', schemaName(path))),
})
const list = ({ path, noun }: Resource): Json => ({
  description: `${noun.many}, eine Seite; mit properties[] nur die verlangten Felder`,
  headers: { 'X-Total-Count': ref('headers', 'TotalCount'), Link: ref('headers', 'NextPage') },
  content: inJson({
    type: 'array',
    items: { anyOf: [ref('schemas', schemaName(path)), ref('schemas', `${schemaName(path)}Sparse`)] },
  }),
})

const DESCRIPTION = `Die Schnittstelle von Rampenlicht.

**Listen** antworten mit einem JSON-Array; X-Total-Count nennt die Zahl aller Einträge, Link die Folgeseite. Mit properties[] enthält jeder Eintrag außer der id nur die verlangten Felder; ebenso einer allein, gelesen oder gerade gespeichert.

**Verweise** werden als Pfad gesendet („/customers/3“) und eingebettet beantwortet; ein eingebetteter Eintrag wird auch so angenommen, wie er kam. Was GET gibt, nimmt PUT.

**Speichern**: PUT behält, was fehlt; null leert. Nur lesbare Felder werden nicht beachtet, unbekannte sind ein 400.

**Fehler** haben zwei Formen. 401 ist { code, message } als application/json, mit englischen Texten, auf die sich Programme verlassen. Alles andere ist application/problem+json: type, title, status und detail auf Deutsch; 422 nennt in violations die Felder, 412 in current den jetzigen Stand, ab 500 steht in requestId, wonach man im Protokoll sucht.

**Gedächtnis**: Was etwas geändert hat, nennt in der Kopfzeile Deed den Vorgang, mit dem POST /deeds/{id}/undo es zurücknimmt. Ein 404 sagt denen, die es wissen dürfen, dass der Eintrag gelöscht wurde.`

const FURTHER_TAGS = {
  Anmeldung: 'Anmelden, erneuern, abmelden',
  Suche: 'Projekte und Kunden',
  Aktivität: 'Wer was zuletzt geändert hat',
  Kalender: 'Abwesenheiten, Geburtstage, Termine, Räume',
  Dashboard: 'Wetter und Links',
  Dienste: 'Was außerhalb erreichbar sein muss',
  Vorgänge: 'Was im Hintergrund läuft',
  Gedächtnis: 'Verlauf, Papierkorb, Rückgängig',
  Import: 'Dateien, die in die Verzeichnisse kommen',
  Pflege: 'Doppeltes zusammenführen, vieles auf einmal ändern',
  Einzeldruck: 'Briefe und Etiketten als PDF',
  Dateien: 'Bilder, Uploads, Clippings',
  Betrieb: 'Zustand und Beschreibung',
}

const named = (suffix: string, make: (resource: Resource) => Json, which = resources) =>
  Object.fromEntries(which.map((resource) => [`${schemaName(resource.path)}${suffix}`, make(resource)]))

/** What fields point at. */
const referenced = () => {
  const targets = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      (field.kind === 'one' || field.kind === 'many') && !field.readOnly ? [field.target] : [],
    ),
  )
  return [...new Set([...targets, 'project_list_mediacontacts'])].map(resourceAt)
}

/** The whole API as OpenAPI 3.1: what is derived from the declarations, as the routes are, and what others bring. */
export const openApi = ({ paths, schemas }: Descriptions): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Rampenlicht',
    version: '1',
    description: DESCRIPTION,
    license: {
      name: 'Alle Rechte vorbehalten; Einzelheiten in der Datei LICENSE',
      identifier: 'LicenseRef-Rampenlicht',
    },
  },
  servers: [{ url: '/', description: 'Der Server, von dem diese Beschreibung kommt' }],
  security: [{ bearer: [] }],
  tags: [
    ...resources.map(({ path, noun }) => ({ name: path, description: noun.many })),
    ...Object.entries(FURTHER_TAGS).map(([name, description]) => ({ name, description })),
  ],
  paths: mergedPaths([...derivedPaths(), ...paths]),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      ...named('', answerSchema),
      ...named('Sparse', sparseSchema),
      ...named('Changes', changesSchema),
      ...named('Property', propertySchema),
      ...named('Reference', referenceSchema, referenced()),
      ...SCHEMAS,
      ...schemas,
    },
    parameters: { ...PARAMETERS, ...named('Properties', propertiesWanted) },
    requestBodies: named(
      '',
      (resource) => sends(newSchema(resource)),
      resources.filter((resource) => !isAttachment(resource)),
    ),
    responses: { ...named('', record), ...named('List', list), ...RESPONSES },
    headers: HEADERS,
  },
})

const mergedPaths = (entries: Paths): Json => {
  const paths: Record<string, Json> = {}
  for (const [path, methods] of entries) paths[path] = { ...paths[path], ...completed(path, methods) }
  return paths
}
