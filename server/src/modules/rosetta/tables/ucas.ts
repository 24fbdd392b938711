import type { Table } from '../rules/table.ts'

const source = 'UCAS: Tariff tables for entry from 2017 on'

const tariff = (from: string, points: Readonly<Record<number, number>>): Table => ({
  rule: 'ucas_tariff',
  from,
  to: 'UCAS_TARIFF',
  source,
  one_way: true,
  rows: Object.entries(points)
    .map(([worst, value]) => ({ worst: Number(worst), low: value, high: value }))
    .toSorted((left, right) => right.worst - left.worst),
})

/** UCAS Tariff points of one subject; grades without points stand in no row. HL 5 is 32 points, not 40. */
export const ucas: readonly Table[] = [
  tariff('A_LEVEL', { 6: 56, 5: 48, 4: 40, 3: 32, 2: 24, 1: 16 }),
  tariff('IB_HL', { 7: 56, 6: 48, 5: 32, 4: 24, 3: 12 }),
  tariff('IB_SL', { 7: 28, 6: 24, 5: 16, 4: 12, 3: 6 }),
]
