import { Checkbox, MultiSelect, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormAudience } from '../../../kernel/api/wire.ts'
import { useFindStudents } from '../../../kernel/behaviour/use-find-students.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { SettingsProps } from './settings-draft.ts'

/** Roles of those who work at a school. */
const staffRoles = [
  'owner',
  'admin',
  'principal',
  'it_admin',
  'registrar',
  'bursar',
  'counselor',
  'librarian',
  'teacher',
] as const satisfies readonly FormAudience['roles'][number][]

const nobody: FormAudience = {
  kind: 'families',
  all: false,
  grade_levels: [],
  class_ids: [],
  student_ids: [],
  roles: [],
}

/** Families of classes, grade levels and students, or staff by role. Teachers choose classes alone. */
export function AudienceFields({ form, draft, onChange }: SettingsProps) {
  const { t } = useWords('forms')
  const { may } = useSchool()
  const isOffice = may('people.write') || may('letterhead.read')
  const { audience } = draft
  const change = (members: Partial<FormAudience>) => onChange({ audience: { ...audience, ...members } })
  const kind = (value: string) =>
    onChange(
      value === 'staff'
        ? { audience: { ...nobody, kind: 'staff' }, respond_by: 'person', both_guardians: false }
        : { audience: nobody, respond_by: 'child' },
    )
  return (
    <Stack gap="sm">
      {isOffice && (
        <SegmentedControl
          aria-label={t('settings.audience')}
          value={audience.kind}
          disabled={form.version_number > 0}
          data={(['families', 'staff'] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
          onChange={kind}
        />
      )}
      {isOffice && (
        <Checkbox
          label={t(audience.kind === 'staff' ? 'settings.allStaff' : 'settings.allFamilies')}
          checked={audience.all}
          onChange={(event) =>
            onChange({ audience: { ...nobody, kind: audience.kind, all: event.currentTarget.checked } })
          }
        />
      )}
      {!audience.all && audience.kind === 'families' && (
        <Families audience={audience} isOffice={isOffice} change={change} />
      )}
      {!audience.all && audience.kind === 'staff' && (
        <MultiSelect
          label={t('settings.roles')}
          data={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={audience.roles}
          onChange={(values) => change({ roles: staffRoles.filter((role) => values.includes(role)) })}
        />
      )}
    </Stack>
  )
}

interface FamiliesProps {
  readonly audience: FormAudience
  readonly isOffice: boolean
  change(members: Partial<FormAudience>): void
}

function Families({ audience, isOffice, change }: FamiliesProps) {
  const { t } = useWords('forms')
  const { client, query } = useSchool()
  const path = '/api/v1/academics/classes/'
  const classes = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const levels = query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { page_size: 200 } } },
    { enabled: isOffice },
  )
  return (
    <>
      <MultiSelect
        label={t('settings.classes')}
        searchable
        data={(classes.data?.results ?? [])
          .map(({ id, title }) => ({ value: id, label: title }))
          .toSorted((one, other) => byTitle(one.label, other.label))}
        value={audience.class_ids}
        maxValues={50}
        onChange={(class_ids) => change({ class_ids })}
      />
      {isOffice && (
        <MultiSelect
          label={t('settings.grades')}
          data={(levels.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={audience.grade_levels}
          maxValues={30}
          onChange={(grade_levels) => change({ grade_levels })}
        />
      )}
      {isOffice && <Students audience={audience} change={change} />}
    </>
  )
}

/** Single students, found by name; those that were named before are read by their ids. */
function Students({ audience, change }: Omit<FamiliesProps, 'isOffice'>) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const find = useFindStudents()
  const [known, setKnown] = useState<readonly Pick[]>([])
  const missing = audience.student_ids.filter((id) => !known.some(({ value }) => value === id))
  const named = useQuery({
    queryKey: ['form-students', missing],
    enabled: missing.length > 0,
    queryFn: () =>
      Promise.all(
        missing.slice(0, 50).map(async (id) => {
          const { data } = await client.GET('/api/v1/people/students/{student_id}/', {
            params: { path: { student_id: id } },
          })
          return { value: id, label: data ? `${data.first_name} ${data.last_name}` : id }
        }),
      ),
  })
  const all = [...known, ...(named.data ?? [])]
  const picked = audience.student_ids.map(
    (value) => all.find((one) => one.value === value) ?? { value, label: '…' },
  )
  return (
    <Picker
      label={t('settings.students')}
      name="students"
      most={500}
      picked={picked}
      find={find}
      onPicked={(picks) => {
        setKnown(picks)
        change({ student_ids: picks.map(({ value }) => value) })
      }}
    />
  )
}
