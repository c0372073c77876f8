import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf } from './place.ts'

/** PostgreSQL's own note in the data folder; its first line is the pid, its eighth the status. */
export const postmasterOf = (data: string) => {
  const lines = textOf(join(data, 'postmaster.pid')).split('\n')
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

/** Ends a server whose Node was killed. The caller holds the lock of DATA_DIR, so nobody else uses that server. */
export const stopLeftover = async (data: string) => {
  const { pid } = postmasterOf(data)
  if (!pid) return
  const isOurs = () => commandOf(pid).includes(`-D ${data} `) && !isElsewhere(pid, data)
  if (isOurs()) {
    signal(pid, 'SIGINT')
    for (let waited = 0; isOurs(); waited += 20) {
      if (waited === 10_000) signal(pid, 'SIGQUIT')
      await sleep(20)
    }
  } else if (exists(pid)) {
    // The pid is a zombie or went to a stranger (after a reboot, in a container): PostgreSQL would refuse to start.
    // It ignores the pid of its own parent, that is ours, and still checks whether its shared memory is in use.
    const note = join(data, 'postmaster.pid')
    writeFileSync(note, textOf(note).replace(/^\d+/, String(process.pid)))
  }
}

/** A server works inside its data: where that is another folder now, ours is a copy put in the place of the original. */
const isElsewhere = (pid: number, data: string) => {
  try {
    return process.platform === 'linux' && identityOf(`/proc/${pid}/cwd`) !== identityOf(data)
  } catch {
    return false
  }
}

/** Program and arguments of a living process. */
const commandOf = (pid: number) =>
  process.platform === 'linux'
    ? textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch (error) {
    // it ended between the look and the signal
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether there is a process of this number. */
export const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
