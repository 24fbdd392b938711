import { Button, Checkbox, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { shortDate } from '../../../kernel/format/format.ts'
import { readWholeList } from '../../../kernel/paging/whole-list.ts'
import { Picker } from '../../../kernel/picker/picker.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { BreakFields } from './break-fields.tsx'
import type { Draft, DraftTeacher } from './draft.ts'
import type { StepProps } from './times-step.tsx'

const newTeacher = (staff_id: string, staff_name: string): DraftTeacher => ({
  staff_id,
  staff_name,
  room: '',
  is_for_all: false,
  breaks: [],
})

/** Who takes part, in which room, and when they are away. */
export function TeachersStep({ draft, change }: StepProps) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const { teachers } = draft
  const add = (found: readonly { readonly id: string; readonly name: string }[]) => {
    const known = new Set(teachers.map(({ staff_id }) => staff_id))
    const others = found.filter(({ id }) => !known.has(id)).map(({ id, name }) => newTeacher(id, name))
    change({ teachers: [...teachers, ...others].slice(0, 300) })
  }
  const all = useMutation({
    mutationFn: async () =>
      (
        await readWholeList((cursor) =>
          client.GET('/api/v1/people/teachers/', {
            params: { query: { page_size: 200, ...given({ cursor }) } },
          }),
        )
      ).results.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    onSuccess: add,
  })
  return (
    <Stack gap="md">
      <Picker
        label={t('addTeacher')}
        name="consultation-staff"
        picked={[]}
        onPicked={(picked) => add(picked.map(({ value, label }) => ({ id: value, name: label })))}
        find={async (q) => {
          const { data } = await client.GET('/api/v1/people/search', {
            params: { query: { q, kinds: ['teacher'], limit: 20 } },
          })
          return (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
        }}
      />
      <Group gap="sm">
        <Button variant="default" loading={all.isPending} onClick={() => all.mutate()}>
          {t('addAll')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {t('teachers', { count: teachers.length })}
        </Text>
      </Group>
      <ErrorMessage error={all.error} />
      <Stack gap="sm" component="ul" p={0} m={0}>
        {teachers.map((teacher) => (
          <TeacherFields
            key={teacher.staff_id}
            teacher={teacher}
            days={draft.days}
            onTeacher={(next) =>
              change({
                teachers: teachers.flatMap((one) => (one.staff_id === teacher.staff_id ? (next ?? []) : one)),
              })
            }
          />
        ))}
      </Stack>
    </Stack>
  )
}

interface TeacherFieldsProps {
  readonly teacher: DraftTeacher
  readonly days: Draft['days']
  /** null: no longer takes part. */
  onTeacher(teacher: DraftTeacher | null): void
}

function TeacherFields({ teacher, days, onTeacher }: TeacherFieldsProps) {
  const { t } = useWords('consultations')
  const { staff_name: name, breaks } = teacher
  const first = days[0]?.date ?? ''
  return (
    <Paper component="li" withBorder p="sm" className={rowClasses['plain'] ?? ''} aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text fw={600} miw={0}>
            {name}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            px={6}
            aria-label={t('removeTeacher', { name })}
            onClick={() => onTeacher(null)}
          >
            <IconX size={16} aria-hidden />
          </Button>
        </Group>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('fields.room')}
            aria-label={`${t('fields.room')}: ${name}`}
            value={teacher.room}
            maxLength={80}
            w="10rem"
            onChange={(event) => onTeacher({ ...teacher, room: event.currentTarget.value })}
          />
          <Checkbox
            label={t('fields.is_for_all')}
            aria-label={`${t('fields.is_for_all')}: ${name}`}
            pb="xs"
            checked={teacher.is_for_all}
            onChange={(event) => onTeacher({ ...teacher, is_for_all: event.currentTarget.checked })}
          />
        </Group>
        <BreakFields
          of={name}
          breaks={breaks}
          onBreaks={(next) =>
            onTeacher({
              ...teacher,
              breaks: next.map((one) => ({ ...one, date: 'date' in one ? String(one.date) : first })),
            })
          }
        />
        {days.length > 1 &&
          [...breaks.entries()].map(([at, one]) => (
            <NativeSelect
              key={at}
              label={t('breakOn', { number: at + 1, about: ` (${name})` })}
              value={one.date}
              data={days.map(({ date }) => ({ value: date, label: shortDate(date) }))}
              maw="14rem"
              onChange={(event) =>
                onTeacher({
                  ...teacher,
                  breaks: breaks.map((other, index) =>
                    index === at ? { ...other, date: event.currentTarget.value } : other,
                  ),
                })
              }
            />
          ))}
      </Stack>
    </Paper>
  )
}
