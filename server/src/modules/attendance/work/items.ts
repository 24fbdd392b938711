import type { Access } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { selectWaiting } from '../absence-reports/sql.ts'
import { countUncalled } from '../absentees/sql.ts'
import { selectOpenAlerts } from '../alerts/sql.ts'
import { isOffice } from '../office.ts'
import { registersOn } from '../registers/question.ts'
import type { AlertKind } from '../rules/reconcile-alerts.ts'
import { recordingRights } from '../rules/recording-rights.ts'
import { visibilityOf } from '../visibility.ts'
import { recentDays } from './recent-days.ts'
import { selectMissing } from './sql.ts'

/** School days before today whose missing registers are shown. */
const daysBack = 3

type Right = Extract<Access, { kind: 'right' }>
const right = (area: string, action: 'read' | 'write'): Right => ({
  kind: 'right',
  area,
  action,
  scope: 'attendance:read',
})

/** Registers that should be there by now: of today, and of the last school days, a row for each. */
const registersMissing: WorkItem = {
  key: 'registers_missing',
  access: right('attendance', 'write'),
  select: async (context) => {
    const { stored, schoolDays } = await recentDays(context)
    const { earliest } = recordingRights(context.principal.roles, context.today)
    const days = schoolDays.filter((date) => earliest === null || date >= earliest)
    const [first, ...others] = days
      .slice(0, days[0] === context.today ? daysBack + 1 : daysBack)
      .map((date) => registersOn(context, date, stored).sessions)
    return first && selectMissing(context.school.id, [first, ...others])
  },
}

/** Students who are away without a reason, and nobody has called yet; on a day off those of the last school day. */
const absencesUnexplained: WorkItem = {
  key: 'absences_unexplained',
  access: right('follow_ups', 'read'),
  select: async (context) => {
    const { schoolDays } = await recentDays(context)
    const [date] = schoolDays
    if (date === undefined) return undefined
    const rest = { studentId: undefined, followsUp: true, mayReadGuardians: false, photos: undefined }
    return countUncalled({ visibility: visibilityOf(context), date, ...rest })
  },
}

/** What families report is decided by the office, not by other families. */
const reportsWaiting: WorkItem = {
  key: 'absence_reports_waiting',
  access: right('absences', 'write'),
  select: (context) => (isOffice(context) ? selectWaiting(visibilityOf(context)) : undefined),
}

const alertsOpen = (key: string, kinds: readonly AlertKind[]): WorkItem => ({
  key,
  access: right('follow_ups', 'read'),
  select: (context: RequestContext) => selectOpenAlerts(visibilityOf(context), kinds),
})

export const attendanceWork: readonly WorkItem[] = [
  registersMissing,
  absencesUnexplained,
  reportsWaiting,
  alertsOpen('attendance_contradictions', ['absent_then_present', 'present_then_absent']),
  alertsOpen('half_days_missed', ['four_half_days']),
]
