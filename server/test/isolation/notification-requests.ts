import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string): string => String(school.rows.get(table)?.[0]?.['id'])

/** A message that is no report: it is taken, and changes nothing. */
const message: RequestHint = {
  raw: {
    contentType: 'message/rfc822',
    bytes: Uint8Array.from(Buffer.from('Subject: Out of office\r\n\r\nAway.\r\n')),
  },
}

/** Notices of a person, and addresses that emails come back from. */
export const notificationRequests: Readonly<Record<string, RequestHint>> = {
  'notifications.markNotice': { params: (school) => ({ notice_id: rowId(school, 'notices') }) },
  'notifications.markNotices': { body: (school) => ({ up_to: rowId(school, 'notices') }) },
  'notifications.changePreferences': { body: () => ({ quiet_from: '20:30' }) },
  'notifications.liftEmailAddress': {
    params: (school) => ({ address_id: rowId(school, 'email_addresses') }),
  },
  'notifications.takeBounce': message,
}
