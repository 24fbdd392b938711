import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '../test/support/clone-database.ts'
import { prepareServer } from '../test/support/prepare-server.ts'
import { testServerVariable } from '../test/support/test-server.ts'
import { attendanceBulk, attendanceExport, attendanceSave } from './attendance.bench.ts'
import { certificates } from './certificates.bench.ts'
import { compression } from './compression.bench.ts'
import { documents } from './documents.bench.ts'
import { payments, trialBalance } from './finance.bench.ts'
import { gradebook } from './gradebook.bench.ts'
import { messaging } from './messaging.bench.ts'
import { oauth } from './oauth.bench.ts'
import { onerosterExport, onerosterPages } from './oneroster.bench.ts'
import { operatorReads } from './operator.bench.ts'
import { peopleSearch } from './people-search.bench.ts'
import { risk } from './risk.bench.ts'
import { rosetta } from './rosetta.bench.ts'
import { rosterImport } from './roster-import.bench.ts'
import { startUp } from './start-up.bench.ts'
import { studentList } from './student-list.bench.ts'
import type { Bench, Figure } from './support/bench.ts'
import { timetable, timetableQuality } from './timetable.bench.ts'
import { timetableFet } from './timetable-fet.bench.ts'
import { webhooks } from './webhooks.bench.ts'

const benches: readonly Bench[] = [
  startUp,
  studentList,
  compression,
  peopleSearch,
  rosterImport,
  attendanceSave,
  attendanceBulk,
  attendanceExport,
  certificates,
  documents,
  gradebook,
  messaging,
  oauth,
  onerosterExport,
  onerosterPages,
  operatorReads,
  payments,
  risk,
  rosetta,
  timetable,
  timetableQuality,
  timetableFet,
  trialBalance,
  webhooks,
]

/** `npm run bench [-- name …]`: measures each claim as a ratio within one interleaved run and prints the table. */
async function main(names: readonly string[]): Promise<number> {
  const chosen = benches.filter((bench) => names.length === 0 || names.includes(bench.name))
  const prepared = await prepareServer(undefined, {})
  const directory = await mkdtemp(join(tmpdir(), 'campus-bench-'))
  const figures: Figure[] = []
  try {
    process.env[testServerVariable] = join(directory, 'server.json')
    await writeFile(join(directory, 'server.json'), JSON.stringify(prepared.server), { mode: 0o600 })
    for (const bench of chosen) {
      const clone = await cloneDatabase()
      figures.push(...(await bench.run({ database: clone.name, home: join(directory, bench.name) })))
      await clone.drop()
    }
  } finally {
    await prepared.stop()
    await rm(directory, { recursive: true, force: true })
  }
  console.log(table(figures))
  return figures.every((figure) => figure.holds) ? 0 : 1
}

const table = (figures: readonly Figure[]): string =>
  [
    `Measured ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.versions.node}; medians of 5 interleaved rounds.`,
    '',
    '| claim | ours | other side | ratio | bar | holds |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      ({ claim, ours, theirs, ratio, bar, holds }) =>
        `| ${claim} | ${ours} | ${theirs} | ${ratio.toFixed(2)} | ${bar} | ${holds ? 'yes' : 'no'} |`,
    ),
  ].join('\n')

process.exitCode = await main(process.argv.slice(2))
