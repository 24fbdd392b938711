import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'
import { findingCodes, findingStates } from './checks/finding.ts'

const SenderFinding = Strict('SenderFinding', {
  check: t.OneOf(['spf', 'dkim', 'dmarc', 'mx']),
  state: t.described(
    t.OneOf(findingStates),
    '`warning`: works, but should be better; `unknown`: the DNS gave no answer.',
  ),
  code: t.described(t.OneOf(findingCodes), 'What was found; the console explains it in words.'),
  host: t.described(t.String(), 'The name at which the record belongs.'),
  found: t.described(t.Nullable(t.String()), 'What the DNS has there; null: nothing.'),
  publish: t.described(t.Nullable(t.String()), 'What to publish there; null: nothing is to be changed.'),
})

const SigningKey = Strict('SenderSigningKey', {
  selector: t.String(),
  host: t.described(t.String(), 'The name of its TXT record.'),
  record: t.described(
    t.String(),
    'The value of the record. Some consoles want it in parts of 255 characters.',
  ),
  created_at: t.Instant,
  active_at: t.described(
    t.Nullable(t.Instant),
    'Since when emails are signed: from when a check saw the record; null: not yet.',
  ),
})

export const SenderDomain = Strict(
  'SenderDomain',
  {
    domain: t.described(t.String(), 'Of the address that emails of the school come from.'),
    address: t.String(),
    is_own: t.described(
      t.Boolean(),
      'Whether the school’s own mail server sends them; otherwise the installation does, and its operator publishes the records.',
    ),
    connection_id: t.described(t.Nullable(t.Uuid), 'The connected mail server; null: none.'),
    key: t.described(t.Nullable(SigningKey), 'The key that signs (DKIM); null: none was made.'),
    checked_at: t.described(
      t.Nullable(t.Instant),
      'When the DNS was last read; null: never for this domain.',
    ),
    findings: t.Array(SenderFinding),
  },
  {
    examples: [
      {
        domain: 'school.example',
        address: 'office@school.example',
        is_own: true,
        connection_id: '0199c0de-0000-7000-8000-000000000009',
        key: null,
        checked_at: '2026-11-27T10:00:00.000Z',
        findings: [
          {
            check: 'spf',
            state: 'bad',
            code: 'spf_missing',
            host: 'school.example',
            found: null,
            publish: 'v=spf1 a:mail.school.example ~all',
          },
        ],
      },
    ],
  },
)
export type SenderDomainWire = t.Static<typeof SenderDomain>
