import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const addressStates = ['bounced', 'blocked', 'accepted'] as const
const causes = ['hard_bounce', 'soft_bounce', 'complaint'] as const

export const EmailAddress = Strict(
  'EmailAddress',
  {
    id: t.Uuid,
    address: t.described(t.String(), 'In lower case.'),
    state: t.described(
      t.OneOf(addressStates),
      '`blocked`: nothing is sent. `bounced`: emails came back for a while and are still sent. `accepted`: lifted by the office.',
    ),
    cause: t.described(
      t.OneOf(causes),
      '`hard_bounce`: the address does not exist. `soft_bounce`: a full mailbox or the like. `complaint`: reported as spam.',
    ),
    status: t.described(
      t.Nullable(t.String()),
      'Status code (RFC 3463) or reply code of SMTP; null: none came.',
    ),
    detail: t.described(t.Nullable(t.String()), 'What the other server said; null: nothing.'),
    bounces: t.described(t.Integer({ minimum: 1 }), 'How many emails came back.'),
    people: t.Array(
      Strict({
        kind: t.described(t.OneOf(['guardian', 'student', 'staff']), 'As what the school knows the person.'),
        person_id: t.described(t.Uuid, 'Id of the record.'),
        name: t.described(t.String(), 'First and last name.'),
      }),
      { description: 'Who has the address today, at most ten.' },
    ),
    first_at: t.described(t.Instant, 'When the first email came back (UTC).'),
    last_at: t.described(t.Instant, 'When the last email came back (UTC).'),
    lifted_at: t.described(
      t.Nullable(t.Instant),
      'When the office lifted the block (UTC); null: it did not.',
    ),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000001',
        address: 'ama@example.test',
        state: 'blocked',
        cause: 'hard_bounce',
        status: '5.1.1',
        detail: '550 5.1.1 No such user',
        bounces: 1,
        people: [{ kind: 'guardian', person_id: '0199c0de-0000-7000-8000-000000000002', name: 'Ama Mensah' }],
        first_at: '2026-11-20T08:00:00.000Z',
        last_at: '2026-11-20T08:00:00.000Z',
        lifted_at: null,
      },
    ],
  },
)
export type EmailAddressWire = t.Static<typeof EmailAddress>
export const EmailAddressPage = t.PageOf(EmailAddress)

export const EmailAddressQuery = Strict({
  state: t.Optional(
    t.described(
      t.Array(t.OneOf(addressStates), { minItems: 1, maxItems: 3 }),
      'In one of these states, comma-separated; `blocked` and `bounced` by default.',
    ),
  ),
  ...t.pageQuery,
})
export type EmailAddressQueryValue = t.Static<typeof EmailAddressQuery>
export const EmailAddressParams = Strict({ address_id: t.Uuid })

export const BounceResult = Strict(
  'BounceResult',
  {
    outcome: t.described(
      t.OneOf(['recorded', 'known', 'ignored']),
      '`known`: the same report came before. `ignored`: no report of a failure, or about no email of this school.',
    ),
    address_id: t.described(t.Nullable(t.Uuid), 'The address that it is about; null: none.'),
  },
  { examples: [{ outcome: 'recorded', address_id: '0199c0de-0000-7000-8000-000000000001' }] },
)
export type BounceResultWire = t.Static<typeof BounceResult>
