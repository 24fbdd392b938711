import type { Quota } from '../../entitlements/rules/index.ts'

/** What may be wrong with a school, and the one thing to do about it. */
export const actions = {
  no_register: 'call_school',
  inactive: 'call_school',
  jobs_failed: 'inspect_jobs',
  jobs_late: 'start_workers',
  webhooks_failing: 'fix_endpoint',
  mail_failing: 'check_mail_server',
  payments_failing: 'check_provider',
  quota_exceeded: 'change_plan',
  quota_near: 'offer_plan',
  unusual_reading: 'review_credential',
  old_version: 'update_server',
} as const

type Cause = keyof typeof actions
type Action = (typeof actions)[Cause]
export const causes = Object.keys(actions) as readonly Cause[]
export const verdicts = ['ok', 'warn', 'bad'] as const
type Verdict = (typeof verdicts)[number]

export interface Reason {
  readonly cause: Cause
  readonly action: Action
  readonly verdict: 'warn' | 'bad'
  /** How many: school days without a register, failed jobs, days without use, per cent of a quota. */
  readonly value: number
}

/** What is known of a school. */
export interface HealthFacts {
  readonly students: number
  readonly storageBytes: number
  readonly quota: Quota
  /** School days that are over since the last register; none where the calendar is not known. */
  readonly daysWithoutRegister: number
  readonly daysWithoutUse: number
  readonly failedJobs: number
  readonly lateJobs: number
  readonly failingEndpoints: number
  readonly failedMails: number
  readonly sentMails: number
  readonly failedPayments: number
  readonly completedPayments: number
  readonly stuckRefunds: number
  readonly openAlarms: number
}

const reasonOf = (cause: Cause, verdict: 'warn' | 'bad', value: number): Reason => ({
  cause,
  action: actions[cause],
  verdict,
  value,
})

/** A reason where a number reaches a bound; the higher bound is bad. */
const graded = (cause: Cause, value: number, [warn, bad]: readonly [number, number]): Reason[] =>
  value >= warn ? [reasonOf(cause, value >= bad ? 'bad' : 'warn', value)] : []

const never = Number.POSITIVE_INFINITY

/** What is wrong with a school, the worst first. */
export function reasonsOf(facts: HealthFacts): Reason[] {
  const payments = facts.failedPayments + facts.stuckRefunds
  const reasons = [
    ...graded('unusual_reading', facts.openAlarms, [1, 1]),
    ...graded('jobs_failed', facts.failedJobs, [1, 10]),
    ...graded('jobs_late', facts.lateJobs, [1, 5]),
    ...(facts.failedMails > facts.sentMails ? graded('mail_failing', facts.failedMails, [3, 20]) : []),
    ...graded('webhooks_failing', facts.failingEndpoints, [1, never]),
    ...(payments > facts.completedPayments ? graded('payments_failing', payments, [3, 10]) : []),
    ...(facts.students > 0 ? graded('no_register', facts.daysWithoutRegister, [1, 3]) : []),
    ...(facts.students > 0 ? graded('inactive', facts.daysWithoutUse, [14, 30]) : []),
    ...quotaReasons(facts),
  ]
  return reasons.toSorted((one, other) => severityOf([other]) - severityOf([one]))
}

function quotaReasons({ students, storageBytes, quota }: HealthFacts): Reason[] {
  const share = (used: number, of: number | null) => (of === null ? 0 : Math.floor((used * 100) / of))
  const largest = Math.max(share(students, quota.students), share(storageBytes, quota.storage_bytes))
  if (largest > 100) return [reasonOf('quota_exceeded', 'bad', largest)]
  return graded('quota_near', largest, [90, never])
}

/** The number of the worst verdict: 0 ok, 1 warn, 2 bad. */
export const severityOf = (reasons: readonly Pick<Reason, 'verdict'>[]): number =>
  Math.max(0, ...reasons.map(({ verdict }) => verdicts.indexOf(verdict)))

export const verdictOf = (severity: number): Verdict => verdicts[severity] ?? 'bad'
