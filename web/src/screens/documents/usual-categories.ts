import type { NewDocumentCategory } from '../../kernel/api/wire.ts'

type Usual = Omit<NewDocumentCategory, 'name'> & {
  readonly key:
    | 'identity'
    | 'birth'
    | 'vaccination'
    | 'medical'
    | 'custody'
    | 'plan'
    | 'correspondence'
    | 'contract'
}

/** What most schools have; the names are words of the console. */
export const usualCategories: readonly Usual[] = [
  {
    key: 'identity',
    subject_kinds: ['student', 'guardian'],
    staff_access: 'office',
    family_access: 'upload',
    has_expiry: true,
    retention_months: 60,
  },
  {
    key: 'birth',
    subject_kinds: ['student'],
    staff_access: 'office',
    family_access: 'upload',
    retention_months: 240,
  },
  {
    key: 'vaccination',
    subject_kinds: ['student'],
    staff_access: 'office',
    family_access: 'upload',
    retention_months: 60,
  },
  {
    key: 'medical',
    subject_kinds: ['student'],
    staff_access: 'restricted',
    family_access: 'upload',
    retention_months: 24,
  },
  {
    key: 'custody',
    subject_kinds: ['student'],
    staff_access: 'restricted',
    family_access: 'none',
    retention_months: 240,
  },
  {
    key: 'plan',
    subject_kinds: ['student', 'class'],
    staff_access: 'teachers',
    family_access: 'read',
    retention_months: 60,
  },
  {
    key: 'correspondence',
    subject_kinds: ['student', 'guardian', 'application', 'invoice', 'case'],
    staff_access: 'office',
    family_access: 'none',
    retention_months: 60,
  },
  {
    key: 'contract',
    subject_kinds: ['staff'],
    staff_access: 'office',
    family_access: 'read',
    retention_months: 120,
  },
]
