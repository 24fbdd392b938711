import type { RequestContext } from '../../kernel/http/context.ts'
import type { WorkItem } from '../../kernel/http/work-item.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { selectOpenNotices } from './notices/sql.ts'

const access = {
  kind: 'right',
  area: 'follow_ups',
  action: 'read',
  scope: 'attendance:read',
} as const satisfies WorkItem['access']

/** Days for which a family that did not know is shown. */
const daysBack = 14

/** Families that did not know: nobody knows where the child is. */
const familiesDidNotKnow: WorkItem = {
  key: 'absence_notices_unknown',
  module: 'messaging',
  access,
  select: ({ school, today }: RequestContext) =>
    selectOpenNotices(school.id, { state: 'unknown', from: addDays(today, -daysBack), unreachedOnly: false }),
}

/** Children away today of whom no guardian could be written to. */
const familiesNotReached: WorkItem = {
  key: 'absence_notices_unreached',
  module: 'messaging',
  access,
  select: ({ school, today }: RequestContext) =>
    selectOpenNotices(school.id, { state: 'waiting', from: today, unreachedOnly: true }),
}

export const absenceNoticeWork: readonly WorkItem[] = [familiesDidNotKnow, familiesNotReached]
