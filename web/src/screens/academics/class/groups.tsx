import { Stack, Text } from '@mantine/core'
import { Section } from '../../../kernel/page/section.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Member, nameOf } from './member.ts'

/** Groups inside the class, by the names of the roster. */
export function Groups({ classId, members }: { classId: string; members: readonly Member[] }) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/{class_id}/groups/'
  const groups = useWholeList(path, { classId }, (cursor) =>
    client.GET(path, {
      params: { path: { class_id: classId }, query: { page_size: 200, ...given({ cursor }) } },
    }),
  )
  const results = groups.data?.results ?? []
  if (results.length === 0) return null
  const names = new Map(members.map((member) => [member.student_id ?? member.staff_id, nameOf(member)]))
  return (
    <Section title={t('groups')}>
      <Stack gap="sm">
        {results.map(({ id, name, staff_id, student_ids }) => (
          <div key={id}>
            <Text fw={500}>
              {name}
              {staff_id !== null && names.has(staff_id) && ` · ${names.get(staff_id)}`}
            </Text>
            <Text size="sm" c="dimmed">
              {student_ids
                .map((studentId) => names.get(studentId))
                .filter(Boolean)
                .join(', ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
