import type { Hint } from './fill-context.ts'

/** Notices of a user, their choices, and addresses that bounce. */
export const notificationHints: Readonly<Record<string, Hint>> = {
  'notices.recipient_kind': 'user',
  'notices.recipient_id': ({ users }) => users.owner,
  'notices.person_kind': null,
  'notices.person_id': null,
  'notices.importance': 'news',
  'notices.language': 'en',
  'notices.path': '/home',
  'notices.category': 'documents',
  'notices.read_at': null,
  'notices.withdrawn_at': null,
  'notices.in_app': true,
  'notices.email_state': 'skipped',
  'notices.email_due_at': null,
  'notices.mail_id': null,
  'notices.about': ({ of }) => [of('students')],
  'notice_preferences.recipient_id': ({ users }) => users.guardian,
  'notice_preferences.quiet_from': '21:00',
  'notice_preferences.quiet_until': '07:00',
  'notice_preferences.digest_rhythm': 'daily',
  'notice_preferences.digest_weekday': 5,
  'notice_preferences.digest_at': '17:00',
  'notice_preferences.time_zone': null,
  'notice_preferences.choices': () => ({}),
  'email_addresses.state': 'blocked',
  'email_addresses.cause': 'hard_bounce',
  'email_addresses.address': ({ marker }) =>
    `${marker.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@bounced.test`,
}
