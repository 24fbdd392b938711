import { join } from 'node:path'
import { generateRoster, type RosterSize } from '../test/support/oneroster-generator.ts'
import { writeRosterFolder } from '../test/support/roster-files.ts'
import type { Bench } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { compare } from './support/rounds.ts'

/** What one import took. */
interface Spent {
  readonly seconds: number
  readonly statements: number
  readonly rows: number
  readonly grown: number
}

const small: RosterSize = {
  seed: 3,
  schools: 1,
  studentsPerSchool: 600,
  guardiansPerStudent: 1.5,
  subjects: 4,
}
const times = 10
const large: RosterSize = { ...small, schools: times }

/** A OneRoster set, and one of ten times the rows: what the second costs over the first, in statements and memory. */
export const rosterImport: Bench = {
  name: 'roster-import',
  run: async ({ database, home }) => {
    const folders = {
      small: await writeRosterFolder(generateRoster(small), join(home, 'small')),
      large: await writeRosterFolder(generateRoster(large), join(home, 'large')),
    }
    const start = () => startChild<{ idle: number }>('import-roster.ts', { BENCH_DATABASE: database })
    const child = await start()
    const last = new Map<string, Spent>()
    const spend = (folder: string) => async () => {
      const spent = await child.ask<Spent>(folder)
      last.set(folder, spent)
      return spent.seconds
    }
    const cpu = await compare(spend(folders.large), spend(folders.small), 3)
    await child.stop()
    const alone = await start()
    const memory = await alone.ask<Spent>(folders.large)
    await alone.stop()
    const [many, few] = [last.get(folders.large), last.get(folders.small)]
    if (!many || !few) throw new Error('Nothing was imported.')
    const ratio = (cpu.ratio * times) / (many.rows / few.rows)
    const grown = memory.grown / 2 ** 20
    const max = 60 + Math.ceil(many.rows / 5000) * 12
    return [
      {
        claim: `OneRoster import, processor time of ${many.rows} rows against ${few.rows}, for ten times the rows`,
        ours: `${cpu.ours.toFixed(2)} s`,
        theirs: `${cpu.theirs.toFixed(2)} s`,
        ratio,
        bar: '≤ 12',
        holds: ratio <= 12,
      },
      {
        claim: `OneRoster import of ${few.rows} rows: statements`,
        ours: String(few.statements),
        theirs: '',
        ratio: few.statements,
        bar: '≤ 60',
        holds: few.statements <= 60,
      },
      {
        claim: `OneRoster import of ${many.rows} rows: statements, 60 and 12 for each 5,000 rows`,
        ours: String(many.statements),
        theirs: String(max),
        ratio: many.statements / max,
        bar: '≤ 1',
        holds: many.statements <= max,
      },
      {
        claim: `OneRoster import of ${memory.rows} rows: most memory above that of the idle process`,
        ours: `${grown.toFixed(1)} MB`,
        theirs: '',
        ratio: grown,
        bar: '≤ 150 MB',
        holds: grown <= 150,
      },
    ]
  },
}
