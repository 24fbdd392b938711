import type { AwayMark } from '../../attendance/index.ts'
import type { StudentName } from '../../people/index.ts'
import type { NoticeKind } from '../rules/judge-day.ts'

/** A notice to send now. */
export interface DueNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly student: StudentName
  readonly mark: AwayMark
  readonly date: string
}
