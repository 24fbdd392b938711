import { Button, Group, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { emptyForm, RequirementFields, useClassOptions } from './fields.tsx'
import { changedWithRequirements } from './use-save-requirements.ts'

/** Adds the same requirement for each of several classes. */
export function AddForClasses({ onClose }: { onClose: () => void }) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const { schedule, names } = useTimetable()
  const [classIds, setClassIds] = useState<string[]>([])
  const [form, setForm] = useState(emptyForm)
  const levels = [...new Set([...names.classes.values()].flatMap(({ grade_levels }) => grade_levels))]
  const addLevel = (level: string) =>
    setClassIds((before) => [
      ...new Set([
        ...before,
        ...[...names.classes.values()]
          .filter(
            ({ grade_levels, subject_codes }) =>
              grade_levels.includes(level) &&
              (form.subject_code === null ||
                subject_codes.length === 0 ||
                subject_codes.includes(form.subject_code)),
          )
          .map(({ id }) => id),
      ]),
    ])
  const save = useSave({
    send: async () => {
      const subject = form.subject_code === null ? undefined : names.subjects.get(form.subject_code)
      for (const id of classIds) {
        const title = names.classes.get(id)?.title ?? ''
        const name = subject === undefined || title.includes(subject) ? title : `${subject}, ${title}`
        await client.POST('/api/v1/scheduler/requirements/', {
          body: { ...form, schedule_id: schedule.id, name, class_ids: [id] },
        })
      }
      return classIds.length
    },
    changes: changedWithRequirements,
    notice: (count) => t('requirements.added', { count }),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('requirements.addForClasses')}>
      <DialogForm
        submitLabel={t('requirements.addCount', { count: classIds.length })}
        disabled={classIds.length === 0}
        isSaving={save.isPending}
        error={save.error}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <RequirementFields form={form} error={save.error} set={(change) => setForm({ ...form, ...change })} />
        <MultiSelect
          label={t('requirements.fields.eachClass')}
          searchable
          hidePickedOptions
          value={classIds}
          data={useClassOptions()}
          onChange={setClassIds}
        />
        <Group gap={6} role="group" aria-label={t('requirements.wholeLevel')}>
          {levels.map((level) => (
            <Button key={level} size="compact-sm" variant="default" onClick={() => addLevel(level)}>
              {t('requirements.level', { level })}
            </Button>
          ))}
        </Group>
      </DialogForm>
    </Dialog>
  )
}
