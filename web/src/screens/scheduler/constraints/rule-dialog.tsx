import { NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ScheduleConstraint } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { changedWithRules } from '../wire.ts'
import { useKindName } from './kind-words.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { bodyOf, formOf, newRule, type RuleForm, scopesOf } from './rule-form.ts'
import { ScopeFields } from './scope-fields.tsx'

interface RuleDialogProps {
  /** None: a new one. */
  readonly rule?: ScheduleConstraint
  onClose(): void
}

const useKinds = () => {
  const { query } = useSchool()
  return (
    query.useQuery('get', '/api/v1/scheduler/constraint-kinds/', {}, { staleTime: 600_000 }).data?.results ??
    []
  )
}

/** Adds a rule, or changes one. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useWords('scheduler')
  const { t: k } = useWords('kernel')
  const kindName = useKindName()
  const kinds = useKinds()
  const [form, setForm] = useState<RuleForm>(() => (rule ? formOf(rule) : newRule))
  const set = (change: Partial<RuleForm>) => setForm((before) => ({ ...before, ...change }))
  const kind = kinds.find((one) => one.kind === form.kind)
  const save = useSaveRule({ body: bodyOf(form, kind), rule, onClose })
  const chooseKind = (next: string | null) => {
    const about = kinds.find((one) => one.kind === next)?.about
    if (!next || !about) return
    const [all] = scopesOf[about].all
    const isSame = about === kind?.about
    set({ kind: next, ...(isSame ? {} : { applies_to: all === undefined ? {} : { all } }) })
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(rule ? 'rules.edit' : 'rules.add')}>
      <DialogForm
        submitLabel={k('save')}
        isSaving={save.isPending}
        error={save.error}
        atFields={['name']}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <Stack gap={4}>
          <Select
            label={t('rules.kind')}
            searchable
            allowDeselect={false}
            value={form.kind}
            data={kinds
              .map((one) => ({ value: one.kind, label: kindName(one.kind).name }))
              .toSorted((one, other) => byTitle(one.label, other.label))}
            onChange={chooseKind}
          />
          <Text size="sm" c="dimmed">
            {kindName(form.kind).text}
          </Text>
        </Stack>
        <TextInput
          label={t('rules.name')}
          description={t('rules.nameHint')}
          required
          maxLength={200}
          value={form.name}
          error={errorAt(save.error, 'name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {kind && (
          <ScopeFields
            about={kind.about}
            scope={form.applies_to}
            onScope={(applies_to) => set({ applies_to })}
          />
        )}
        <ParameterFields
          kind={kind}
          parameters={form.parameters}
          onParameters={(parameters) => set({ parameters })}
        />
        <Weight form={form} set={set} />
      </DialogForm>
    </Dialog>
  )
}

interface WeightProps {
  readonly form: RuleForm
  set(change: Partial<RuleForm>): void
}

/** Must or should, and what a violation costs. */
function Weight({ form, set }: WeightProps) {
  const { t } = useWords('scheduler')
  const costs = (['linear', 'quadratic', 'step'] as const).map((value) => ({
    value,
    label: t(`rules.costs.${value}`),
  }))
  return (
    <>
      <SegmentedControl
        aria-label={t('rules.columns.severity')}
        data={(['hard', 'soft'] as const).map((value) => ({ value, label: t(`rules.long.${value}`) }))}
        value={form.severity}
        onChange={(value) => set({ severity: value === 'hard' ? 'hard' : 'soft' })}
      />
      <SimpleGrid cols={2}>
        <NumberInput
          label={t('rules.weight')}
          min={0}
          max={1_000_000}
          value={form.weight}
          onChange={(value) => set({ weight: Number(value) })}
        />
        <Select
          label={t('rules.cost')}
          allowDeselect={false}
          value={form.cost_function}
          data={costs}
          onChange={(value) => value && set({ cost_function: value })}
        />
      </SimpleGrid>
    </>
  )
}

interface Saved {
  readonly body: ReturnType<typeof bodyOf>
  readonly rule: ScheduleConstraint | undefined
  onClose(): void
}

function useSaveRule({ body, rule, onClose }: Saved) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const { schedule } = useTimetable()
  return useSave({
    send: async (): Promise<unknown> =>
      rule
        ? client.PATCH('/api/v1/scheduler/constraints/{schedule_constraint_id}/', {
            params: { path: { schedule_constraint_id: rule.id } },
            body,
          })
        : client.POST('/api/v1/scheduler/constraints/', { body: { ...body, schedule_id: schedule.id } }),
    changes: changedWithRules,
    notice: () => t('rules.saved', { name: body.name }),
    onSaved: onClose,
  })
}
