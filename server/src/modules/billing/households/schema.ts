import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'
import { InvoiceListRow } from '../invoices/schema.ts'

const Percent = t.Number({ minimum: 0, maximum: 100 })

const Student = t.Strict('HouseholdStudent', {
  id: t.described(t.Uuid, 'The student.'),
  name: t.described(t.String(), 'First, middle and last name.'),
  student_code: t.described(t.String(), 'The code of the student.'),
  grade_level: t.described(t.Nullable(t.String()), 'Code of the grade level.'),
  share_percent: t.described(Percent, 'What of the charges of the student the household bears.'),
})

const Guardian = t.Strict('HouseholdGuardian', {
  id: t.described(t.Uuid, 'The guardian.'),
  name: t.described(t.String(), 'First, middle and last name.'),
})

const Balance = t.Strict('HouseholdBalance', {
  currency: CurrencyCode,
  owed_amount: t.described(Amount, 'What is still owed of issued invoices.'),
  overdue_amount: t.described(Amount, 'What of it was due before today.'),
  wallet_amount: t.described(Amount, 'What the wallet holds; 0 where a part of the household is seen alone.'),
})

const members = {
  id: t.described(t.Uuid, 'The household.'),
  title: t.described(t.String(), 'The name of the family.'),
  students: t.described(t.Array(Student), 'The children whose charges it bears; guardians see their own.'),
  guardians: t.described(
    t.Array(Guardian),
    'The guardians who pay; when nobody is listed, those whose link shows them finance. Guardians see only themselves.',
  ),
  lists_guardians: t.described(
    t.Boolean(),
    'Whether it is open to the guardians that it lists alone, and not to everyone whose link lets them see finance.',
  ),
  is_partial: t.described(
    t.Boolean(),
    'Whether the caller sees a part alone: a guardian does not see the finance of each of its children. Balances are those of the children who are seen, and wallets are not shown.',
  ),
  balances: t.described(t.Array(Balance), 'By currency; the currency of the school when there is nothing.'),
  created_at: t.described(t.Instant, 'When it was made (UTC).'),
  updated_at: t.described(t.Instant, 'When it was last changed (UTC).'),
  archived_at: t.described(t.Nullable(t.Instant), 'When it was archived (UTC); null: it is not.'),
}

const OpenInvoices = t.described(
  t.Array(InvoiceListRow),
  'Invoices of which something is owed, the first due first: 50 at most.',
)

const examples = [
  {
    id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0a01',
    title: 'Mbarga',
    students: [
      {
        id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0a02',
        name: 'Awa Mbarga',
        student_code: 'S-0042',
        grade_level: '07',
        share_percent: 100,
      },
    ],
    guardians: [{ id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0a03', name: 'Ada Mbarga' }],
    lists_guardians: false,
    is_partial: false,
    balances: [{ currency: 'XAF', owed_amount: '125000', overdue_amount: '0', wallet_amount: '5000' }],
    created_at: '2026-09-01T08:00:00.000Z',
    updated_at: '2026-09-01T08:00:00.000Z',
    archived_at: null,
  },
]

/** A household as a list shows it. */
const Household = t.Strict('Household', { ...members, open_invoices: t.Optional(OpenInvoices) }, { examples })

const Unplaced = t.Strict('StudentWithoutHousehold', {
  student_id: t.described(t.Uuid, 'The first of its students: what makes the household is asked with.'),
  household_id: t.described(
    t.Nullable(t.Uuid),
    'The household of brothers and sisters, into which the students would come; null: one would be made.',
  ),
  title: t.described(t.String(), 'The name of the family.'),
  students: t.described(
    t.Array(
      t.Strict({
        id: t.described(t.Uuid, 'The student.'),
        name: t.described(t.String(), 'First, middle and last name.'),
        student_code: t.described(t.String(), 'The code of the student.'),
        grade_level: t.described(t.Nullable(t.String()), 'Code of the grade level.'),
      }),
    ),
    'Students without a household.',
  ),
  guardians: t.described(t.Array(Guardian), 'Guardians whose link lets them see what is charged.'),
})

export const HouseholdPage = t.Object(
  {
    ...t.PageOf(Household).properties,
    unplaced: t.Optional(
      t.described(
        t.Array(Unplaced),
        'Families of found students who stand in no household yet, as nothing was charged: with `q` or `student_id`, ' +
          'on the first page, for the office. `POST` with the `student_id` makes the household.',
      ),
    ),
  },
  { title: 'HouseholdList', additionalProperties: false },
)

export const NewHousehold = t.Strict(
  'NewHousehold',
  { student_id: t.described(t.Uuid, 'The student whose household it is.') },
  { examples: [{ student_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0a02' }] },
)

export const HouseholdDetail = t.Strict('HouseholdDetail', {
  ...members,
  open_invoices: OpenInvoices,
  note: t.described(t.Nullable(t.String()), 'For the office; guardians read null.'),
  wallets: t.described(
    t.Array(
      t.Strict({
        id: t.described(t.Uuid, 'The wallet.'),
        currency: CurrencyCode,
        balance: t.described(Amount, 'What it holds.'),
      }),
    ),
    'Its wallets, one for each currency.',
  ),
})

export const HouseholdQuery = t.Strict({
  ...t.pageQuery,
  q: t.Optional(
    t.described(
      t.Text(200, 1),
      'Names of students and guardians, admission number, title, invoice number, payment code.',
    ),
  ),
  student_id: t.Optional(t.described(t.Uuid, 'Households of this student.')),
  owing: t.Optional(t.described(t.Boolean(), 'Those alone that owe something.')),
  archived: t.Optional(t.described(t.Boolean(), 'Archived ones instead of the others.')),
  include: t.Optional(t.described(t.OneOf(['open_invoices']), 'Adds the open invoices of each household.')),
  sort: t.Optional(t.OneOf(sortWords(['title']))),
})

export const HouseholdPatch = t.Strict(
  'HouseholdPatch',
  {
    title: t.Optional(t.described(t.SingleLine(200), 'The name of the family.')),
    note: t.Optional(t.described(t.Nullable(t.Text(2000, 1)), 'For the office alone.')),
  },
  { examples: [{ note: 'Pays at the beginning of each month.' }] },
)

const Percentage = t.described(
  t.Number({ minimum: 0.01, maximum: 100, multipleOf: 0.01 }),
  'Of what the student is charged; all shares add up to 100.',
)

export const SplitBody = t.Strict(
  'HouseholdSplit',
  {
    student_id: t.described(t.Uuid, 'The student whose charges are divided.'),
    shares: t.described(
      t.Array(
        t.Strict({
          guardian_ids: t.described(
            t.Array(t.Uuid, { maxItems: 10, uniqueItems: true }),
            'Guardians of the student who see and pay this share; empty only for a household that is there.',
          ),
          household_id: t.Optional(t.described(t.Uuid, 'A household that is there; left out, one is made.')),
          percent: Percentage,
        }),
        { minItems: 1, maxItems: 10 },
      ),
      'Who bears what. One share of 100 puts the student into that household alone.',
    ),
  },
  {
    examples: [
      {
        student_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0a02',
        shares: [
          { guardian_ids: ['01936d3e-5a00-7d11-8f00-7b1f6d1f0a03'], percent: 60 },
          { guardian_ids: ['01936d3e-5a00-7d11-8f00-7b1f6d1f0a04'], percent: 40 },
        ],
      },
    ],
  },
)

export const JoinBody = t.Strict(
  'HouseholdJoin',
  {
    household_ids: t.described(
      t.Array(t.Uuid, { minItems: 2, maxItems: 20, uniqueItems: true }),
      'The first one remains; the children and guardians of the others move into it.',
    ),
  },
  {
    examples: [
      { household_ids: ['01936d3e-5a00-7d11-8f00-7b1f6d1f0a01', '01936d3e-5a00-7d11-8f00-7b1f6d1f0a05'] },
    ],
  },
)

export const HouseholdsAnswer = t.Strict('HouseholdsChanged', {
  households: t.described(t.Array(Household), 'The households as they now stand.'),
})

export const OwnHouseholds = t.PageOf(
  t.Strict('OwnHousehold', {
    school: t.Strict({
      id: t.described(t.Uuid, 'The school.'),
      slug: t.described(t.String(), 'Its slug.'),
      name: t.described(t.String(), 'Its name.'),
    }),
    ...members,
  }),
)

export type HouseholdWire = t.Static<typeof Household>
export type HouseholdPageWire = t.Static<typeof HouseholdPage>
export type UnplacedWire = t.Static<typeof Unplaced>
export type NewHouseholdBody = t.Static<typeof NewHousehold>
export type HouseholdDetailWire = t.Static<typeof HouseholdDetail>
export type HouseholdQueryValue = t.Static<typeof HouseholdQuery>
export type SplitWire = t.Static<typeof SplitBody>
