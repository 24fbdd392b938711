import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { Picker } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Edit } from './body.ts'

export interface PartProps {
  readonly edit: Edit
  readonly error: unknown
  change(members: Partial<Edit>): void
}

/** For whom, and until when. */
export function Basics({ edit, change, error, isKept: isStored }: PartProps & { isKept: boolean }) {
  const { t } = useWords('invoices')
  return (
    <Section title={t('draft.basics')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {isStored ? (
          <div>
            <Text size="sm" fw={500}>
              {t('fields.student')}
            </Text>
            <Text>{edit.student?.label}</Text>
          </div>
        ) : (
          <StudentPicker edit={edit} change={change} error={error} />
        )}
        <DateField
          label={t('fields.due')}
          required
          value={edit.due_date}
          error={errorAt(error, 'due_date')}
          onValue={(date) => change({ due_date: date })}
        />
        <TextInput
          label={t('fields.reference')}
          description={t('draft.referenceHint')}
          maxLength={100}
          value={edit.reference}
          error={errorAt(error, 'reference')}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
        <Textarea
          label={t('fields.notes')}
          description={t('draft.notesHint')}
          autosize
          minRows={1}
          maxLength={2000}
          value={edit.notes}
          error={errorAt(error, 'notes')}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Section>
  )
}

function StudentPicker({ edit, change, error }: PartProps) {
  const { t } = useWords('invoices')
  const { client } = useSchool()
  return (
    <Picker
      label={t('fields.student')}
      name="students of an invoice"
      most={1}
      picked={edit.student ? [edit.student] : []}
      error={errorAt(error, 'student_id')}
      onPicked={([student]) => change({ student, household_id: '' })}
      find={async (q) => {
        const query = { q, page_size: 20 }
        const { data } = await client.GET('/api/v1/people/students/', { params: { query } })
        return (data?.results ?? []).map((student) => ({
          value: student.id,
          label: `${student.first_name} ${student.last_name}`,
          about: [student.student_code, student.grade_level].filter(Boolean).join(' · '),
        }))
      }}
    />
  )
}
