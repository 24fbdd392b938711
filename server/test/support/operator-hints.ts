import type { Hint } from './fill-context.ts'

/** Rows of support entries, alarms and figures of schools that types alone do not make. */
export const operatorHints: Readonly<Record<string, Hint>> = {
  'support_codes.used_at': null,
  'support_entries.started_at': '2026-09-01T08:00:00Z',
  'support_entries.ends_at': '2026-09-01T08:30:00Z',
  'support_entries.ended_at': null,
  'support_entries.ended_by': null,
  'support_entries.end_reason': null,
  'break_glass_requests.minutes': 30,
  'break_glass_requests.decision': null,
  'break_glass_requests.decided_at': null,
  'break_glass_requests.decided_by': null,
  'break_glass_requests.entry_id': null,
  'break_glass_requests.school_id': ({ tenant }) => tenant,
  'egress_alarms.resolved_at': null,
  'egress_alarms.resolved_by': null,
  'school_health.severity': 0,
  'school_health.reasons': () => [],
  'school_health.drift': () => ({}),
  'school_health.school_id': ({ tenant }) => tenant,
  'school_revenue.currency': 'GBP',
  'school_revenue.school_id': ({ tenant }) => tenant,
  'school_usage_days.school_id': ({ tenant }) => tenant,
}
