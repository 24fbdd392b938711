import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { monthOf } from './settings/service.ts'
import { countNearCeiling, countUnclear } from './work.sql.ts'

const access = { kind: 'right', area: 'texts', action: 'write', scope: 'texts:write' } as const

/** Milliseconds after which nobody asks any more whether a text left. */
const unclearFor = 30 * 86_400_000

/** Texts that the office compares with the console of the provider. */
const textsUnclear: WorkItem = {
  key: 'texts_unclear',
  module: 'messaging',
  access,
  select: ({ school, clock }) => countUnclear(school.id, new Date(clock.now().getTime() - unclearFor)),
}

/** A ceiling that is nearly or wholly used. */
const textsCeiling: WorkItem = {
  key: 'texts_ceiling',
  module: 'messaging',
  access,
  select: ({ school, today }) => countNearCeiling(school.id, monthOf(today)),
}

export const textWork: readonly WorkItem[] = [textsUnclear, textsCeiling]
