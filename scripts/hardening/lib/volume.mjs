// A file system of its own in a file, as root on Linux; unmounted and gone when the script ends.
//   whyNoVolume()                  a German reason, or undefined where this machine can do it
//   const volume = makeVolume({ megabytes, folder })
//   volume.folder                  where it is mounted: a place of its own, or over `folder` with what that holds
//   volume.powerCut()              nothing that is not on the disk by now will ever be: ext4 is shut down without its
//                                  journal being written (EXT4_IOC_SHUTDOWN, as the tests of the kernel do it)
//   volume.abort()                 as if the disk had errors: the kernel lets nobody write any more
//   await volume.again()           unmounts, repairs and mounts; the journal is played back
//   volume.setReadOnly(is)         from now on nobody may write, or again
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, newFolder } from './place.mjs'

const TOOLS = ['mount', 'umount', 'mkfs.ext4', 'e2fsck', 'truncate', 'perl']
/** _IOR('X', 125, __u32), and the flag that leaves the journal unwritten. */
const SHUTDOWN = `open(my $folder, '<', $ARGV[0]) or die; my $flag = pack('L', 2);
  ioctl($folder, 0x8004587d, $flag) or die "ioctl: $!"`

const WITH_SBIN = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
const has = (tool) => spawnSync('sh', ['-c', `command -v ${tool}`], { env: WITH_SBIN }).status === 0
const run = (command, ...args) => execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8', env: WITH_SBIN })

export const whyNoVolume = () => {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'braucht root auf Linux'
  const missing = TOOLS.filter((tool) => !has(tool))
  if (missing.length) return `es fehlt: ${missing.join(', ')}`
  try {
    makeVolume({ megabytes: 32 }).remove()
  } catch (error) {
    return `kein Dateisystem in einer Datei möglich (${String(error.stderr || error.message).trim()})`
  }
  return undefined
}

export const makeVolume = ({ megabytes, folder: over }) => {
  const place = newFolder('volume')
  const image = join(place, 'image')
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-m', '0', image)
  const folder = over ?? join(place, 'mounted')
  const before = over && join(place, 'before')
  if (over) cpSync(over, before, { recursive: true })
  else mkdirSync(folder)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  /** Lazily: somebody who is just dying may still have a file open. */
  const remove = () => spawnSync('umount', ['--lazy', folder])
  mount()
  atEnd(remove)
  if (over) cpSync(before, folder, { recursive: true })
  /** Processes that were killed let go of their files a moment later. */
  const unmount = async () => {
    for (let tries = 200; ; tries--) {
      try {
        return run('umount', folder)
      } catch (error) {
        if (tries === 0) throw error
        await sleep(50)
      }
    }
  }
  return {
    folder,
    remove,
    powerCut: () => run('perl', '-e', SHUTDOWN, folder),
    abort: () => run('mount', '-o', 'remount,abort', folder),
    again: async () => {
      await unmount()
      // it ends with 1 where it has repaired something
      spawnSync('e2fsck', ['-p', image], { env: WITH_SBIN })
      mount()
    },
    setReadOnly: (is) => run('mount', '-o', `remount,${is ? 'ro' : 'rw'}`, folder),
  }
}
