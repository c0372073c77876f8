// npm run docs: writes the documents that are derived from the declarations into docs/.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const { status } = spawnSync('npx', ['tsc', '-b', 'apps/api'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const { descriptions } = await import('../apps/api/dist/descriptions.js')
const { documents } = await import('../apps/api/dist/features/docs/documents.js')
for (const [name, content] of Object.entries(documents(descriptions))) {
  writeFileSync(new URL(`docs/${name}`, root), content)
  console.log(`docs/${name}`)
}
