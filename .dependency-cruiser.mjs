// Who may import whom. The tables below are the rule; see the picture in the README.
//   npx depcruise packages demo apps client e2e scripts

/**
 * The packages, and in each the layers of its folders from top to bottom. A layer is a folder or a file of that name; it
 * may import itself and every row below. Layers in one row stand beside each other and do not import one another.
 *   may        other packages it may import
 *   outside    what it may import from npm and Node; absent: anything
 *   apart      layers whose folders (features/a, features/b) do not import each other
 *   typesOnly  [from, to]: allowed as `import type` only
 */
const PACKAGES = {
  'packages/model': {
    name: '@rampenlicht/model',
    may: [],
    outside: ['zod'],
    layers: { src: [['rules'], ['resources'], ['kit']] },
    typesOnly: [['rules', 'resources']],
  },
  demo: { name: '@rampenlicht/demo', may: ['packages/model'] },
  'apps/api': {
    name: '@rampenlicht/api',
    may: ['packages/model', 'demo'],
    layers: {
      src: [
        ['server'],
        ['worker', 'workers'],
        ['serving'],
        ['app'],
        ['demo'],
        ['behaviours', 'descriptions', 'siblings', 'staying-small', 'tasks'],
        ['features'],
        ['openapi'],
        ['accounts'],
        ['backup'],
        ['erasing'],
        ['crud', 'plugins', 'outside'],
        ['jobs', 'storage', 'drawing'],
        ['db'],
        ['config', 'errors', 'turns'],
        ['config-mail', 'config-oidc', 'config-secret'],
      ],
    },
    apart: ['features'],
  },
  'apps/web': {
    name: '@rampenlicht/web',
    may: ['packages/model'],
    layers: {
      src: [
        ['main'],
        ['router', 'dialogs'],
        ['project-routes'],
        ['root-routes'],
        ['settings-pages'],
        ['shell'],
        ['pages'],
        ['features'],
        ['views'],
        ['domain'],
        ['crud'],
        ['ui'],
        ['api'],
        ['styles'],
      ],
      'src/crud': [
        ['list', 'form', 'look'],
        ['history'],
        ['save'],
        ['record'],
        ['DialogHost', 'useMay'],
        ['dialogs'],
        ['view'],
        ['input'],
        ['values'],
      ],
    },
    apart: ['features'],
  },
  e2e: { name: '@rampenlicht/e2e', may: [] },
}

const TESTS = String.raw`\.test\.m?tsx?$|^(packages|apps)/[^/]+/test/`
const OURS = `^(${Object.keys(PACKAGES).join('|')})/`
const layersIn = (folder, layers) => `^${folder}/(${layers.join('|')})(/|\\.)`
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** No package reaches into one that it does not stand on; those it does stand on it calls by their names. */
const betweenPackages = ([home, { may }]) => {
  const barred = Object.keys(PACKAGES).filter((other) => other !== home && !may.includes(other))
  // by path, or by a name that leads nowhere
  const ofBarred = { path: `^(${barred.flatMap((other) => [other, PACKAGES[other].name]).join('|')})(/|$)` }
  const nothing = `${home} importiert nichts aus ${barred.join(', ')}.`
  const byName = (other) =>
    forbid(
      `${home}: ${other} beim Namen`,
      `${other} wird als ${PACKAGES[other].name}/… importiert, nicht über einen Pfad.`,
      { path: `^${home}/src/` },
      { path: `^${other}/`, dependencyTypes: ['local'] },
    )
  return [forbid(`${home}: andere Pakete`, nothing, { path: `^${home}/` }, ofBarred), ...may.map(byName)]
}

const fromOutside = ([home, { outside }]) => {
  if (!outside) return []
  const only = `${home} importiert von außen nur ${outside.join(', ')}.`
  const allowed = [OURS, ...outside.map((name) => `(^|/)node_modules/${name}/`)]
  return [forbid(`${home}: von außen`, only, { path: `^${home}/`, pathNot: TESTS }, { pathNot: allowed })]
}

const betweenLayers = ([home, { layers = {} }]) =>
  Object.entries(layers).flatMap(([inner, rows]) => {
    const folder = `${home}/${inner}`
    const unknown = { path: `^${folder}/`, pathNot: [layersIn(folder, rows.flat()), TESTS, String.raw`\.d\.ts$`] }
    const enter = `Was in ${folder} liegt, braucht eine Schicht; in .dependency-cruiser.mjs eintragen.`
    return [
      ...rows.flatMap((row, n) => row.flatMap((layer) => upwards(folder, layer, rows, n))),
      forbid(`${folder}: keine Schicht`, enter, { ...unknown, orphan: true }, {}),
      forbid(`${folder}: aus keiner Schicht`, enter, unknown, {}),
      forbid(`${folder}: in keine Schicht`, enter, {}, unknown),
    ]
  })

const upwards = (folder, layer, rows, n) => {
  const barred = rows
    .slice(0, n + 1)
    .flat()
    .filter((other) => other !== layer)
  if (!barred.length) return []
  const below = [...rows.slice(n + 1).flat(), 'sich selbst']
  const only = `${layer} importiert aus ${folder} nur ${below.join(', ')}.`
  const from = { path: layersIn(folder, [layer]), pathNot: TESTS }
  return [forbid(`${folder}: ${layer}`, only, from, { path: layersIn(folder, barred) })]
}

const betweenNeighbours = ([home, { apart = [] }]) =>
  apart.map((layer) => {
    const sink = `Nachbarn in ${layer} importieren einander nicht; was zwei teilen, steht eine Schicht tiefer.`
    const from = { path: `^${home}/src/${layer}/([^/.]+)`, pathNot: TESTS }
    const to = { path: `^${home}/src/${layer}/`, pathNot: `^${home}/src/${layer}/$1(/|\\.)` }
    return forbid(`${home}: ${layer} für sich`, sink, from, to)
  })

const typesOnly = ([home, { typesOnly: pairs = [] }]) =>
  pairs.map(([layer, other]) =>
    forbid(
      `${home}: ${layer} nur Typen`,
      `${layer} nimmt aus ${other} nur Typen: import type.`,
      { path: layersIn(`${home}/src`, [layer]), pathNot: TESTS },
      { path: layersIn(`${home}/src`, [other]), dependencyTypesNot: ['type-only'] },
    ),
  )

const circles = forbid(
  'Kreis',
  'Was einander im Kreis importiert, lässt sich einzeln weder lesen noch prüfen; auch Typen zählen.',
  {},
  { circular: true },
)

const each = Object.entries(PACKAGES)
export default {
  forbidden: [
    ...each.flatMap(betweenPackages),
    ...each.flatMap(fromOutside),
    ...each.flatMap(betweenLayers),
    ...each.flatMap(betweenNeighbours),
    ...each.flatMap(typesOnly),
    circles,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist', '^apps/[^/]+/(dist|bundle)', '^e2e/(dist|test-results)'] },
    // The model as source, as the page and the tests read it.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'default'],
      extensions: ['.ts', '.tsx'],
    },
  },
}
