import type { Table } from '../rules/table.ts'
import { denmark } from './denmark.ts'
import { gcse } from './gcse.ts'
import { languageTechnologies } from './language-technologies.ts'
import { ucas } from './ucas.ts'
import { unitedStates } from './united-states.ts'
import { utrecht } from './utrecht.ts'

/** Published tables from one scale of the catalogue to another. */
export const tables: readonly Table[] = [
  ...gcse,
  ...ucas,
  ...utrecht,
  ...denmark,
  ...unitedStates,
  ...languageTechnologies,
]

const byPair = Map.groupBy(tables, ({ from, to }) => `${from} ${to}`)

/** The tables from one scale to another, by their codes. */
export const tablesBetween = (from: string, to: string): readonly Table[] => byPair.get(`${from} ${to}`) ?? []
