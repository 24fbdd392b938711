import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { selectOpenDisputes, selectRefundsStuck, selectTillsLeftOpen } from './sql.ts'

const money = { kind: 'right', area: 'accounting', scope: 'finance:read' } as const

/** What the finance office has to look at. */
export const paymentWork: readonly WorkItem[] = [
  {
    key: 'tills_left_open',
    access: { ...money, action: 'write' },
    module: 'finance',
    select: ({ school, today }) => selectTillsLeftOpen(school.id, { today, timeZone: school.timeZone }),
  },
  {
    key: 'disputes_open',
    access: { ...money, action: 'read' },
    module: 'finance',
    select: ({ school }) => selectOpenDisputes(school.id),
  },
  {
    key: 'refunds_stuck',
    access: { ...money, action: 'write' },
    module: 'finance',
    select: ({ school }) => selectRefundsStuck(school.id),
  },
]
