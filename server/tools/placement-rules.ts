import { nameOfPolicy, type Table, type Tables } from './migration-tables.ts'
import type { Placement } from './placement.ts'

/**
 * Policies that ask another table, which a distributed table cannot have. `gone_with_school` lets the rows of a closed
 * school go; it becomes a function when schools can be spread, together with a setting of the application's role.
 * The rest follow a merge of two students, an erased application or a sealed audit, inside one school. The list may
 * only become shorter, but for the `gone_with_school` of a new history.
 */
const askingPolicies: ReadonlySet<string> = new Set([
  'absence_notice_history.gone_with_school',
  'academic_history.gone_with_school',
  'attendance_changes.gone_with_school',
  'attendance_history.gone_with_school',
  'audit_log.gone_with_school',
  'audit_log.swept',
  'audit_seals.gone_with_school',
  'behaviour_history.gone_with_school',
  'document_history.gone_with_school',
  'issued_document_history.gone_with_school',
  'case_history.gone_with_school',
  'configuration_history.gone_with_school',
  'consultation_history.gone_with_school',
  'cover_history.gone_with_school',
  'custom_field_history.gone_with_school',
  'enrollment_figure_changes.gone_with_school',
  'enrollment_history.emptied',
  'enrollment_history.gone_with_school',
  'evaluation_history.gone_with_school',
  'evaluation_history.moved_by_merge',
  'finance_history.gone_with_school',
  'grading_changes.gone_with_school',
  'form_history.gone_with_school',
  'ledger_entries.gone_with_school',
  'ledger_fec_numbers.gone_with_school',
  'ledger_postings.gone_with_school',
  'letterhead_history.gone_with_school',
  'membership_history.gone_with_school',
  'message_history.gone_with_school',
  'payment_allocations.gone_with_school',
  'people_history.gone_with_school',
  'risk_thresholds.gone_with_school',
  'safeguarding_log.gone_with_school',
  'scheduler_history.gone_with_school',
  'school_history.gone_with_school',
  'school_module_history.gone_with_school',
  'syllabus_history.gone_with_school',
])

const asks = (policy: string): boolean => /\(\s*select\b/i.test(policy)

function problemsOfPlaced(table: Table, placed: Readonly<Record<string, Placement>>): string[] {
  const place = placed[table.name]
  if (place === undefined) return ['has no placement: add it to server/tools/placement.ts']
  const hasTenant = table.columns.has('tenant_id')
  if (hasTenant && place !== 'school') return [`has tenant_id but is placed '${place}'`]
  if (!hasTenant && place === 'school') return ["is placed 'school' but has no tenant_id"]
  if (place === 'coordinator') return []
  return table.keys.flatMap(({ kind, refersTo, columns }) => {
    const target = refersTo === undefined ? undefined : placed[refersTo]
    const isForeign = kind === 'foreign' && target !== 'everywhere'
    if (!isForeign || (place === 'school' && target === 'school')) return []
    return [`its foreign key (${columns.join(', ')}) refers to ${refersTo}, which is placed '${target}'`]
  })
}

/** What of the tables a database on several machines would not take, or would not find. */
export function problemsOfPlacement(
  tables: Tables,
  placed: Readonly<Record<string, Placement>>,
  exceptions: ReadonlySet<string> = askingPolicies,
): string[] {
  const asking = new Set<string>()
  const problems: string[] = []
  for (const table of tables.values()) {
    const found = problemsOfPlaced(table, placed)
    for (const policy of table.policies.filter(asks)) {
      const name = `${table.name}.${nameOfPolicy(policy)}`
      asking.add(name)
      if (!exceptions.has(name)) found.push(`its policy ${nameOfPolicy(policy)} holds a subquery`)
    }
    problems.push(...found.map((what) => `${table.file}: table ${table.name}: ${what}`))
  }
  for (const name of Object.keys(placed)) {
    if (!tables.has(name)) problems.push(`server/tools/placement.ts: no migration makes the table ${name}`)
  }
  for (const name of exceptions) {
    if (!asking.has(name)) problems.push(`placement-rules.ts: the policy ${name} holds no subquery any more`)
  }
  return problems
}
