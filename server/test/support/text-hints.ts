import type { Hint } from './fill-context.ts'

/** Text messages and the sender of emails: what their types do not say. */
export const textHints: Readonly<Record<string, Hint>> = {
  'text_settings.currency': 'USD',
  'text_settings.prices': () => [{ channel: 'sms', prefix: '+237', price_micros: '35000' }],
  'text_suppressions.phone': '+237677001122',
  'texts.cost_micros': null,
  'texts.month': null,
  'texts.state': 'unknown',
  'texts.path': '/notifications',
  'texts.phone': '+237677001122',
  'texts.currency': null,
  'texts.code': 'abcdefghijk',
  'texts.due_at': '2026-11-19T08:00:00Z',
  'text_months.currency': 'USD',
  'mail_signing_keys.domain': 'school.test',
  'mail_signing_keys.selector': 'campus-202611-ab12',
  'mail_domain_checks.domain': 'school.test',
  'mail_domain_checks.findings': () => [],
}
