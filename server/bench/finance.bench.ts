import type { Bench, Figure } from './support/bench.ts'
import { startChild } from './support/child.ts'
import { compare } from './support/rounds.ts'

const leastRate = 0.25
const maxOfSum = 0.1

/** Payments over the counter through HTTP, against the statements of one payment sent by the driver in a loop. */
export const payments: Bench = {
  name: 'payments',
  run: async ({ database, home }) => {
    const child = await startChild('serve-finance.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
      BENCH_FAMILIES: '40',
    })
    const rateOf = async (message: string) => (await child.ask<{ rate: number }>(message)).rate
    const { count } = await child.ask<{ count: number }>('statements')
    const figures: Figure[] = []
    for (const clients of [1, 8]) {
      const { ours, theirs, ratio } = await compare(
        () => rateOf(`pay ${clients}`),
        () => rateOf('replay'),
      )
      figures.push({
        claim: `payments a second, ${clients} at a time, against the same ${count} statements by the driver in one loop`,
        ours: `${Math.round(ours)}/s`,
        theirs: `${Math.round(theirs)}/s`,
        ratio,
        bar: `≥ ${leastRate}`,
        holds: ratio >= leastRate,
      })
    }
    await child.stop()
    return figures
  },
}

/** A trial balance over a million postings, from daily sums and what came after, against the plain sum. */
export const trialBalance: Bench = {
  name: 'trial-balance',
  run: async ({ database, home }) => {
    const child = await startChild('serve-finance.ts', {
      BENCH_DATABASE: database,
      BENCH_HOME: home,
      BENCH_POSTINGS: '1000000',
    })
    const secondsOf = async (message: string) => (await child.ask<{ seconds: number }>(message)).seconds
    const { equal, rows } = await child.ask<{ equal: boolean; rows: number }>('equal')
    const { ours, theirs, ratio } = await compare(
      () => secondsOf('balance'),
      () => secondsOf('plain'),
    )
    await child.stop()
    return [
      {
        claim: `trial balance of 1,000,000 postings (${rows} accounts, 10,000 not yet rolled up), ${equal ? 'equal to' : 'DIFFERENT FROM'} the plain sum`,
        ours: `${(ours * 1000).toFixed(1)} ms`,
        theirs: `${(theirs * 1000).toFixed(1)} ms`,
        ratio,
        bar: `≤ ${maxOfSum}`,
        holds: equal && ratio <= maxOfSum,
      },
    ]
  },
}
