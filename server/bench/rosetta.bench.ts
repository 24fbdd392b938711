import { KnownScales } from '../src/modules/rosetta/catalogue/known-scales.ts'
import { Converter, isRefusal, type Order } from '../src/modules/rosetta/index.ts'
import type { Bench, Figure } from './support/bench.ts'
import { compare } from './support/rounds.ts'

const marks = 10_000
const max = 50

/** Marks of six scales to four: letters and scores, tables, formulas and percentiles. */
const orders: readonly Order[] = Array.from({ length: marks }, (_, index) => {
  const [from_scale, score] = (
    [
      ['SUR_20', 10 + (index % 41) / 4],
      ['WASSCE', ['A1', 'B2', 'B3', 'C4', 'C5'][index % 5] ?? 'A1'],
      ['NL_1_10', 5.5 + (index % 45) / 10],
      ['IB_1_7', 4 + (index % 4)],
      ['US_LETTER', 65 + (index % 36)],
      ['GCSE_9_1', 4 + (index % 6)],
    ] as const
  )[index % 6] ?? ['SUR_20', 10]
  const to_scale = ['DE_UNIVERSITY', 'DE_ABITUR_AVERAGE', 'SUR_20', 'US_LETTER'][(index >> 3) % 4] ?? 'SUR_20'
  const isPublished = to_scale.startsWith('DE_') || from_scale === to_scale
  const isTable = to_scale === 'US_LETTER' && ['SUR_20', 'NL_1_10'].includes(from_scale)
  return { from_scale, to_scale, score, ...(isPublished || isTable ? {} : { rule: 'pass_to_best' }) }
})

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of CPU for 10,000 marks through one converter, as a request makes one. */
async function convertAll(): Promise<number> {
  const started = cpu()
  const converter = new Converter(new KnownScales([]).find)
  const refused = orders.filter((order) => isRefusal(converter.convert(order))).length
  if (refused > 0) throw new Error(`${refused} of ${marks} marks were refused.`)
  return cpu() - started
}

/** The least that a request with as many marks costs anyway: reading and writing them as JSON. */
async function spellAll(): Promise<number> {
  const started = cpu()
  const rows = orders.map((order, index) => ({
    ...order,
    index,
    working: ['1', '2'],
    range: [1, 2],
    source: 'x',
  }))
  const read = JSON.parse(JSON.stringify(rows)) as unknown[]
  if (read.length !== marks) throw new Error('Rows were lost.')
  return cpu() - started
}

/** Conversion of 10,000 marks: no more than 50 ms of CPU. */
export const rosetta: Bench = {
  name: 'rosetta',
  run: async (): Promise<readonly Figure[]> => {
    const sides = await compare(convertAll, spellAll)
    return [
      {
        claim: 'CPU for the conversion of 10,000 marks against writing and reading them as JSON',
        ours: `${sides.ours.toFixed(1)} ms`,
        theirs: `${sides.theirs.toFixed(1)} ms`,
        ratio: sides.ratio,
        bar: `≤ ${max} ms`,
        holds: sides.ours <= max,
      },
    ]
  },
}
