import { t } from '../../../kernel/http/wire.ts'

const Access = t.described(
  t.OneOf(['read', 'write'], 'SupportAccessLevel'),
  '`read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts.',
)

const entry = {
  id: t.Uuid,
  user_id: t.Uuid,
  user_name: t.described(t.String(), 'The person of the operator.'),
  reason: t.described(t.String(), 'Why they entered, in their words.'),
  access: Access,
  basis: t.described(
    t.OneOf(['code', 'consent', 'break_glass']),
    'What approved it: a code, the standing permission, or a second operator.',
  ),
  approved_by: t.Uuid,
  approved_by_name: t.Nullable(t.String()),
  started_at: t.Instant,
  ends_at: t.described(t.Instant, 'When it ends at the latest.'),
  ended_at: t.Nullable(t.Instant),
  end_reason: t.Nullable(t.OneOf(['time', 'operator', 'school', 'consent_withdrawn'])),
  is_open: t.described(t.Boolean(), 'Whether the person is in the school now.'),
  reads: t.described(t.Integer({ minimum: 0 }), 'Reads in the audit of the school.'),
  writes: t.described(t.Integer({ minimum: 0 }), 'Changes in the audit of the school.'),
}

export const SupportEntry = t.Strict('SupportEntry', entry)

const Consent = t.Strict('SupportConsent', {
  id: t.Uuid,
  access: Access,
  ends_at: t.Instant,
  given_at: t.Instant,
  given_by_name: t.Nullable(t.String()),
})

export const SupportAccess = t.Strict('SupportAccess', {
  consent: t.described(t.Nullable(Consent), 'The standing permission in force; null: none.'),
  code: t.described(
    t.Nullable(t.Strict('WaitingSupportCode', { access: Access, expires_at: t.Instant })),
    'The code that waits to be used; null: none.',
  ),
  entries: t.described(t.Array(SupportEntry), 'The last fifty entries, newest first.'),
})

export const ConsentBody = t.Strict(
  'SupportConsentBody',
  {
    access: Access,
    ends_on: t.described(t.CalendarDate, 'Its last day, at most 90 days from today.'),
  },
  { examples: [{ access: 'read', ends_on: '2026-12-18' }] },
)

export const CodeBody = t.Strict('SupportCodeBody', { access: Access }, { examples: [{ access: 'read' }] })

export const SupportCode = t.Strict('SupportCode', {
  code: t.described(t.Optional(t.String()), 'To be read to support, shown this once.'),
  access: Access,
  expires_at: t.Instant,
  secret_omitted: t.Optional(t.Boolean()),
})

const reason = t.described(
  t.SingleLine(500),
  'Why; the school reads it. Names of students do not belong here.',
)
const minutes = t.IntegerRange(1, 60)

export const EntryBody = t.Strict(
  'SupportEntryBody',
  {
    reason,
    minutes,
    code: t.described(
      t.Optional(t.Text(40, 1)),
      'What a member of the school read out; without it the standing permission is used.',
    ),
  },
  { examples: [{ reason: 'Registers of Tuesday are missing', minutes: 30, code: 'K7MPQ-2XW9D' }] },
)

export const SchoolEntries = t.Strict('SchoolSupportEntries', {
  consent: t.described(
    t.Nullable(t.Strict('SupportConsentSummary', { access: Access, ends_at: t.Instant })),
    'The standing permission in force; null: a code is needed.',
  ),
  entries: t.Array(SupportEntry),
  own_entry_id: t.described(t.Nullable(t.Uuid), 'The entry that this session may use now.'),
})

export const BreakGlassBody = t.Strict(
  'BreakGlassBody',
  { reason, minutes },
  { examples: [{ reason: 'Nobody of the school can sign in', minutes: 30 }] },
)

export const BreakGlass = t.Strict('BreakGlassRequest', {
  id: t.Uuid,
  school_id: t.Uuid,
  school_name: t.String(),
  school_slug: t.String(),
  reason: t.String(),
  minutes: t.Integer(),
  status: t.OneOf(['waiting', 'approved', 'declined', 'cancelled', 'expired']),
  requested_at: t.Instant,
  requested_by: t.Uuid,
  requested_by_name: t.String(),
  expires_at: t.Instant,
  decided_at: t.Nullable(t.Instant),
  decided_by_name: t.Nullable(t.String()),
  entry_id: t.Nullable(t.Uuid),
})

export const BreakGlassList = t.Strict('BreakGlassRequests', { requests: t.Array(BreakGlass) })

export const BreakGlassDecision = t.Strict(
  'BreakGlassDecision',
  { decision: t.OneOf(['approve', 'decline', 'cancel']) },
  { examples: [{ decision: 'approve' }] },
)
