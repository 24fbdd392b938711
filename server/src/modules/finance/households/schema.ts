import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import {
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { InvoiceListRow } from '../invoices/schema.ts'
import { Amount, CurrencyCode } from '../money.ts'

const Percent = Type.Number({ minimum: 0, maximum: 100 })

const Student = Strict('HouseholdStudent', {
  id: said(Uuid, 'The student.'),
  name: said(Type.String(), 'First, middle and last name.'),
  student_code: said(Type.String(), 'The code of the student.'),
  grade_level: said(Nullable(Type.String()), 'Code of the grade level.'),
  share_percent: said(Percent, 'What of the charges of the student the household bears.'),
})

const Guardian = Strict('HouseholdGuardian', {
  id: said(Uuid, 'The guardian.'),
  name: said(Type.String(), 'First, middle and last name.'),
})

const Balance = Strict('HouseholdBalance', {
  currency: CurrencyCode,
  owed_amount: said(Amount, 'What is still owed of issued invoices.'),
  overdue_amount: said(Amount, 'What of it was due before today.'),
  wallet_amount: said(Amount, 'What the wallet holds; 0 where a part of the household is seen alone.'),
})

const members = {
  id: said(Uuid, 'The household.'),
  title: said(Type.String(), 'The name of the family.'),
  students: said(Type.Array(Student), 'The children whose charges it bears; guardians see their own.'),
  guardians: said(
    Type.Array(Guardian),
    'Whose money it is; when nobody is listed, the guardians whose link lets them see it. Guardians see themselves.',
  ),
  lists_guardians: said(
    Type.Boolean(),
    'Whether it is open to the guardians that it lists alone, and not to everyone whose link lets them see finance.',
  ),
  is_partial: said(
    Type.Boolean(),
    'Whether the caller sees a part alone: a guardian does not see the finance of each of its children. Balances are those of the children who are seen, and wallets are not shown.',
  ),
  balances: said(Type.Array(Balance), 'By currency; the currency of the school when there is nothing.'),
  created_at: said(Instant, 'When it was made (UTC).'),
  updated_at: said(Instant, 'When it was last changed (UTC).'),
  archived_at: said(Nullable(Instant), 'When it was archived (UTC); null: it is not.'),
}

const OpenInvoices = said(
  Type.Array(InvoiceListRow),
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
const Household = Strict(
  'Household',
  { ...members, open_invoices: Type.Optional(OpenInvoices) },
  { examples },
)

const Unplaced = Strict('StudentWithoutHousehold', {
  student_id: said(Uuid, 'The first of its students: what makes the household is asked with.'),
  household_id: said(
    Nullable(Uuid),
    'The household of brothers and sisters, into which the students would come; null: one would be made.',
  ),
  title: said(Type.String(), 'The name of the family.'),
  students: said(
    Type.Array(
      Strict({
        id: said(Uuid, 'The student.'),
        name: said(Type.String(), 'First, middle and last name.'),
        student_code: said(Type.String(), 'The code of the student.'),
        grade_level: said(Nullable(Type.String()), 'Code of the grade level.'),
      }),
    ),
    'Who stands in no household yet.',
  ),
  guardians: said(Type.Array(Guardian), 'Guardians whose link lets them see what is charged.'),
})

export const HouseholdPage = Type.Object(
  {
    ...PageOf(Household).properties,
    unplaced: Type.Optional(
      said(
        Type.Array(Unplaced),
        'Families of found students who stand in no household yet, as nothing was charged: with `q` or `student_id`, ' +
          'on the first page, for the office. `POST` with the `student_id` makes the household.',
      ),
    ),
  },
  { title: 'HouseholdList', additionalProperties: false },
)

export const NewHousehold = Strict(
  'NewHousehold',
  { student_id: said(Uuid, 'The student whose household it is.') },
  { examples: [{ student_id: '01936d3e-5a00-7d11-8f00-7b1f6d1f0a02' }] },
)

export const HouseholdDetail = Strict('HouseholdDetail', {
  ...members,
  open_invoices: OpenInvoices,
  note: said(Nullable(Type.String()), 'For the office; guardians read null.'),
  wallets: said(
    Type.Array(
      Strict({
        id: said(Uuid, 'The wallet.'),
        currency: CurrencyCode,
        balance: said(Amount, 'What it holds.'),
      }),
    ),
    'Its wallets, one for each currency.',
  ),
})

export const HouseholdQuery = Strict({
  ...pageQuery,
  q: Type.Optional(
    said(
      Text(200, 1),
      'Names of pupils and guardians, admission number, title, invoice number, payment code.',
    ),
  ),
  student_id: Type.Optional(said(Uuid, 'Households of this student.')),
  owing: Type.Optional(said(Type.Boolean(), 'Those alone that owe something.')),
  archived: Type.Optional(said(Type.Boolean(), 'Archived ones instead of the others.')),
  include: Type.Optional(said(OneOf(['open_invoices']), 'Adds the open invoices of each household.')),
  sort: Type.Optional(OneOf(sortWords(['title']))),
})

export const HouseholdPatch = Strict(
  'HouseholdPatch',
  {
    title: Type.Optional(said(Line(200), 'The name of the family.')),
    note: Type.Optional(said(Nullable(Text(2000, 1)), 'For the office alone.')),
  },
  { examples: [{ note: 'Pays at the beginning of each month.' }] },
)

const Percentage = said(
  Type.Number({ minimum: 0.01, maximum: 100, multipleOf: 0.01 }),
  'Of what the student is charged; all shares add up to 100.',
)

export const SplitBody = Strict(
  'HouseholdSplit',
  {
    student_id: said(Uuid, 'The student whose charges are divided.'),
    shares: said(
      Type.Array(
        Strict({
          guardian_ids: said(
            Type.Array(Uuid, { maxItems: 10, uniqueItems: true }),
            'Guardians of the student who see and pay this share; empty only for a household that is there.',
          ),
          household_id: Type.Optional(said(Uuid, 'A household that is there; left out, one is made.')),
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

export const JoinBody = Strict(
  'HouseholdJoin',
  {
    household_ids: said(
      Type.Array(Uuid, { minItems: 2, maxItems: 20, uniqueItems: true }),
      'The first one is kept; the children and guardians of the others come into it.',
    ),
  },
  {
    examples: [
      { household_ids: ['01936d3e-5a00-7d11-8f00-7b1f6d1f0a01', '01936d3e-5a00-7d11-8f00-7b1f6d1f0a05'] },
    ],
  },
)

export const HouseholdsAnswer = Strict('HouseholdsChanged', {
  households: said(Type.Array(Household), 'The households as they now stand.'),
})

export const OwnHouseholds = PageOf(
  Strict('OwnHousehold', {
    school: Strict({
      id: said(Uuid, 'The school.'),
      slug: said(Type.String(), 'Its slug.'),
      name: said(Type.String(), 'Its name.'),
    }),
    ...members,
  }),
)

export type HouseholdWire = Static<typeof Household>
export type HouseholdPageWire = Static<typeof HouseholdPage>
export type UnplacedWire = Static<typeof Unplaced>
export type NewHouseholdBody = Static<typeof NewHousehold>
export type HouseholdDetailWire = Static<typeof HouseholdDetail>
export type HouseholdQueryValue = Static<typeof HouseholdQuery>
export type SplitWire = Static<typeof SplitBody>
