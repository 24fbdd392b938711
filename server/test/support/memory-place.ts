import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'

/** What a run of all tests may come to hold there, twice over. */
const needed = 4 * 1024 ** 3

/**
 * Where a run of tests stores what it writes: TMPDIR when that is set, else in memory where the machine has plenty, else
 * the system's own place. A run makes some 200 databases of 1,000 files each, which on a disk costs more than what the
 * tests do with them.
 */
export const placeOfRun = (): string => (process.env['TMPDIR'] || !isRoomy() ? tmpdir() : memory)

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return takesPrograms() && bavail * bsize >= needed && process.availableMemory() >= 2 * needed
  } catch {
    // No Linux, or nothing mounted there.
    return false
  }
}

/** PostgreSQL's programs are copied to where they run: containers often forbid that in memory. */
function takesPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , kind, options = ''] = mounts.findLast((line) => line.split(' ')[1] === memory)?.split(' ') ?? []
  return kind === 'tmpfs' && !options.split(',').some((option) => option === 'noexec' || option === 'ro')
}
