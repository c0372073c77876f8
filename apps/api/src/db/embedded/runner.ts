import { type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** As whom PostgreSQL's programs run. They refuse root, so root has to become somebody else. */
export interface Runner {
  /** Completes the sentence "PostgreSQL läuft …". */
  readonly says: string
  /** Programs put in front of the real one; each replaces itself by the next, so the pid stays. */
  readonly before: readonly string[]
  /** The account that runs the program and owns the data; absent: ourselves. */
  readonly account?: { readonly uid: number; readonly gid: number }
}

/** Root sees itself as nobody inside a user namespace: no rights, yet the owner of its files. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
/** The kernel sends SIGINT (PostgreSQL: stop, fast but clean) when Node dies, however it dies. */
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--']

/** Finds out by trying what this machine allows. */
export const chooseRunner = (): Runner => {
  const last = works(DIE_WITH_PARENT) ? DIE_WITH_PARENT : []
  if (process.getuid?.() !== 0) return { says: 'unter dem angemeldeten Benutzer', before: last }
  if (works(NAMESPACE)) return { says: 'in einem eigenen Benutzer-Namensraum', before: [...NAMESPACE, ...last] }
  // An account must exist by name: PostgreSQL refuses a bare uid.
  for (const name of ['postgres', 'nobody']) {
    const account = accountNamed(name)
    if (account) return { says: `unter dem Konto ${name}`, before: last, account }
  }
  throw new Error('PostgreSQL läuft nicht als root. Starten Sie als anderer Benutzer oder setzen Sie DATABASE_URL.')
}

/** Command, arguments and options for spawn. The environment is ours alone, so that no PG… variable leaks in. */
export const commandFor = (runner: Runner, program: string, args: readonly string[]) => {
  const [command, ...rest] = [...runner.before, program, ...args] as [string, ...string[]]
  const options: SpawnOptions = { ...runner.account, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  return { command, args: rest, options }
}

/** Whether the runner may execute a program or enter a folder: a folder above may be closed to it. */
export const canReach = (runner: Runner, path: string) => {
  const { command, args, options } = commandFor(runner, 'test', ['-x', path])
  return spawnSync(command, args, options).status === 0
}

const works = ([program = '', ...args]: readonly string[]) => spawnSync(program, [...args, 'true']).status === 0

const accountNamed = (name: string) => {
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
}
