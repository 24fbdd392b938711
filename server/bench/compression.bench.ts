import { request } from 'node:http'
import type { Bench } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { type LoadRequest, load } from './support/load.ts'
import { compare } from './support/rounds.ts'

interface CampusFacts {
  readonly port: number
  readonly access: string
}

const codings = ['gzip', 'br'] as const

/** What compressing a page of 200 students saves on the wire, and what it costs the server. */
export const compression: Bench = {
  name: 'compression',
  run: async ({ database, home }) => {
    const campus = await startChild<CampusFacts>('serve-campus.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
    })
    const { port, access } = campus.facts
    const page = (coding: string): LoadRequest => ({
      port,
      path: '/api/v1/people/students/?page_size=200',
      headers: {
        Authorization: `Bearer ${access}`,
        'X-School-Slug': 'bench',
        'Accept-Encoding': coding,
      },
    })
    const rate = (coding: string) => async () => (await load(page(coding), 8, 2)).rate
    const plain = await bytesOf(page('identity'))
    const figures = []
    for (const coding of codings) {
      const small = await bytesOf(page(coding))
      const share = small / plain
      figures.push({
        claim: `page of 200 students as ${coding}: bytes on the wire against the page as it is`,
        ours: `${(small / 1024).toFixed(1)} kB`,
        theirs: `${(plain / 1024).toFixed(1)} kB`,
        ratio: share,
        bar: '≤ 0.25',
        holds: share <= 0.25,
      })
      const { ours, theirs, ratio } = await compare(rate(coding), rate('identity'))
      figures.push({
        claim: `page of 200 students as ${coding}, 8 connections: requests a second against the page as it is`,
        ours: `${ours.toFixed(0)}/s`,
        theirs: `${theirs.toFixed(0)}/s`,
        ratio,
        bar: '≥ 0.5',
        holds: ratio >= 0.5,
      })
    }
    await campus.stop()
    return figures
  },
}

/** The length of an answer's body as it travels. */
function bytesOf({ port, path, headers }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}
