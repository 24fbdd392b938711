import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Picker } from '../../../kernel/picker/picker.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FeesFrame } from '../frame.tsx'

/** Finds the student whose fees are to be looked at. */
export function Students() {
  const { t } = useWords('fees')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  return (
    <FeesFrame at="students">
      <Stack gap="sm" maw="32rem">
        <Text c="dimmed" size="sm">
          {t('students.text')}
        </Text>
        <Picker
          label={t('students.find')}
          name="students of fees"
          most={1}
          picked={[]}
          onPicked={([student]) => {
            if (student)
              void navigate({
                to: '/schools/$slug/fees/students/$studentId',
                params: { slug, studentId: student.value },
              })
          }}
          find={async (q) => {
            const { data } = await client.GET('/api/v1/people/students/', {
              params: { query: { q, page_size: 20 } },
            })
            return (data?.results ?? []).map((student) => ({
              value: student.id,
              label: `${student.first_name} ${student.last_name}`,
              about: [student.student_code, student.grade_level].filter(Boolean).join(' · '),
            }))
          }}
        />
      </Stack>
    </FeesFrame>
  )
}
