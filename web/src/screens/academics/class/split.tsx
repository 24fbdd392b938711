import {
  Checkbox,
  Group,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Class, ClassSplit } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useRoomOptions } from '../setup/structure.ts'
import { ClassPicker } from './class-picker.tsx'
import { type Member, nameOf } from './member.ts'
import { MoveForm } from './move-dialog.tsx'
import { PersonPicker } from './person-picker.tsx'

interface SplitProps {
  readonly one: Class
  readonly members: readonly Member[]
  readonly today: string
  onClose(): void
}

/** What a split says, as it is entered. */
interface Draft {
  readonly day: string
  readonly students: readonly string[]
  readonly target: 'new' | 'existing'
  readonly existing: readonly Pick[]
  readonly title: string
  readonly code: string
  readonly roomId: string
  readonly teachers: readonly Pick[]
}

/** Moves some students of a class to a new or another class, and opens that class. */
export function Split({ one, members, today, onClose }: SplitProps) {
  const { t } = useWords('academics')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const rooms = useRoomOptions()
  const [draft, setDraft] = useState<Draft>({
    day: today,
    students: [],
    target: 'new',
    existing: [],
    title: '',
    code: '',
    roomId: '',
    teachers: [],
  })
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const isNamed = draft.target === 'new' ? draft.title.trim() !== '' : draft.existing.length === 1
  return (
    <Dialog opened onClose={onClose} title={t('split.title', { title: one.title })} size="lg">
      <MoveForm
        classId={one.id}
        order={{ kind: 'split', body: bodyOf(draft, rooms) }}
        isComplete={isNamed && draft.day !== '' && draft.students.length > 0}
        atFields={['starts_on', 'to_class_id', 'new_class.title', 'new_class.class_code']}
        onMoved={({ to_class_id }) => {
          onClose()
          if (to_class_id)
            void navigate({ to: '/schools/$slug/classes/$classId', params: { slug, classId: to_class_id } })
        }}
        onClose={onClose}
      >
        {(error) => (
          <>
            <DateField
              label={t('move.from')}
              description={t('move.fromHint')}
              required
              value={draft.day}
              error={errorAt(error, 'starts_on')}
              onValue={(day) => change({ day })}
            />
            <Students
              members={members}
              chosen={draft.students}
              onChosen={(students) => change({ students })}
            />
            <Target one={one} draft={draft} error={error} change={change} />
          </>
        )}
      </MoveForm>
    </Dialog>
  )
}

function bodyOf(
  draft: Draft,
  rooms: readonly { readonly value: string; readonly label: string }[],
): ClassSplit {
  const common = { starts_on: draft.day, student_ids: [...draft.students] }
  if (draft.target === 'existing') return { ...common, to_class_id: draft.existing[0]?.value ?? '' }
  const room = rooms.find(({ value }) => value === draft.roomId)
  return {
    ...common,
    new_class: {
      title: draft.title.trim(),
      class_code: draft.code.trim() || null,
      room_id: room?.value ?? null,
      location: room?.label ?? null,
      teacher_ids: draft.teachers.map(({ value }) => value),
    },
  }
}

interface StudentsProps {
  readonly members: readonly Member[]
  readonly chosen: readonly string[]
  onChosen(ids: string[]): void
}

function Students({ members, chosen, onChosen }: StudentsProps) {
  const { t } = useWords('academics')
  const students = members.filter(({ role }) => role === 'student')
  return (
    <Checkbox.Group
      label={t('split.students', { count: chosen.length, of: students.length })}
      value={[...chosen]}
      onChange={onChosen}
      required
    >
      <ScrollArea.Autosize mah="14rem" mt="xs" type="auto" viewportProps={{ tabIndex: 0 }}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={6} p={2}>
          {students.map((member) => (
            <Checkbox key={member.enrollment_id} value={member.student_id ?? ''} label={nameOf(member)} />
          ))}
        </SimpleGrid>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  )
}

interface TargetProps {
  readonly one: Class
  readonly draft: Draft
  readonly error: unknown
  change(members: Partial<Draft>): void
}

/** Where the students move to. */
function Target({ one, draft, error, change }: TargetProps) {
  const { t } = useWords('academics')
  return (
    <Stack gap="sm">
      <Group>
        <SegmentedControl
          aria-label={t('split.target')}
          value={draft.target}
          onChange={(target) => change({ target: target === 'new' ? 'new' : 'existing' })}
          data={(['new', 'existing'] as const).map((value) => ({
            value,
            label: t(`split.targets.${value}`),
          }))}
        />
      </Group>
      {draft.target === 'existing' ? (
        <ClassPicker
          exceptId={one.id}
          picked={draft.existing}
          error={errorAt(error, 'to_class_id')}
          onPicked={(existing) => change({ existing })}
        />
      ) : (
        <NewTarget draft={draft} error={error} change={change} />
      )}
    </Stack>
  )
}

function NewTarget({ draft, error, change }: Omit<TargetProps, 'one'>) {
  const { t } = useWords('academics')
  const rooms = useRoomOptions()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('form.fields.title')}
          required
          maxLength={255}
          value={draft.title}
          error={errorAt(error, 'new_class.title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('form.fields.class_code')}
          maxLength={255}
          value={draft.code}
          error={errorAt(error, 'new_class.class_code')}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <Select
          label={t('form.fields.room_id')}
          data={rooms}
          searchable
          clearable
          value={draft.roomId || null}
          onChange={(roomId) => change({ roomId: roomId ?? '' })}
        />
      </SimpleGrid>
      <PersonPicker kind="teacher" picked={draft.teachers} onPicked={(teachers) => change({ teachers })} />
    </>
  )
}
