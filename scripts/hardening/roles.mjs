// Every operation × everybody: nobody, somebody deactivated, the five roles, each as manager of the project or not; also
// through the side doors: rows that are sent along, routes for many, undoing, the trash, the history. The same tests as in
// `npm test`, where each operation is tried with one of them in turn; here with all.
import { row } from './lib/rows.mjs'
import { runTests } from './lib/tests.mjs'

const FILES = [
  ...['role-matrix', 'permissions', 'permissions-fields', 'permissions-users', 'side-doors'].map(
    (name) => `spec/${name}`,
  ),
  ...['hidden-rows', 'rules', 'memory/hidden'],
].map((name) => `apps/api/test/${name}.test.ts`)

export const run = async ({ say }) => {
  const { passed, failures, figures } = await runTests(FILES, { ROLE_MATRIX: '1' })
  for (const one of failures) say(one)
  const { decided = 0, operations = 0 } = figures
  return [
    row({
      test: 'Rollenmatrix: jede Operation × jeder, auch durch Seitentüren',
      rounds: decided,
      wanted: '0 falsch entschieden',
      measured: `${operations} Operationen, ${decided} Entscheidungen der Matrix, ${passed} Tests; ${failures.length} falsch`,
      isOk: failures.length === 0 && decided > 0,
      figures: { passed, decided, operations, wrong: failures.length },
    }),
  ]
}
