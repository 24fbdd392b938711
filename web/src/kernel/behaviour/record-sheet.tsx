import { Anchor, Chip, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BehaviourRecord } from '../api/wire.ts'
import { Dialog } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { Picker } from '../picker/picker.tsx'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { given } from '../routing/given.ts'
import { useSchool, useToday } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import classes from './behaviour.module.css'
import { changesOfBehaviour, type Named, useBehaviourTypes } from './shared.ts'
import { TypeGrid } from './type-grid.tsx'
import { useFindStudents } from './use-find-students.ts'
import { useInertPage } from './use-inert-page.ts'

interface RecordSheetProps {
  /** Who is chosen at first; one: only what happened is left to say. */
  readonly first: readonly Named[]
  readonly students: readonly Named[] | undefined
  readonly where: { readonly classId?: string; readonly date?: string; readonly time?: string | undefined }
  onClose(): void
  onRecorded(record: BehaviourRecord): void
}

/** What happened, by one tap; it is saved at once. On a phone it rises from the lower edge, where the thumb is. */
export default function RecordSheet({ first, students, where, onClose, onRecorded }: RecordSheetProps) {
  const { t } = useWords('behaviour')
  const types = useBehaviourTypes()
  const [chosen, setChosen] = useState(first)
  const [isSeveral, setSeveral] = useState(first.length !== 1)
  useInertPage()
  const save = useRecord({ chosen, where, onClose, onRecorded })
  const [one] = chosen
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={isSeveral || !one ? t('record.action') : one.name}
      classNames={{ inner: classes['sheet'] ?? '', content: classes['sheetContent'] ?? '' }}
    >
      <Stack gap="md">
        {isSeveral && <Choice students={students} chosen={chosen} onChosen={setChosen} />}
        <Read of={types}>
          {({ types: all }) => (
            <TypeGrid
              types={all.filter(({ is_active }) => is_active)}
              isOpen={chosen.length > 0 && !save.isPending}
              saving={save.isPending ? save.variables : undefined}
              choose={save.mutate}
            />
          )}
        </Read>
        <ErrorMessage error={save.error} />
        {!isSeveral && (
          <Anchor component="button" type="button" size="sm" py={4} onClick={() => setSeveral(true)}>
            {t('record.others')}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  )
}

interface Recording extends Pick<RecordSheetProps, 'where' | 'onClose' | 'onRecorded'> {
  readonly chosen: readonly Named[]
}

function useRecord({ chosen, where, onClose, onRecorded }: Recording) {
  const { client } = useSchool()
  const today = useToday()
  const { classId, date, time } = where
  // A register of a coming day may be open; what happened was not then.
  const isPast = date !== undefined && date <= today
  return useSave({
    send: async (type_code: string) => {
      const { data } = await client.POST('/api/v1/behaviour/records/', {
        body: {
          type_code,
          people: chosen.map(({ id }) => ({ student_id: id })),
          ...given({
            class_id: classId,
            occurred_on: isPast ? date : undefined,
            occurred_at: isPast ? time : undefined,
          }),
        },
      })
      return data
    },
    changes: changesOfBehaviour,
    onSaved: (record) => {
      onClose()
      if (record) onRecorded(record)
    },
  })
}

interface ChoiceProps {
  readonly students: readonly Named[] | undefined
  readonly chosen: readonly Named[]
  onChosen(chosen: readonly Named[]): void
}

/** Students of the class as chips; where the screen is of no class, found by typing. */
function Choice({ students, chosen, onChosen }: ChoiceProps) {
  const { t } = useWords('behaviour')
  const find = useFindStudents()
  if (!students)
    return (
      <Picker
        label={t('record.students')}
        name="students of a record"
        isFirst
        most={60}
        picked={chosen.map(({ id, name }) => ({ value: id, label: name }))}
        onPicked={(picked) => onChosen(picked.map(({ value, label }) => ({ id: value, name: label })))}
        find={find}
      />
    )
  const ids = new Set(chosen.map(({ id }) => id))
  const isAll = ids.size === students.length
  return (
    <Stack gap="xs" role="group" aria-label={t('record.students')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {chosen.length === 0 ? t('record.choose') : t('record.chosen', { count: chosen.length })}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          py={4}
          onClick={() => onChosen(isAll ? [] : students)}
        >
          {t(isAll ? 'record.nobody' : 'record.everybody')}
        </Anchor>
      </Group>
      <ScrollArea.Autosize mah="34vh" type="auto" viewportProps={{ tabIndex: -1 }}>
        <Group gap={6}>
          {students.map((student) => (
            <Chip
              key={student.id}
              size="md"
              checked={ids.has(student.id)}
              onChange={(isChecked) =>
                onChosen(isChecked ? [...chosen, student] : chosen.filter(({ id }) => id !== student.id))
              }
            >
              {student.name}
            </Chip>
          ))}
        </Group>
      </ScrollArea.Autosize>
    </Stack>
  )
}
