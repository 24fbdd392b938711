import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string): string => String(school.rows.get(table)?.[0]?.['id'])

/** What a school lets support do, and alarms about reading. */
export const supportRequests: Readonly<Record<string, RequestHint>> = {
  'support.setConsent': { body: () => ({ access: 'read', ends_on: '2026-12-01' }) },
  'support.createCode': { body: () => ({ access: 'read' }) },
  'support.closeEntry': {
    params: (school) => ({ support_entry_id: rowId(school, 'support_entries') }),
  },
  'support.resolveEgressAlarm': {
    params: (school) => ({ egress_alarm_id: rowId(school, 'egress_alarms') }),
  },
}
