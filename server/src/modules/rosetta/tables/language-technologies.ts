import type { Table, TableGap, TableRow } from '../rules/table.ts'

type Bounds = readonly (number | null)[]

const source = 'Erasmus Mundus European Masters in Language and Communication Technologies: assessment (2014)'

/** The worst mark of A, B, C, D, E and FX in each university of the programme; null: it has no separate E. */
const universities: Readonly<Record<string, { readonly best: number; readonly worst: Bounds }>> = {
  SUR_20: { best: 20, worst: [16, 14, 12, 10, 6, 0] },
  NL_1_10: { best: 10, worst: [8.5, 7.5, 6.5, 5.5, null, 1] },
  ES_10: { best: 10, worst: [9.1, 8.1, 7, 5, null, 0] },
  DE_UNIVERSITY: { best: 1, worst: [1.5, 2.5, 3.5, 4, null, 5] },
  MT_UM: { best: 100, worst: [80, 70, 55, 50, 45, 0] },
  IT_30: { best: 30, worst: [30, 28, 25, 21, 18, 0] },
}

const numeric = (values: Bounds): number[] => values.filter((value) => value !== null)

function tableBetween(from: string, to: string): Table {
  const [left, right] = [universities[from], universities[to]]
  if (!left || !right) throw new Error(`The programme has no such university: ${from}, ${to}.`)
  const rows = left.worst.flatMap((worst, index): (TableRow | TableGap)[] => {
    const end = right.worst[index]
    if (worst === null) return []
    if (end === null || end === undefined) return [{ worst, low: null, high: null }]
    const begin = numeric(right.worst.slice(0, index)).at(-1) ?? right.best
    return [{ worst, low: Math.min(begin, end), high: Math.max(begin, end) }]
  })
  return { rule: 'lct_erasmus_mundus', from, to, source, one_way: false, only_by_name: true, rows }
}

/** The table of seven universities, each way between any two of them; it speaks for this programme alone. */
export const languageTechnologies: readonly Table[] = Object.keys(universities).flatMap((from) =>
  Object.keys(universities)
    .filter((to) => to !== from)
    .map((to) => tableBetween(from, to)),
)
