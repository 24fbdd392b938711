import type { Bench, Figure } from './support/bench.ts'
import { type BenchChild, startChild } from './support/child.ts'
import { cpuOf } from './support/cpu.ts'
import { loadCount } from './support/load.ts'
import { compare } from './support/rounds.ts'

interface CampusFacts {
  readonly port: number
  readonly access: string
}

const requests = 3000
const grants = 2000

/**
 * What verifying an OAuth token costs: CPU of the server over the same student list, asked with an OAuth token and with
 * the user's own; and how many tokens a second it grants to a program, which hashing and a few statements limit.
 */
export const oauth: Bench = {
  name: 'oauth',
  run: async ({ database, home }) => {
    const campus = await startChild<CampusFacts>('serve-campus.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
    })
    const { port, access } = campus.facts
    const basic = await registerProgram(port, access)
    const token = await grant(port, basic)
    const cpuWith = (bearer: string) => () => cpuOfLists(campus, bearer)
    const { ours, theirs, ratio } = await compare(cpuWith(token), cpuWith(access))
    const start = performance.now()
    await inParallel(8, grants, () => grant(port, basic))
    const rate = grants / ((performance.now() - start) / 1000)
    await campus.stop()
    return [figureOf(ours, theirs, ratio), rateOf(rate)]
  },
}

const figureOf = (ours: number, theirs: number, ratio: number): Figure => ({
  claim: 'student list, page of 50: CPU of a request with an OAuth token against one with the user’s own',
  ours: `${ours.toFixed(2)} ms`,
  theirs: `${theirs.toFixed(2)} ms`,
  ratio,
  bar: '≤ 1.10',
  holds: ratio <= 1.1,
})

const rateOf = (rate: number): Figure => ({
  claim: 'client_credentials, 8 at once: tokens granted a second (information)',
  ours: `${rate.toFixed(0)}/s`,
  theirs: '',
  ratio: rate,
  bar: '> 0',
  holds: rate > 0,
})

/** CPU milliseconds that the server spends on one list. */
async function cpuOfLists(campus: BenchChild<CampusFacts>, bearer: string): Promise<number> {
  const headers = { Authorization: `Bearer ${bearer}`, 'X-School-Slug': 'bench' }
  const pid = campus.process.pid ?? 0
  const before = await cpuOf(pid)
  await loadCount(
    { port: campus.facts.port, path: '/api/v1/people/students/?page_size=50', headers },
    8,
    requests,
  )
  return ((await cpuOf(pid)) - before) / requests
}

async function inParallel(width: number, count: number, act: () => Promise<unknown>): Promise<void> {
  let left = count
  const work = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: width }, work))
}

/** Registers a program that comes in by itself; answers how it proves itself. */
async function registerProgram(port: number, access: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/integrations/oauth-clients/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${access}`,
      'x-school-slug': 'bench',
    },
    body: JSON.stringify({ name: 'Bench', grant_types: ['client_credentials'], scopes: ['students:read'] }),
  })
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`)
  const { id, client_secret: secret } = (await answer.json()) as { id: string; client_secret: string }
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

async function grant(port: number, authorization: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/oauth/token/`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  if (answer.status !== 200) throw new Error(`Granting answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}
