import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, BenchGround, Figure } from './support/bench.ts'
import { type BenchChild, startChild } from './support/child.ts'
import { cpuOf, databaseCpu } from './support/cpu.ts'
import { compare, median } from './support/rounds.ts'

interface Facts {
  readonly port: number
  readonly access: string
  /** Process of one of PostgreSQL's backends. */
  readonly backend: number
}
type Child = BenchChild<Facts>

const people = 100_000
const page = 10_000

const start = ({ database, home }: BenchGround, seats: number): Promise<Child> =>
  startChild<Facts>('serve-oneroster.ts', {
    BENCH_DATABASE: database,
    BENCH_HOME: home,
    BENCH_PEOPLE: String(people),
    BENCH_SEATS: String(seats),
  })

/** Reads an answer as it comes and throws it away; answers bytes, headers and seconds. */
function read({ facts }: Child, path: string): Promise<{ bytes: number; total: number; seconds: number }> {
  const headers = { authorization: `Bearer ${facts.access}`, 'x-school-slug': 'bench' }
  const begin = performance.now()
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port: facts.port, path, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', fail)
      answer.on('end', () => {
        if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}.`))
        const total = Number(answer.headers['x-total-count'])
        done({ bytes, total, seconds: (performance.now() - begin) / 1000 })
      })
    }).on('error', fail)
  })
}

const usersAt = (offset: number): string => `/ims/oneroster/v1p1/users?limit=${page}&offset=${offset}`

/** All users page after page, as a reader counts offsets: rows a second. */
async function pull(child: Child): Promise<number> {
  const begin = performance.now()
  for (let offset = 0; ; offset += page) {
    const { total } = await read(child, usersAt(offset))
    if (offset + page >= total) return total / ((performance.now() - begin) / 1000)
  }
}

/** The most memory above idle while it runs. */
async function watched(child: Child, act: () => Promise<unknown>): Promise<number> {
  const idle = (await child.ask<{ rss: number }>('memory')).rss
  let running = true
  let max = 0
  const watching = (async () => {
    while (running) {
      max = Math.max(max, (await child.ask<{ rss: number }>('rss')).rss)
      await wait(100)
    }
  })()
  await act()
  running = false
  await watching
  return (max - idle) / 1_000_000
}

/** Pages of a school of 100,000 people against the same rows by COPY; deep pages; polls that find nothing new. */
export const onerosterPages: Bench = {
  name: 'oneroster-pages',
  run: async (ground) => {
    const child = await start(ground, 1)
    const figures = [
      await againstCopy(child),
      await deepPages(child),
      await idlePoll(child),
      await pullMemory(child),
    ]
    await child.stop()
    return figures
  },
}

async function againstCopy(child: Child): Promise<Figure> {
  const { ours, theirs, ratio } = await compare(
    () => pull(child),
    async () => (await child.ask<{ rate: number }>(`copy ${page}`)).rate,
  )
  return {
    claim: `OneRoster users of a school of ${people.toLocaleString('en')}, limit ${page.toLocaleString('en')}, page after page: rows a second against the same by pg-copy-streams`,
    ours: `${Math.round(ours)}/s`,
    theirs: `${Math.round(theirs)}/s`,
    ratio,
    bar: '≥ 0.5',
    holds: ratio >= 0.5,
  }
}

async function deepPages(child: Child): Promise<Figure> {
  // At offsets that nobody comes to by counting, so that no trail leads there.
  const at = async (offset: number) => (await read(child, usersAt(offset))).seconds
  let turn = 0
  const { ours, theirs, ratio } = await compare(
    () => {
      turn += 1
      return at(89_000 + turn * 7)
    },
    () => at(0),
    9,
  )
  return {
    claim: 'a page of 10,000 users 89,000 rows deep, without a page before it, against the first',
    ours: `${(ours * 1000).toFixed(1)} ms`,
    theirs: `${(theirs * 1000).toFixed(1)} ms`,
    ratio,
    bar: '≤ 1.5',
    holds: ratio <= 1.5,
  }
}

async function idlePoll(child: Child): Promise<Figure> {
  const { process, facts } = child
  const spent = async () => (await cpuOf(process.pid ?? 0)) + (await databaseCpu(facts.backend))
  const since = encodeURIComponent(`dateLastModified>'2099-01-01T00:00:00.000Z'`)
  const costs: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const before = await spent()
    for (let turn = 0; turn < 200; turn += 1) await read(child, `/ims/oneroster/v1p1/users?filter=${since}`)
    // The first rounds warm up.
    if (round >= 2) costs.push(((await spent()) - before) / 200)
  }
  const cost = median(costs)
  return {
    claim: 'a poll for changes that finds none: CPU of server and database together',
    ours: `${cost.toFixed(2)} ms`,
    theirs: '',
    ratio: cost / 5,
    bar: '< 5 ms',
    holds: cost < 5,
  }
}

async function pullMemory(child: Child): Promise<Figure> {
  const once = await watched(child, () => pull(child))
  const tenTimes = await watched(child, async () => {
    for (let turn = 0; turn < 10; turn += 1) await pull(child)
  })
  return {
    claim: 'server memory above idle: ten pulls of 100,000 users against one',
    ours: `${tenTimes.toFixed(0)} MB`,
    theirs: `${once.toFixed(0)} MB`,
    ratio: tenTimes / once,
    bar: '≤ 200 MB',
    holds: tenTimes <= 200,
  }
}

/** A CSV export with 1,000,000 enrollments, streamed. */
export const onerosterExport: Bench = {
  name: 'oneroster-export',
  run: async (ground) => {
    const child = await start(ground, 19)
    let reported = { bytes: 0, seconds: 0 }
    const memory = await watched(child, async () => {
      reported = await read(child, '/api/v1/interop/oneroster/export/')
    })
    await child.stop()
    return [
      {
        claim: `OneRoster CSV export with 1,045,000 enrollments (${(reported.bytes / 1_000_000).toFixed(0)} MB of zip in ${reported.seconds.toFixed(0)} s): server memory above idle`,
        ours: `${memory.toFixed(0)} MB`,
        theirs: '',
        ratio: memory / 200,
        bar: '≤ 200 MB',
        holds: memory <= 200,
      },
    ]
  },
}
