import type { FullSchool } from './two-schools.ts'

/** Names of ids whose table, and which of its rows, the name alone does not show. */
const tableOf: Readonly<Record<string, string>> = {
  user: 'memberships',
  invitation: 'invitations',
  teacher: 'staff_members',
  staff: 'staff_members',
  session: 'academic_sessions',
  term: 'academic_sessions/1',
  year: 'academic_sessions',
  parent_org: 'orgs',
  record: 'attendance_marks',
  mark: 'attendance_marks',
  entity: 'students',
  child: 'students',
  parent: 'academic_sessions',
  taught_by: 'staff_members',
  merge: 'person_merges',
  keep: 'students',
  code: 'attendance_codes',
  mapping: 'import_mappings',
  syllabus: 'syllabi',
  unit: 'syllabus_units',
  endpoint: 'webhook_endpoints',
  delivery: 'webhook_deliveries',
  document: 'application_documents',
  intake: 'application_intakes',
  account: 'ledger_accounts',
  refund: 'payment_refunds',
  dispute: 'payment_disputes',
  batch: 'invoice_batches',
  discount: 'student_discounts',
  evaluation: 'line_items',
  category: 'line_item_categories',
  case: 'intervention_cases',
  meeting: 'case_meetings',
  mailing: 'absence_mailings',
  note: 'case_notes',
  task: 'case_tasks',
  intervention: 'case_interventions',
  owner_user: 'memberships',
  assignee_user: 'memberships',
}

/** The id of a row of the school that a member or parameter of this name means; undefined when no table fits. */
export function idNamed(school: FullSchool, name: string): string | undefined {
  const stem = name.replace(/_?ids?$/, '')
  if (stem === 'tenant' || stem.endsWith('school')) return school.id
  for (const word of [stem, stem.split('_').at(-1) ?? stem]) {
    for (const place of [tableOf[word], `${word}s`, `${word}es`, word.replace(/y$/, 'ies'), word]) {
      const [table = '', index = '0'] = place?.split('/') ?? []
      const row = school.rows.get(table)?.[Number(index)]
      const id = row?.['id'] ?? row?.[`${word}_id`]
      if (typeof id === 'string') return id
    }
  }
  return undefined
}
