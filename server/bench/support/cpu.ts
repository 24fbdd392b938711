import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds of CPU of a process, of its children that ended, and who started it (proc(5), stat). */
async function processOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, ...ended] = [11, 12, 13, 14].map((index) => Number(fields[index] ?? 0) * 10)
  return { parent: fields[1] ?? '', own: user + system, ended: ended.reduce((sum, part) => sum + part, 0) }
}

/** CPU milliseconds of a process with all its threads so far. */
export const cpuOf = async (pid: number): Promise<number> => (await processOf(String(pid))).own

/** CPU milliseconds of all of PostgreSQL so far, found from one of its backends. */
export async function databaseCpu(backend: number): Promise<number> {
  const { parent } = await processOf(String(backend))
  const { own, ended } = await processOf(parent)
  let sum = own + ended
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const one = await processOf(pid)
    if (one.parent === parent) sum += one.own
  }
  return sum
}
