import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, BenchGround, Figure } from './support/bench.ts'
import { type BenchChild, startChild } from './support/child.ts'
import { cpuOf, databaseCpu } from './support/cpu.ts'
import { compare, median } from './support/rounds.ts'

interface AttendanceFacts {
  readonly port: number
  readonly access: string
  readonly classId: string
  readonly students: readonly string[]
  /** Process of one of PostgreSQL's backends. */
  readonly backend: number
}
type Child = BenchChild<AttendanceFacts>

const start = ({ database, home }: BenchGround, students: number, marks = 0): Promise<Child> =>
  startChild<AttendanceFacts>('serve-attendance.ts', {
    BENCH_DATABASE: database,
    BENCH_HOME: home,
    BENCH_STUDENTS: String(students),
    BENCH_MARKS: String(marks),
  })

const headersOf = ({ facts }: Child) => ({
  authorization: `Bearer ${facts.access}`,
  'x-school-slug': 'bench',
})
const dateAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)

/** Saves the marks of the whole class on so many days, one request; answers seconds. */
async function save(child: Child, first: string, max: number): Promise<number> {
  const { port, classId, students } = child.facts
  const records = Array.from({ length: max }, (_, index) => ({
    student_id: students[index % students.length],
    date: dateAfter(first, Math.floor(index / students.length)),
    status: 'present',
  }))
  const body = JSON.stringify({ class_id: classId, records })
  const begin = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/attendance/bulk`, {
    method: 'POST',
    headers: { ...headersOf(child), 'content-type': 'application/json' },
    body,
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`The save answered ${answer.status}: ${text.slice(0, 300)}`)
  return (performance.now() - begin) / 1000
}

/** CPU milliseconds of a server and of its database so far; counted from outside, so that counting is not counted. */
async function spentBy({ process, facts }: Child): Promise<{ server: number; database: number }> {
  return { server: await cpuOf(process.pid ?? 0), database: await databaseCpu(facts.backend) }
}

/** CPU milliseconds of one of so many turns, server and database apart. */
async function costOf(child: Child, turns: number, act: (turn: number) => Promise<unknown>) {
  const before = await spentBy(child)
  for (let turn = 0; turn < turns; turn += 1) await act(turn)
  const after = await spentBy(child)
  const server = (after.server - before.server) / turns
  const database = (after.database - before.database) / turns
  return { server, database, both: server + database }
}

/**
 * CPU of a save of 30, server and database together, against the two systems of the fact sheet; next to it, since
 * machines differ, what the one insert of these 30 marks costs when the driver sends it alone.
 */
export const attendanceSave: Bench = {
  name: 'attendance-save',
  run: async (ground) => {
    const child = await start(ground, 30, 30_000)
    const each = 200
    const saves: Awaited<ReturnType<typeof costOf>>[] = []
    const inserts: typeof saves = []
    for (let round = 0; round < 9; round += 1) {
      const from = dateAfter('2010-01-01', 2 * round * each)
      const saved = await costOf(child, each, (turn) => save(child, dateAfter(from, turn), 30))
      const next = dateAfter(from, each)
      const inserted = await costOf(child, each, (turn) => child.ask(`upsert ${dateAfter(next, turn)} 30`))
      // The first rounds warm up: a server compiles what it runs often.
      if (round < 4) continue
      saves.push(saved)
      inserts.push(inserted)
    }
    await child.stop()
    const reported = (costs: typeof saves): string => {
      const [both, server, database] = (['both', 'server', 'database'] as const).map((part) =>
        median(costs.map((cost) => cost[part])).toFixed(1),
      )
      return `${both} ms (${server} + ${database})`
    }
    const cost = median(saves.map(({ both }) => both))
    const alone = median(inserts.map(({ both }) => both))
    return [
      {
        claim:
          'save of a register of 30: CPU of server + database (RosarioSIS 12: 119 ms, Gibbon 30: about 36 ms)',
        ours: reported(saves),
        theirs: '36 ms',
        ratio: cost / 36,
        bar: '≤ 4 ms',
        holds: cost <= 4,
      },
      {
        claim: 'save of a register of 30 against its insert alone in a transaction of the driver: CPU',
        ours: reported(saves),
        theirs: reported(inserts),
        ratio: cost / alone,
        bar: '',
        holds: true,
      },
    ]
  },
}

/** 10,000 new marks by one request against the same upsert sent once by the driver under the same policies. */
export const attendanceBulk: Bench = {
  name: 'attendance-bulk',
  run: async (ground) => {
    const child = await start(ground, 500)
    let turn = 0
    const next = (): string => {
      turn += 1
      return dateAfter('2000-01-01', turn * 20)
    }
    const { ours, theirs, ratio } = await compare(
      () => save(child, next(), 10_000),
      async () => (await child.ask<{ seconds: number }>(`upsert ${next()} 10000`)).seconds,
    )
    await child.stop()
    return [
      {
        claim: 'bulk of 10,000 marks against the same upsert sent once by the driver',
        ours: `${ours.toFixed(2)} s`,
        theirs: `${theirs.toFixed(2)} s`,
        ratio,
        bar: '≤ 4',
        holds: ratio <= 4,
      },
    ]
  },
}

const open = (child: Child): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const address = { host: '127.0.0.1', port: child.facts.port, path: '/api/v1/attendance/export' }
    get({ ...address, headers: headersOf(child), agent: false }, done).on('error', fail)
  })

/** Reads a whole export and throws it away; answers seconds and the most memory the server was seen with. */
async function download(child: Child): Promise<{ seconds: number; rss: number }> {
  const begin = performance.now()
  const answer = await open(child)
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}.`)
  let running = true
  const watch = watchMemory(child, () => running)
  for await (const _ of answer) {
    // Read and dropped.
  }
  const seconds = (performance.now() - begin) / 1000
  running = false
  return { seconds, rss: await watch }
}

async function watchMemory(child: Child, goOn: () => boolean): Promise<number> {
  let max = 0
  while (goOn()) {
    max = Math.max(max, (await child.ask<{ rss: number }>('rss')).rss)
    await wait(100)
  }
  return max
}

/** Reads 2 MB a second for ten seconds, then goes away; answers the most memory, and whether a connection is stuck. */
async function readSlowly(child: Child): Promise<{ rss: number; stuck: boolean }> {
  const answer = await open(child)
  let max = 0
  let read = 0
  const end = performance.now() + 10_000
  for await (const chunk of answer) {
    read += (chunk as Buffer).length
    if (read < 200_000) continue
    read = 0
    max = Math.max(max, (await child.ask<{ rss: number }>('rss')).rss)
    if (performance.now() > end) break
    await wait(100)
  }
  answer.destroy()
  for (let turn = 0; turn < 40; turn += 1) {
    if ((await child.ask<{ count: number }>('streaming')).count === 0) return { rss: max, stuck: false }
    await wait(50)
  }
  return { rss: max, stuck: true }
}

/** The export of 1,000,000 marks: speed against COPY to nowhere, memory, a slow reader that leaves. */
export const attendanceExport: Bench = {
  name: 'attendance-export',
  run: async (ground) => {
    const child = await start(ground, 1000, 1_000_000)
    const idle = (await child.ask<{ rss: number }>('memory')).rss
    // Before the other side, which runs in the same process and is not as careful with its memory.
    const max = Math.max((await download(child)).rss, (await download(child)).rss)
    const slow = await readSlowly(child)
    const { ours, theirs, ratio } = await compare(
      async () => (await download(child)).seconds,
      async () => (await child.ask<{ seconds: number }>('copy')).seconds,
      3,
    )
    await child.stop()
    const grown = (rss: number): number => (rss - idle) / 2 ** 20
    const memory = (claim: string, rss: number, holds = true): Figure => ({
      claim,
      ours: `${grown(rss).toFixed(1)} MB`,
      theirs: '',
      ratio: grown(rss),
      bar: '≤ 60 MB',
      holds: holds && grown(rss) <= 60,
    })
    return [
      {
        claim: 'export of 1,000,000 marks as CSV: speed against the same COPY by pg-copy-streams to nowhere',
        ours: `${ours.toFixed(1)} s`,
        theirs: `${theirs.toFixed(1)} s`,
        ratio: 1 / ratio,
        bar: '≥ 0.5',
        holds: 1 / ratio >= 0.5,
      },
      memory('export: server memory above idle', max),
      memory(
        'export read at 2 MB/s, then left: memory above idle, no connection stuck',
        slow.rss,
        !slow.stuck,
      ),
    ]
  },
}
