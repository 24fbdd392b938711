import type { Bench, Figure } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { firstNameOf, lastNameOf } from './support/fill-people.ts'
import { type Caller, middleLatency } from './support/latency.ts'
import { compare } from './support/rounds.ts'

const people = 100_000
const reads = 40

/** What is typed into a search box, in the ways that cost differently; `index` makes each one another. */
const searches: Readonly<Record<string, (index: number) => string>> = {
  'a last name': (index) => lastNameOf(index),
  'three letters': (index) => lastNameOf(index).slice(0, 3),
  'one letter': (index) => lastNameOf(index).slice(0, 1),
  'first name and two letters': (index) => `${firstNameOf(index)} ${lastNameOf(index).slice(0, 2)}`,
  'two single letters': (index) => `${firstNameOf(index).slice(0, 1)} ${lastNameOf(index).slice(0, 1)}`,
  'the begin that all codes share': () => 'S0',
  'an e-mail address': (index) => `${firstNameOf(index)}.${lastNameOf(index)}.${index}@bench.test`,
  'a phone number': (index) => `020 ${10_000_000 + ((index * 7919) % 89_999_999)}`,
}

const step = Math.floor(people / reads)

/** `GET people/search` over 100,000 people against `GET people/students/<id>/`, both through HTTP, in turn. */
export const peopleSearch: Bench = {
  name: 'people-search',
  run: async ({ database, home }) => {
    const campus = await startChild<{ port: number; access: string; ids: string[] }>('serve-campus.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
      BENCH_PEOPLE: String(people),
    })
    const { port, access, ids } = campus.facts
    const caller = { port, headers: { Authorization: `Bearer ${access}`, 'X-School-Slug': 'bench' } }
    const byId = Array.from({ length: reads }, (_, index) => `/api/v1/people/students/${ids[index]}/`)
    const ways = Object.entries(searches).map(([name, of]) => ({ name, paths: pathsOf(of) }))
    const mixed = ways.flatMap(({ paths }) => paths.filter((_, index) => index % ways.length === 0))
    const figures = [await figure(caller, 'mixed', mixed, byId)]
    for (const { name, paths } of ways) figures.push(await figure(caller, name, paths, byId))
    await campus.stop()
    return figures
  },
}

const pathsOf = (of: (index: number) => string): string[] =>
  Array.from(
    { length: reads },
    (_, index) => `/api/v1/people/search?q=${encodeURIComponent(of(index * step))}`,
  )

async function figure(
  caller: Caller,
  name: string,
  searched: readonly string[],
  byId: readonly string[],
): Promise<Figure> {
  const { ours, theirs, ratio } = await compare(
    () => middleLatency(caller, searched),
    () => middleLatency(caller, byId),
  )
  return {
    claim: `search over 100,000 people, ${name}: median time against a student read by id`,
    ours: `${ours.toFixed(2)} ms`,
    theirs: `${theirs.toFixed(2)} ms`,
    ratio,
    bar: '≤ 3',
    holds: ratio <= 3,
  }
}
