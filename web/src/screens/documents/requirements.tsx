import type { DocumentRequirement } from '../../kernel/api/wire.ts'
import { documentsPath } from '../../kernel/documents/shared.ts'
import { useCategories } from '../../kernel/documents/upload-dialog.tsx'
import { shortDate } from '../../kernel/format/format.ts'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import type { Resource } from '../../kernel/resource/describe.ts'
import { ResourceList } from '../../kernel/resource/resource-list.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { OfficePage } from './office-page.tsx'
import { audiences } from './search.ts'

const staffKinds = ['teacher', 'administrator', 'aide', 'proctor', 'other'] as const

/** Days that ladders are made of. */
const ladderDays = [0, 1, 3, 7, 14, 21, 30, 60, 90, 180, 365] as const

function useAudiences() {
  const { t } = useWords('documents')
  return audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))
}
function useStaffKinds() {
  const { t } = useWords('documents')
  return staffKinds.map((value) => ({ value, label: t(`staffKinds.${value}`) }))
}
function useDays() {
  const { t } = useWords('documents')
  return ladderDays.map((days) => ({ value: String(days), label: t('requirements.days', { count: days }) }))
}
function useCategoryOptions() {
  const list = useCategories()
  return (list.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
function useGradeLevels() {
  const { client } = useSchool()
  const list = useWholeList('/api/v1/academics/grade-levels/', {}, (cursor) =>
    client.GET('/api/v1/academics/grade-levels/', {
      params: { query: { page_size: 200, sort: 'position', ...given({ cursor }) } },
    }),
  )
  return (list.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))
}

const Audience = ({ value }: { value: DocumentRequirement['audience'] }) =>
  useAudiences().find((one) => one.value === value)?.label
const Category = ({ id }: { id: string }) => useCategoryOptions().find(({ value }) => value === id)?.label

/** Who of them: grade levels or kinds of staff; all where none is named. */
function Narrowed({ row }: { row: DocumentRequirement }) {
  const { t } = useWords('documents')
  const grades = useGradeLevels()
  const kinds = useStaffKinds()
  const named = [...row.grade_levels, ...row.staff_kinds].map(
    (code) => [...grades, ...kinds].find(({ value }) => value === code)?.label ?? code,
  )
  return named.length === 0 ? t('missing.everybody') : named.join(', ')
}

const requirements: Resource<DocumentRequirement> = {
  path: '/api/v1/documents/requirements/',
  permission: 'document_rules.write',
  sort: 'name',
  useText: () => {
    const { t } = useWords('documents')
    return (key) => t(`requirements.${key}` as never)
  },
  label: ({ name }) => name,
  columns: [
    { key: 'name', cell: ({ name }) => name },
    { key: 'audience', cell: ({ audience }) => <Audience value={audience} /> },
    { key: 'narrowed', cell: (row) => <Narrowed row={row} /> },
    { key: 'category_id', cell: ({ category_id }) => <Category id={category_id} /> },
    { key: 'starts_on', cell: ({ starts_on }) => shortDate(starts_on) },
  ],
  fields: [
    { name: 'name', kind: 'text', required: true, maxLength: 120 },
    { name: 'category_id', kind: 'choice', required: true, useOptions: useCategoryOptions },
    { name: 'audience', kind: 'choice', required: true, useOptions: useAudiences, initial: 'student' },
    { name: 'grade_levels', kind: 'choices', hasHint: true, useOptions: useGradeLevels },
    { name: 'staff_kinds', kind: 'choices', hasHint: true, useOptions: useStaffKinds },
    { name: 'instructions', kind: 'text', maxLength: 500, hasHint: true },
    { name: 'starts_on', kind: 'date', required: true },
    { name: 'valid_months', kind: 'number', min: 1, max: 240, hasHint: true },
    {
      name: 'missing_days',
      kind: 'choices',
      isNumeric: true,
      hasHint: true,
      useOptions: useDays,
      initial: ['0', '7', '14', '30'],
    },
    {
      name: 'expiry_days',
      kind: 'choices',
      isNumeric: true,
      hasHint: true,
      useOptions: useDays,
      initial: ['60', '30', '7'],
    },
  ],
  changes: [documentsPath, '/api/v1/work/'],
}

/** Which documents are required of whom, and when reminders are sent. */
export function DocumentRequirements() {
  const today = useToday()
  return (
    <OfficePage at="requirements">
      <ResourceList of={requirements} initial={{ starts_on: today }} />
    </OfficePage>
  )
}
