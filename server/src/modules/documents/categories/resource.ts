import { t } from '../../../kernel/http/wire.ts'
import { line, listOf, optional, whole, word } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, holds, selectPointing } from '../../../kernel/resource/sql.ts'
import { documentRules } from '../home.ts'
import { familyAccesses, staffAccesses, subjectKinds } from '../rules/access.ts'

/** A category: which documents it is for, who reads them, and how long they stay. */
interface DocumentCategory {
  readonly name: string
  readonly description: string | null
  readonly subject_kinds: readonly string[]
  readonly staff_access: string
  readonly family_access: string
  readonly has_expiry: boolean
  readonly retention_months: number
  /** Bytes of one document, in megabytes; null: as much as the sender may send. */
  readonly max_megabytes: number | null
}

const yesOrNo = {
  type: 'boolean',
  input: t.Boolean(),
  output: t.Boolean(),
  required: false,
  blank: false,
} as const

export const categories = describeResource<DocumentCategory>({
  home: documentRules,
  noun: 'document_category',
  title: 'DocumentCategory',
  titles: 'DocumentCategories',
  path: 'categories',
  table: 'document_categories',
  summary: 'Categories of documents, with who reads them and how long they stay.',
  members: {
    name: line(80),
    description: optional(line(300)),
    subject_kinds: { ...listOf(word(subjectKinds), 20), required: true },
    staff_access: word(staffAccesses),
    family_access: word(familyAccesses),
    has_expiry: yesOrNo,
    retention_months: whole(1, 600),
    max_megabytes: optional(whole(1, 2048)),
  },
  filters: { subject_kind: holds('subject_kinds', t.OneOf(subjectKinds)) },
  sorts: { name: byText('name'), updated_at: byUpdate },
  sort: 'name',
  unique: ['name'],
  label: 'name',
  rules: [
    {
      of: ['subject_kinds'],
      problems: ({ after }) =>
        after.subject_kinds.length > 0
          ? []
          : [{ path: 'body/subject_kinds', code: 'min_items', message: 'names one kind at least' }],
    },
  ],
  hanging: [
    {
      noun: 'document_requirement',
      by: 'id',
      select: (tenant, id) =>
        selectPointing({ table: 'document_requirements', column: 'category_id', label: 'name' }, tenant, id),
    },
    {
      noun: 'document',
      by: 'id',
      select: (tenant, id) =>
        selectPointing({ table: 'documents', column: 'category_id', label: 'state' }, tenant, id),
    },
  ],
  example: {
    name: 'Passport',
    description: 'The page with the photo.',
    subject_kinds: ['student'],
    staff_access: 'office',
    family_access: 'upload',
    has_expiry: true,
    retention_months: 24,
    max_megabytes: 20,
  },
})
