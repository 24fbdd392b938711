import { MultiSelect, Text, TextInput } from '@mantine/core'
import { useFindStudents } from '../../../kernel/behaviour/use-find-students.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { amountOf, amountText } from '../../../kernel/format/format.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { CustomFieldPart } from './custom-field-part.tsx'
import type { DraftPart } from './draft.ts'

interface PartProps {
  readonly value: DraftPart
  onValue(value: DraftPart): void
}

/** The fields of a part: classes, grade levels, students, roles, an amount or a day. */
export function PartFields(props: PartProps) {
  const { t } = useWords('messages')
  switch (props.value.part.kind) {
    case 'classes':
      return <Classes {...props} />
    case 'grades':
      return <Grades {...props} />
    case 'students':
      return <Students {...props} />
    case 'custom_field':
      return <CustomFieldPart {...props} />
    case 'people':
      return <People {...props} />
    case 'staff':
      return <Roles {...props} />
    case 'balance':
      return <Balance {...props} />
    case 'absent':
      return <Absent {...props} />
    default:
      return <Text size="sm">{t('audience.wholeSchool')}</Text>
  }
}

function Classes({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  const { client, is } = useSchool()
  const path = '/api/v1/academics/classes/'
  const sort = 'natural' as const
  const classes = useWholeList(path, { sort }, (cursor) =>
    client.GET(path, { params: { query: { sort, page_size: 200, ...given({ cursor }) } } }),
  )
  const rows = classes.data?.results ?? []
  return (
    <MultiSelect
      label={t('audience.classes')}
      description={is('teacher') ? t('audience.taughtClasses') : undefined}
      required
      searchable
      limit={100}
      value={[...(value.part.class_ids ?? [])]}
      data={rows.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(ids) => onValue({ ...value, part: { ...value.part, class_ids: ids } })}
    />
  )
}

function Grades({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  const levels = useSchool().query.useQuery('get', '/api/v1/academics/grade-levels/', {
    params: { query: { sort: 'position', page_size: 200 } },
  })
  return (
    <MultiSelect
      label={t('audience.grades')}
      required
      searchable
      value={[...(value.part.grade_levels ?? [])]}
      data={(levels.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(codes) => onValue({ ...value, part: { ...value.part, grade_levels: codes } })}
    />
  )
}

/** What was picked before comes from the API by its ids alone. */
const shown = (picked: readonly Pick[], ids: readonly string[] | undefined): readonly Pick[] =>
  (ids ?? []).map((id) => picked.find(({ value }) => value === id) ?? { value: id, label: '…' })

function Students({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  const find = useFindStudents()
  return (
    <Picker
      label={t('audience.students')}
      name={`students ${value.key}`}
      picked={shown(value.picked, value.part.student_ids)}
      onPicked={(picked) =>
        onValue({
          ...value,
          picked,
          part: { ...value.part, student_ids: picked.map((one) => one.value) },
        })
      }
      find={find}
    />
  )
}

/** Guardians and staff by name, in one field: which they are is in the value. */
function People({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const find = async (q: string): Promise<readonly Pick[]> => {
    const { data } = await client.GET('/api/v1/people/search', {
      params: { query: { q, kinds: ['guardian', 'teacher'], limit: 20 } },
    })
    return (data?.results ?? []).map(({ id, kind, name }) => ({
      value: `${kind} ${id}`,
      label: name,
      about: t(kind === 'guardian' ? 'audience.guardian' : 'audience.staffMember'),
    }))
  }
  const ids = (kind: string, picked: readonly Pick[]) =>
    picked.filter((one) => one.value.startsWith(`${kind} `)).map((one) => one.value.slice(kind.length + 1))
  const stored = [
    ...(value.part.guardian_ids ?? []).map((id) => `guardian ${id}`),
    ...(value.part.staff_ids ?? []).map((id) => `teacher ${id}`),
  ]
  return (
    <Picker
      label={t('audience.people')}
      name={`people ${value.key}`}
      picked={shown(value.picked, stored)}
      onPicked={(picked) => {
        const [guardians, staff] = [ids('guardian', picked), ids('teacher', picked)]
        const named = {
          ...(guardians.length > 0 ? { guardian_ids: guardians } : {}),
          ...(staff.length > 0 ? { staff_ids: staff } : {}),
        }
        onValue({ ...value, picked, part: { kind: 'people', ...named } })
      }}
      find={find}
    />
  )
}

const roles = [
  'teacher',
  'owner',
  'admin',
  'principal',
  'registrar',
  'bursar',
  'counselor',
  'librarian',
  'it_admin',
] as const

function Roles({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  return (
    <MultiSelect
      label={t('audience.roles')}
      required
      value={[...(value.part.roles ?? [])]}
      data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      onChange={(chosen) =>
        onValue({ ...value, part: { ...value.part, roles: roles.filter((role) => chosen.includes(role)) } })
      }
    />
  )
}

function Balance({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  const currency = useSchool().me.school?.currency ?? ''
  return (
    <TextInput
      label={t('audience.minimum', { currency })}
      description={t('audience.minimumHint')}
      required
      inputMode="decimal"
      value={amountText(value.part.minimum ?? '')}
      onChange={(event) =>
        onValue({ ...value, part: { ...value.part, minimum: amountOf(event.currentTarget.value) } })
      }
    />
  )
}

function Absent({ value, onValue }: PartProps) {
  const { t } = useWords('messages')
  return (
    <DateField
      label={t('audience.absentOn')}
      description={t('audience.absentHint')}
      max={useToday()}
      value={value.part.date ?? ''}
      onValue={(date) => onValue({ ...value, part: { kind: 'absent', ...(date ? { date } : {}) } })}
    />
  )
}
