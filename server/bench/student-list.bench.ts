import type { Bench } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { type LoadRequest, load, loadCount } from './support/load.ts'
import { compare } from './support/rounds.ts'

interface CampusFacts {
  readonly port: number
  readonly access: string
  readonly school: string
  readonly list: { text: string; values: unknown[] }
}

/** `GET people/students/` page of 50 with everything on, against a bare node:http server sending the same messages. */
export const studentList: Bench = {
  name: 'student-list',
  run: async ({ database, home }) => {
    const campus = await startChild<CampusFacts>('serve-campus.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
    })
    const { port, access, school, list } = campus.facts
    const bare = await startChild<{ port: number }>('serve-bare.ts', {
      BENCH_DATABASE: database,
      BENCH_STATEMENT: JSON.stringify({ school, list }),
    })
    const ours: LoadRequest = {
      port,
      path: '/api/v1/people/students/?page_size=50',
      headers: { Authorization: `Bearer ${access}`, 'X-School-Slug': 'bench' },
    }
    const theirs: LoadRequest = { port: bare.facts.port, path: '/', headers: {} }
    const rate = (request: LoadRequest) => async () => (await load(request, 8, 2)).rate
    const { ours: ourRate, theirs: theirRate, ratio } = await compare(rate(ours), rate(theirs))
    await bare.stop()
    const before = await campus.ask<{ rss: number }>('memory')
    await loadCount(ours, 8, 10_000)
    const after = await campus.ask<{ rss: number }>('memory')
    await campus.stop()
    const growth = (after.rss - before.rss) / 2 ** 20
    return [
      {
        claim: 'student list, page of 50, 8 connections: requests a second against a bare node:http server',
        ours: `${ourRate.toFixed(0)}/s`,
        theirs: `${theirRate.toFixed(0)}/s`,
        ratio,
        bar: '≥ 0.6',
        holds: ratio >= 0.6,
      },
      {
        claim: 'server memory after 10,000 more requests, above what it held before',
        ours: `${growth.toFixed(1)} MB`,
        theirs: '',
        ratio: growth,
        bar: '≤ 60 MB',
        holds: growth <= 60,
      },
    ]
  },
}
