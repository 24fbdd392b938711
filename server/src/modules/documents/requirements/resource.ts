import { t } from '../../../kernel/http/wire.ts'
import {
  code,
  date,
  defaulted,
  line,
  listOf,
  type Member,
  optional,
  reference,
  whole,
  word,
} from '../../../kernel/resource/member.ts'
import { describeResource, type Judged } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals } from '../../../kernel/resource/sql.ts'
import { documentRules } from '../home.ts'
import { audiences } from '../rules/access.ts'
import { selectCategoryKinds } from './sql.ts'

/** A rule of who needs a document of a category. */
interface DocumentRequirement {
  readonly category_id: string
  readonly name: string
  readonly instructions: string | null
  readonly audience: string
  readonly grade_levels: readonly string[]
  readonly staff_kinds: readonly string[]
  readonly starts_on: string
  readonly valid_months: number | null
  readonly missing_days: readonly number[]
  readonly expiry_days: readonly number[]
}

const staffKinds = ['teacher', 'administrator', 'aide', 'proctor', 'other'] as const

const ladder = (blank: readonly number[]): Member => ({
  ...defaulted(listOf(whole(0, 365), 6), blank),
  type: 'jsonb',
})

/** The category is one for such persons, and for what families upload it opens that to them. */
async function problemsOfCategory({ tx, after }: Judged<DocumentRequirement>) {
  const category = await tx.one(selectCategoryKinds(tx.tenant, after.category_id))
  if (!category || category.subject_kinds.includes(after.audience)) return []
  return [
    {
      path: 'body/category_id',
      code: 'category_of_other_subjects',
      message: 'is a category for other kinds of subject',
    },
  ]
}

export const requirements = describeResource<DocumentRequirement>({
  home: documentRules,
  noun: 'document_requirement',
  title: 'DocumentRequirement',
  titles: 'DocumentRequirements',
  path: 'requirements',
  table: 'document_requirements',
  summary: 'Which documents are required of whom, and when reminders are sent.',
  members: {
    category_id: reference({ table: 'document_categories', noun: 'document_category' }),
    name: line(120),
    instructions: optional(line(500)),
    audience: word(audiences),
    grade_levels: listOf(code(20), 40),
    staff_kinds: listOf(word(staffKinds), 5),
    starts_on: date,
    valid_months: defaulted(optional(whole(1, 240)), null),
    missing_days: ladder([0, 7, 14, 30]),
    expiry_days: ladder([60, 30, 7]),
  },
  filters: {
    category_id: equals('category_id', t.Uuid),
    audience: equals('audience', t.OneOf(audiences)),
  },
  sorts: { name: byText('name'), updated_at: byUpdate },
  sort: 'name',
  unique: ['name'],
  label: 'name',
  rules: [{ of: ['category_id', 'audience'], problems: problemsOfCategory }],
  example: {
    category_id: '0199c0de-0000-7000-8000-000000000001',
    name: 'Passport or identity card',
    instructions: 'The page with the photo, all four corners in the picture.',
    audience: 'student',
    grade_levels: [],
    staff_kinds: [],
    starts_on: '2026-09-01',
    valid_months: null,
    missing_days: [0, 7, 14, 30],
    expiry_days: [60, 30, 7],
  },
})
