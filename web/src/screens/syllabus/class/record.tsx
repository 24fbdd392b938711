import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type ClassPace, type Syllabus, useReread } from '../wire.ts'

interface RecordProps {
  readonly row: ClassPace
  readonly syllabus: Syllabus
  readonly today: string
}

/** What a class was taught: the current unit and today's date are filled in, one click records the lesson. */
export function Record({ row, syllabus, today }: RecordProps) {
  const { t } = useWords('syllabus')
  const current = row.units.find(({ status }) => status !== 'done') ?? row.units.at(-1)
  const [chosen, setUnit] = useState<string>()
  const unitId = chosen ?? current?.unit_id ?? syllabus.units[0]?.id ?? ''
  const unit = syllabus.units.find(({ id }) => id === unitId)
  const record = useRecord(row.class_id, unitId)
  return (
    <Section title={t('record.title')}>
      <form key={record.count} onSubmit={(event) => void record.send(event)}>
        <Stack gap="sm">
          <NativeSelect
            label={t('record.unit')}
            value={unitId}
            data={syllabus.units.map(({ id, title }, index) => ({
              value: id,
              label: `${index + 1}. ${title}`,
            }))}
            onChange={(event) => setUnit(event.currentTarget.value)}
          />
          <SimpleGrid cols={2}>
            <DateField name="date" label={t('record.date')} defaultValue={today} max={today} required />
            <TextInput
              name="lessons"
              type="number"
              min={0}
              max={20}
              step={0.25}
              label={t('record.lessons')}
              defaultValue={1}
              required
            />
          </SimpleGrid>
          {unit && unit.topics.length > 0 && (
            <Checkbox.Group label={t('record.topics')} key={unit.id}>
              <Stack gap={6} mt={4}>
                {unit.topics.map(({ id, title }) => (
                  <Checkbox key={id} name="topic" value={id} label={title} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Checkbox name="done" label={t('record.done')} />
          <TextInput name="note" label={t('record.note')} maxLength={1000} />
          <ErrorMessage error={record.error} />
          <Group justify="flex-end">
            <Button type="submit" loading={record.isBusy}>
              {t('record.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

function useRecord(classId: string, unitId: string) {
  const { t } = useWords('syllabus')
  const { client } = useSchool()
  const reread = useReread()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState(0)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await client.POST('/api/v1/syllabus/coverage/', {
        body: {
          class_id: classId,
          unit_id: unitId,
          date: String(form.get('date')),
          lessons: Number(form.get('lessons')),
          topic_ids: form.getAll('topic').map(String),
          completes_unit: form.get('done') !== null,
          note: String(form.get('note')).trim() || null,
        },
      })
      notifications.show({ message: t('record.saved') })
      setCount((before) => before + 1)
      await reread()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, count, send }
}
