import { Button } from '@mantine/core'
import type { DocumentCategory } from '../../kernel/api/wire.ts'
import { documentsPath } from '../../kernel/documents/shared.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import type { Resource } from '../../kernel/resource/describe.ts'
import { ResourceList } from '../../kernel/resource/resource-list.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { OfficePage } from './office-page.tsx'
import { usualCategories } from './usual-categories.ts'

const kinds = ['student', 'guardian', 'staff', 'class', 'application', 'invoice', 'case'] as const
const staffAccesses = ['office', 'teachers', 'restricted'] as const
const familyAccesses = ['none', 'read', 'upload'] as const

function useKinds() {
  const { t } = useWords('documents')
  return kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
}
function useStaffAccesses() {
  const { t } = useWords('documents')
  return staffAccesses.map((value) => ({ value, label: t(`staffAccess.${value}`) }))
}
function useFamilyAccesses() {
  const { t } = useWords('documents')
  return familyAccesses.map((value) => ({ value, label: t(`familyAccess.${value}`) }))
}

const Kinds = ({ values }: { values: readonly string[] }) =>
  useKinds()
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ')
const StaffAccess = ({ value }: { value: DocumentCategory['staff_access'] }) =>
  useStaffAccesses().find((one) => one.value === value)?.label
const FamilyAccess = ({ value }: { value: DocumentCategory['family_access'] }) =>
  useFamilyAccesses().find((one) => one.value === value)?.label

function Months({ months }: { months: number }) {
  const { t } = useWords('documents')
  return t('categories.months', { count: months })
}

const categories: Resource<DocumentCategory> = {
  path: '/api/v1/documents/categories/',
  permission: 'document_rules.write',
  sort: 'name',
  useText: () => {
    const { t } = useWords('documents')
    return (key) => t(`categories.${key}` as never)
  },
  label: ({ name }) => name,
  columns: [
    { key: 'name', cell: ({ name }) => name },
    { key: 'subject_kinds', cell: ({ subject_kinds }) => <Kinds values={subject_kinds} /> },
    { key: 'staff_access', cell: ({ staff_access }) => <StaffAccess value={staff_access} /> },
    { key: 'family_access', cell: ({ family_access }) => <FamilyAccess value={family_access} /> },
    { key: 'retention_months', cell: ({ retention_months }) => <Months months={retention_months} /> },
  ],
  fields: [
    { name: 'name', kind: 'text', required: true, maxLength: 80 },
    { name: 'description', kind: 'text', maxLength: 300 },
    { name: 'subject_kinds', kind: 'choices', required: true, useOptions: useKinds, initial: ['student'] },
    {
      name: 'staff_access',
      kind: 'choice',
      required: true,
      hasHint: true,
      useOptions: useStaffAccesses,
      initial: 'office',
    },
    {
      name: 'family_access',
      kind: 'choice',
      required: true,
      hasHint: true,
      useOptions: useFamilyAccesses,
      initial: 'none',
    },
    { name: 'has_expiry', kind: 'switch', hasHint: true },
    {
      name: 'retention_months',
      kind: 'number',
      required: true,
      min: 1,
      max: 600,
      hasHint: true,
      initial: '24',
    },
    { name: 'max_megabytes', kind: 'number', min: 1, max: 2048, hasHint: true },
  ],
  changes: [documentsPath],
}

/** Which kinds of documents there are, who reads them and how long they stay. */
export const DocumentCategories = () => (
  <OfficePage at="categories">
    <ResourceList of={categories} actions={<AddUsual />} />
  </OfficePage>
)

/** Adds the categories that most schools have, those alone whose names are not taken. */
function AddUsual() {
  const { t } = useWords('documents')
  const { client, query, may } = useSchool()
  const taken = query.useQuery('get', categories.path as '/api/v1/documents/categories/', {
    params: { query: { page_size: 200 } },
  })
  const save = useSave({
    send: async () => {
      const names = new Set(taken.data?.results.map(({ name }) => name))
      for (const { key, ...body } of usualCategories) {
        const name = t(`usual.${key}`)
        if (!names.has(name)) await client.POST('/api/v1/documents/categories/', { body: { ...body, name } })
      }
    },
    changes: [documentsPath],
    notice: () => t('categories.usualAdded'),
  })
  if (!may('document_rules.write') || !taken.data || taken.data.results.length > 0) return null
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('categories.usual')}
      </Button>
      <ErrorMessage error={save.error} />
    </>
  )
}
