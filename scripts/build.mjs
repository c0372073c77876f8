// Builds what has changed: the API with the model (tsc, then few files of it all), the page (vite).
//   npm run build                  both
//   npm run build -- --only api    one of them
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { compressIn } from './lib/compress.mjs'
import { filesIn, fingerprintOf } from './lib/fingerprint.mjs'
import { endOnSignals, run } from './lib/processes.mjs'
import { Failure, main, progress, root } from './lib/terminal.mjs'
import { viteOfPage } from './lib/vite.mjs'

export const TSC = join(root, 'node_modules/@typescript/native/bin/tsc')
export const viteProgram = () => viteOfPage('bin/vite.js')
const BUNDLER = join(root, 'scripts/lib/bundle.mjs')

const packageAt = (folder) => ['src', 'package.json', 'tsconfig.json'].map((name) => `${folder}/${name}`)
const SHARED = ['tsconfig.base.json', 'package-lock.json', ...packageAt('packages/model')]

const PARTS = {
  api: {
    says: 'Server wird gebaut',
    inputs: [...SHARED, ...packageAt('demo'), ...packageAt('apps/api'), 'scripts/lib/bundle.mjs'],
    stamp: 'apps/api/dist/.stamp',
    makes: 'apps/api/bundle/server.js',
    steps: async () => {
      for (const folder of ['packages/model', 'demo', 'apps/api']) removeOrphans(folder)
      const compiled = await run(process.execPath, [TSC, '-b', 'apps/api'], { quiet: true })
      return compiled.code === 0 ? run(process.execPath, [BUNDLER], { quiet: true }) : compiled
    },
  },
  web: {
    says: 'Oberfläche wird gebaut',
    // What vite reads beside src stands in the folder itself: index.html, vite.config.ts, public and the like.
    inputs: [...SHARED, 'apps/web', 'scripts/lib/compress.mjs'],
    stamp: 'apps/web/dist/.stamp',
    makes: 'apps/web/dist/index.html',
    needs: 'apps/web/vite.config.ts',
    steps: async () => {
      const built = await run(viteProgram(), ['build'], { quiet: true, cwd: join(root, 'apps/web') })
      if (built.code === 0) await compressIn(join(root, 'apps/web/dist'))
      return built
    },
  },
}

/** Builds the parts whose inputs have changed since they were last built; 'api' comes before 'web'. */
export const ensureBuilt = async (names = ['api', 'web']) => {
  for (const { says, inputs, stamp, makes, needs, steps } of names.map((name) => PARTS[name])) {
    if (needs && !existsSync(join(root, needs))) {
      console.log(`${says}: ausgelassen, ${needs} gibt es noch nicht`)
      continue
    }
    // Taken before building: what is changed meanwhile is built the next time.
    const wanted = fingerprintOf(root, inputs, (file) => !/\.test\.tsx?$/.test(file))
    if (textOf(stamp) === wanted && existsSync(join(root, makes))) continue
    const done = progress(says)
    const { code, output } = await steps()
    done(code === 0 ? 'fertig' : 'gescheitert')
    if (code !== 0) throw new Failure(`${says}: gescheitert.\n\n${output.trim()}`)
    mkdirSync(dirname(join(root, stamp)), { recursive: true })
    writeFileSync(join(root, stamp), wanted)
  }
}

/** tsc leaves the output of a deleted source behind, and an old migration or test must not live on. */
const removeOrphans = (folder) => {
  const dist = join(root, folder, 'dist')
  for (const file of filesIn(dist)) {
    const source = file.replace(dist, join(root, folder, 'src')).replace(/\.(d\.ts|js)(\.map)?$/, '.ts')
    if (source.endsWith('.ts') && !existsSync(source) && !existsSync(`${source}x`)) rmSync(file)
  }
}

const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  endOnSignals()
  await main(async () => {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
    await ensureInstalled()
    await ensureBuilt(values.only)
  })
}
