import type { Bench, Figure } from './support/bench.ts'
import { type BenchChild, startChild } from './support/child.ts'
import { middleLatency } from './support/latency.ts'
import { compare, median } from './support/rounds.ts'

interface CampusFacts {
  readonly port: number
  readonly access: string
  readonly room: string
}

const perRound = Number(process.env['BENCH_DELIVERIES'] ?? 10_000)
const queued = Number(process.env['BENCH_QUEUED'] ?? 100_000)

/** Deliveries to a loopback receiver against the same POSTs by undici; and requests with and without a long queue. */
export const webhooks: Bench = {
  name: 'webhooks',
  run: async ({ database, home }) => {
    const receiver = await startChild<{ port: number }>('take-webhooks.ts', {})
    const campus = await startChild<CampusFacts>('serve-webhooks.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
      BENCH_RECEIVER: `http://127.0.0.1:${receiver.facts.port}/hook`,
    })
    try {
      return [await deliveries(campus), await requests(campus)]
    } finally {
      await campus.stop()
      await receiver.stop()
    }
  },
}

async function deliveries(campus: BenchChild<CampusFacts>): Promise<Figure> {
  const rate = async (word: string): Promise<number> =>
    perRound / (await campus.ask<{ seconds: number }>(word)).seconds
  const ours = async (): Promise<number> => {
    await campus.ask(`queue ${perRound}`)
    return rate('deliver')
  }
  const sides = await compare(ours, () => rate(`post ${perRound}`))
  return {
    claim:
      'webhook deliveries a second to a loopback receiver against the same POSTs by undici without a database',
    ours: `${sides.ours.toFixed(0)}/s`,
    theirs: `${sides.theirs.toFixed(0)}/s`,
    ratio: sides.ratio,
    bar: '≥ 0.3',
    holds: sides.ratio >= 0.3,
  }
}

/** The worse of a read and of a write that reports an event. */
async function requests(campus: BenchChild<CampusFacts>): Promise<Figure> {
  const reads = Array.from({ length: 400 }, () => '/api/v1/academics/rooms/?page_size=50')
  const { port, access } = campus.facts
  const caller = { port, headers: { authorization: `Bearer ${access}`, 'x-school-slug': 'bench' } }
  const read = (): Promise<number> => middleLatency(caller, reads)
  const rounds = async () => {
    await read()
    await changes(campus.facts)
    const [ofReads, ofWrites]: [number[], number[]] = [[], []]
    for (let round = 0; round < 5; round += 1) {
      ofReads.push(await read())
      ofWrites.push(await changes(campus.facts))
    }
    return { read: median(ofReads), write: median(ofWrites) }
  }
  const before = await rounds()
  await campus.ask(`queue ${queued}`)
  await campus.ask('work')
  const after = await rounds()
  const ratio = Math.max(after.read / before.read, after.write / before.write)
  const shown = ({ read: ofRead, write }: typeof before) => `${ofRead.toFixed(2)} / ${write.toFixed(2)} ms`
  return {
    claim: `median of a read and of a write with ${queued.toLocaleString('en')} queued deliveries and the worker at them, against none`,
    ours: shown(after),
    theirs: shown(before),
    ratio,
    bar: '≤ 1.2',
    holds: ratio <= 1.2,
  }
}

/** Milliseconds that the middle one of some changes of a room took, one after the other. */
async function changes({ port, access, room }: CampusFacts): Promise<number> {
  const spent: number[] = []
  for (let turn = 0; turn < 150; turn += 1) {
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/academics/rooms/${room}/`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'x-school-slug': 'bench',
        authorization: `Bearer ${access}`,
      },
      body: JSON.stringify({ capacity: Math.floor(performance.now() * 10) % 1000 }),
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`A change answered ${answer.status}.`)
    spent.push(performance.now() - start)
  }
  return median(spent)
}
