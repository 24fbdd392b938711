import { Checkbox, Collapse, MultiSelect, NumberInput, Select, Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { choicesOf } from '../grid/toolbar.tsx'
import { type Timetable, useTimetable } from '../one/timetable.ts'
import { CheckResult } from '../requirements/check.tsx'

interface GenerateFormProps {
  onStarted(id: string): void
  onClose(): void
}

const seconds = [10, 30, 60, 300, 900] as const
const scopes = ['all', 'grades', 'classes'] as const
type Scope = (typeof scopes)[number]

interface Form {
  readonly scope: Scope
  readonly chosen: string[]
  readonly keepsLocked: boolean
  readonly limit: number
  readonly seed: string
}

/** What is generated: all of it or some classes, how long, and what stays. */
export function GenerateForm({ onStarted, onClose }: GenerateFormProps) {
  const { t } = useWords('scheduler')
  const timetable = useTimetable()
  const [form, setForm] = useState<Form>({ scope: 'all', chosen: [], keepsLocked: true, limit: 60, seed: '' })
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const start = useStart(form, onStarted)
  const isImpossible = start.error instanceof Problem && start.error.code === 'schedule_impossible'
  return (
    <DialogForm
      submitLabel={t(isImpossible ? 'generate.anyway' : 'generate.start')}
      isSaving={start.isPending}
      error={isImpossible ? undefined : start.error}
      onSubmit={() => start.mutate(isImpossible)}
      onClose={onClose}
    >
      <Select
        label={t('generate.scope')}
        allowDeselect={false}
        value={form.scope}
        data={scopes.map((value) => ({ value, label: t(`generate.scopes.${value}`) }))}
        onChange={(scope) => scope && set({ scope, chosen: [] })}
      />
      {form.scope !== 'all' && (
        <MultiSelect
          label={t(`generate.scopes.${form.scope}`)}
          searchable
          required
          hidePickedOptions
          value={form.chosen}
          data={form.scope === 'classes' ? choicesOf('class', timetable) : levelsOf(timetable)}
          onChange={(chosen) => set({ chosen })}
        />
      )}
      <Checkbox
        label={t('generate.keepLocked')}
        description={t('generate.keepLockedHint')}
        checked={form.keepsLocked}
        onChange={(event) => set({ keepsLocked: event.currentTarget.checked })}
      />
      <Select
        label={t('generate.limit')}
        description={t('generate.limitHint')}
        allowDeselect={false}
        value={String(form.limit)}
        data={seconds.map((value) => ({
          value: String(value),
          label:
            value < 60
              ? t('generate.seconds', { count: value })
              : t('generate.minutes', { count: value / 60 }),
        }))}
        onChange={(limit) => set({ limit: Number(limit) })}
      />
      <Advanced seed={form.seed} onSeed={(seed) => set({ seed })} />
      {isImpossible && <CheckResult />}
    </DialogForm>
  )
}

interface AdvancedProps {
  readonly seed: string
  onSeed(seed: string): void
}

/** What few people change. */
function Advanced({ seed, onSeed }: AdvancedProps) {
  const { t } = useWords('scheduler')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <UnstyledButton
        fz="sm"
        c="var(--campus-accent)"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {t('generate.advanced')}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <NumberInput
          label={t('generate.seed')}
          description={t('generate.seedHint')}
          min={0}
          max={2_147_483_647}
          value={seed}
          onChange={(value) => onSeed(String(value))}
        />
      </Collapse>
    </Stack>
  )
}

/** The grade levels of the classes that have requirements. */
const levelsOf = ({ requirements, names }: Timetable): string[] =>
  [
    ...new Set(
      requirements.flatMap(({ class_ids }) =>
        class_ids.flatMap((id) => names.classes.get(id)?.grade_levels ?? []),
      ),
    ),
  ].toSorted(byTitle)

function useStart({ scope, chosen, keepsLocked, limit, seed }: Form, onStarted: (id: string) => void) {
  const { client } = useSchool()
  const { schedule } = useTimetable()
  return useSave({
    send: async (ignoresIssues: boolean) => {
      const { data } = await client.POST('/api/v1/scheduler/generate', {
        body: {
          schedule_id: schedule.id,
          time_limit_seconds: limit,
          keep_locked: keepsLocked,
          ...(seed === '' ? {} : { seed: Number(seed) }),
          ...(scope === 'grades' ? { grade_levels: chosen } : {}),
          ...(scope === 'classes' ? { class_ids: chosen } : {}),
          ...(ignoresIssues ? { ignore_issues: true } : {}),
        },
      })
      return data
    },
    changes: [],
    onSaved: (generation) => generation && onStarted(generation.id),
  })
}
