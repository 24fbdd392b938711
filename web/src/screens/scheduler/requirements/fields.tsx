import { MultiSelect, NumberInput, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import type { NewScheduleRequirement } from '../../../kernel/api/wire.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { staffName } from '../use-school.ts'

/** What is entered of a requirement. */
export interface RequirementForm
  extends Omit<
    Required<NewScheduleRequirement>,
    'schedule_id' | 'name' | 'class_ids' | 'class_group_ids' | 'staff_ids' | 'room_features'
  > {
  readonly staff_ids: string[]
  readonly room_features: string[]
}

export const emptyForm: RequirementForm = {
  subject_code: null,
  staff_ids: [],
  lessons_per_cycle: 4,
  double_lessons: 0,
  max_per_day: null,
  room_id: null,
  room_features: [],
  min_capacity: null,
  linked_key: null,
}

interface FieldsProps {
  readonly form: RequirementForm
  readonly error: unknown
  set(change: Partial<RequirementForm>): void
}

const optionsOf = (entries: Iterable<readonly [string, string]>) =>
  [...entries]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => byTitle(one.label, other.label))

export function useClassOptions() {
  const { names } = useTimetable()
  return optionsOf([...names.classes.values()].map(({ id, title }) => [id, title] as const))
}

const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value))

/** Subject, teachers, numbers and room of a requirement. */
export function RequirementFields({ form, error, set }: FieldsProps) {
  const { t } = useWords('scheduler')
  const { names } = useTimetable()
  const features = [...new Set([...names.rooms.values()].flatMap((room) => room.features))]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={t('requirements.fields.subject')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('requirements.clear') }}
        value={form.subject_code}
        data={optionsOf(names.subjects)}
        error={errorAt(error, 'subject_code')}
        onChange={(subject_code) => set({ subject_code })}
      />
      <MultiSelect
        label={t('requirements.fields.teachers')}
        searchable
        hidePickedOptions
        maxValues={20}
        value={form.staff_ids}
        data={optionsOf([...names.staff.keys()].map((id) => [id, staffName(names, id)] as const))}
        error={errorAt(error, 'staff_ids')}
        onChange={(staff_ids) => set({ staff_ids })}
      />
      <Amounts form={form} error={error} set={set} />
      <Select
        label={t('requirements.fields.room')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('requirements.clear') }}
        placeholder={t('requirements.ownRoom')}
        value={form.room_id}
        data={optionsOf([...names.rooms.values()].map(({ id, name }) => [id, name] as const))}
        onChange={(room_id) => set({ room_id })}
      />
      <TagsInput
        label={t('requirements.fields.features')}
        description={t('requirements.hints.features')}
        data={features}
        value={form.room_features}
        onChange={(room_features) => set({ room_features })}
      />
      <NumberInput
        label={t('requirements.fields.capacity')}
        description={t('requirements.hints.capacity')}
        min={0}
        value={form.min_capacity ?? ''}
        onChange={(value) => set({ min_capacity: numberOf(value) })}
      />
      <TextInput
        label={t('requirements.fields.linked')}
        description={t('requirements.hints.linked')}
        maxLength={64}
        value={form.linked_key ?? ''}
        error={errorAt(error, 'linked_key')}
        onChange={({ currentTarget: { value } }) => set({ linked_key: value === '' ? null : value })}
      />
    </SimpleGrid>
  )
}

/** How many lessons, doubles and lessons a day. */
function Amounts({ form, error, set }: FieldsProps) {
  const { t } = useWords('scheduler')
  return (
    <>
      <NumberInput
        label={t('requirements.fields.lessons')}
        required
        min={0}
        max={100}
        value={form.lessons_per_cycle}
        error={errorAt(error, 'lessons_per_cycle')}
        onChange={(value) => set({ lessons_per_cycle: Number(value) })}
      />
      <NumberInput
        label={t('requirements.fields.doubles')}
        min={0}
        max={50}
        value={form.double_lessons}
        error={errorAt(error, 'double_lessons')}
        onChange={(value) => set({ double_lessons: Number(value) })}
      />
      <NumberInput
        label={t('requirements.fields.perDay')}
        min={1}
        max={20}
        value={form.max_per_day ?? ''}
        onChange={(value) => set({ max_per_day: numberOf(value) })}
      />
    </>
  )
}
