import { Button, MultiSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ScheduleRequirement } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { emptyForm, RequirementFields, type RequirementForm, useClassOptions } from './fields.tsx'
import { changedWithRequirements, useSaveRequirements } from './use-save-requirements.ts'

interface RequirementDialogProps {
  /** None: a new one. */
  readonly requirement?: ScheduleRequirement
  onClose(): void
}

/** Adds a requirement, or changes everything of one. */
export function RequirementDialog({ requirement, onClose }: RequirementDialogProps) {
  const { t } = useWords('scheduler')
  const { t: k } = useWords('kernel')
  const [form, setForm] = useState<Form>(() =>
    requirement ? formOf(requirement) : { name: '', class_ids: [], ...emptyForm },
  )
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const save = useSaveOne(form, requirement, onClose)
  const remove = useSaveRequirements(onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t(requirement ? 'requirements.edit' : 'requirements.add')}
    >
      <DialogForm
        submitLabel={k('save')}
        isSaving={save.isPending}
        error={save.error ?? remove.error}
        atFields={['name', 'class_ids', 'subject_code', 'staff_ids', 'double_lessons', 'lessons_per_cycle']}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <TextInput
          label={t('requirements.fields.name')}
          required
          maxLength={200}
          data-autofocus
          value={form.name}
          error={errorAt(save.error, 'name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <MultiSelect
          label={t('requirements.fields.classes')}
          description={t('requirements.hints.classes')}
          searchable
          hidePickedOptions
          value={form.class_ids}
          data={useClassOptions()}
          error={errorAt(save.error, 'class_ids')}
          onChange={(class_ids) => set({ class_ids })}
        />
        <RequirementFields form={form} error={save.error} set={set} />
        {requirement && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate([{ id: requirement.id, change: undefined }])}
          >
            {t('requirements.remove')}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** What is entered of one requirement, with whom it is for. */
interface Form extends RequirementForm {
  readonly name: string
  readonly class_ids: string[]
}

function formOf({ name, class_ids, subject_code, staff_ids, ...rest }: ScheduleRequirement): Form {
  const { lessons_per_cycle, double_lessons, max_per_day } = rest
  const { room_id, room_features, min_capacity, linked_key } = rest
  return {
    name,
    class_ids,
    subject_code,
    staff_ids,
    lessons_per_cycle,
    double_lessons,
    max_per_day,
    room_id,
    room_features,
    min_capacity,
    linked_key,
  }
}

function useSaveOne(form: Form, requirement: ScheduleRequirement | undefined, onClose: () => void) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const { schedule } = useTimetable()
  return useSave({
    send: async (): Promise<unknown> =>
      requirement
        ? client.PATCH('/api/v1/scheduler/requirements/{schedule_requirement_id}/', {
            params: { path: { schedule_requirement_id: requirement.id } },
            body: form,
          })
        : client.POST('/api/v1/scheduler/requirements/', { body: { ...form, schedule_id: schedule.id } }),
    changes: changedWithRequirements,
    notice: () => t('requirements.saved', { count: 1 }),
    onSaved: onClose,
  })
}
