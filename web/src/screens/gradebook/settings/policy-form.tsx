import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ifMatch, tagged } from '../../../kernel/api/tagged.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import type { Policy } from '../wire.ts'
import { useSending } from './use-categories.ts'

const path = '/api/v1/evals/policy'
const weightings = ['categories', 'points', 'equal'] as const
const dropScopes = ['category', 'overall'] as const
const rankings = ['none', 'class', 'class_and_grade'] as const
const entries = ['points', 'scale'] as const
const steps = [1, 0.5, 0.25, 0.1, 0.05, 0.01] as const
const switches = [
  { name: 'absent_counts_as_zero', label: 'policy.absentZero' },
  { name: 'scores_above_maximum', label: 'policy.aboveMaximum' },
  { name: 'show_class_average', label: 'policy.showAverage' },
] as const

/** How the school makes marks of results. */
export function PolicyForm({ mayWrite }: { mayWrite: boolean }) {
  const school = useSchool()
  const policy = useQuery({
    queryKey: ['policy'],
    staleTime: 0,
    queryFn: () => tagged(school.client.GET(path)),
  })
  return (
    <Read of={policy}>
      {({ body, tag }) =>
        mayWrite ? <Form key={tag ?? ''} policy={body} tag={tag} /> : <DescribedObject policy={body} />
      }
    </Read>
  )
}

interface KnownProps {
  readonly policy: Policy
  readonly tag: string | undefined
}

/** What of it the education template says. */
function FromTemplate({ policy }: { policy: Policy }) {
  const { t } = useWords('gradebook')
  const { decimals, mode } = policy.rounding
  return (
    <Text size="sm" c="dimmed">
      {t('policy.dna', {
        scale: policy.scale ?? t('policy.percent'),
        rounding: t(`policy.round.${mode}`, { count: decimals }),
        missing: t(policy.missing_counts_as_zero ? 'policy.missingZero' : 'policy.missingOut'),
      })}
    </Text>
  )
}

/** For those who only read it. */
function DescribedObject({ policy }: { policy: Policy }) {
  const { t } = useWords('gradebook')
  const lines = [
    `${t('policy.weighting')} · ${t(`policy.by.${policy.weighting}`)}`,
    `${t('policy.drops')} · ${t(`policy.drop.${policy.drop_scope}`)}`,
    `${t('policy.entry')} · ${t(`policy.enter.${policy.entry}`)}`,
    `${t('policy.ranks')} · ${t(`policy.rank.${policy.ranks}`)}`,
    ...switches.filter(({ name }) => policy[name]).map(({ label }) => t(label)),
  ]
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <FromTemplate policy={policy} />
    </Stack>
  )
}

/** How marks are entered and rounded: what was changed alone, so that the rest stays as the template has it. */
function entryOf(form: FormData, policy: Policy) {
  const entry = entries.find((one) => one === form.get('entry'))
  const entryStep = steps.find((one) => String(one) === form.get('entry_step'))
  const markStep = steps.find((one) => String(one) === form.get('mark_step'))
  return {
    ...(entry === undefined || entry === policy.entry ? {} : { entry }),
    ...(entryStep === undefined || entryStep === policy.entry_step ? {} : { entry_step: entryStep }),
    ...(markStep === undefined || markStep === policy.mark_step ? {} : { mark_step: markStep }),
  }
}

/** What the form says; a word that is none of the known ones stays as it was. */
function bodyOf(form: FormData, policy: Policy) {
  const isOn = (name: (typeof switches)[number]['name']) => form.get(name) !== null
  return {
    weighting: weightings.find((one) => one === form.get('weighting')) ?? policy.weighting,
    drop_scope: dropScopes.find((one) => one === form.get('drop_scope')) ?? policy.drop_scope,
    ranks: rankings.find((one) => one === form.get('ranks')) ?? policy.ranks,
    ...entryOf(form, policy),
    absent_counts_as_zero: isOn('absent_counts_as_zero'),
    scores_above_maximum: isOn('scores_above_maximum'),
    show_class_average: isOn('show_class_average'),
  }
}

/** How results are entered, in which steps, and to which step marks made of marks are rounded. */
function EntryFields({ policy }: { policy: Policy }) {
  const { t } = useWords('gradebook')
  const stepOptions = steps.map((step) => ({ value: String(step), label: scoreText(step) }))
  const byRounding = policy.mark_step === null ? [{ value: '', label: t('policy.asRounding') }] : []
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NativeSelect
        name="entry"
        label={t('policy.entry')}
        defaultValue={policy.entry}
        data={entries.map((value) => ({ value, label: t(`policy.enter.${value}`) }))}
      />
      <NativeSelect
        name="entry_step"
        label={t('policy.entryStep')}
        defaultValue={String(policy.entry_step)}
        data={stepOptions}
      />
      <NativeSelect
        name="mark_step"
        label={t('policy.markStep')}
        defaultValue={policy.mark_step === null ? '' : String(policy.mark_step)}
        data={[...byRounding, ...stepOptions]}
      />
    </SimpleGrid>
  )
}

function Form({ policy, tag }: KnownProps) {
  const { t } = useWords('gradebook')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const queries = useQueryClient()
  const { send, error, isBusy } = useSending(() => queries.invalidateQueries({ queryKey: ['policy'] }))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget), policy)
    void send(() => client.PATCH(path, { params: { header: ifMatch(tag) }, body }), t('policy.saved'))
  }
  return (
    <form onSubmit={save}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            name="weighting"
            label={t('policy.weighting')}
            defaultValue={policy.weighting}
            data={weightings.map((value) => ({ value, label: t(`policy.by.${value}`) }))}
          />
          <NativeSelect
            name="drop_scope"
            label={t('policy.drops')}
            description={t('policy.dropsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            defaultValue={policy.drop_scope}
            data={dropScopes.map((value) => ({ value, label: t(`policy.drop.${value}`) }))}
          />
          <NativeSelect
            name="ranks"
            label={t('policy.ranks')}
            defaultValue={policy.ranks}
            data={rankings.map((value) => ({ value, label: t(`policy.rank.${value}`) }))}
          />
        </SimpleGrid>
        {policy.scale !== null && <EntryFields policy={policy} />}
        {switches.map(({ name, label }) => (
          <Checkbox key={name} name={name} label={t(label)} defaultChecked={policy[name]} />
        ))}
        <FromTemplate policy={policy} />
        <ErrorMessage error={error} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {k('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
