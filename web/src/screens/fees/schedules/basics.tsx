import { ActionIcon, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useSessionNames } from '../use-names.ts'
import { emptyPart, type PartDraft, type ScheduleDraft } from './draft.ts'

export interface PartProps {
  readonly draft: ScheduleDraft
  readonly error: unknown
  change(members: Partial<ScheduleDraft>): void
}

const prorations = ['none', 'days', 'months'] as const

/** Name, year or term, and when it is due. */
export function Basics({ draft, change, error }: PartProps) {
  const { t } = useWords('fees')
  const sessions = useSessionNames()
  return (
    <Section title={t('schedule.basics')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextInput
            label={t('schedule.title')}
            required
            maxLength={200}
            value={draft.title}
            error={errorAt(error, 'title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('schedule.session')}
            value={draft.academic_session_id}
            data={[
              { value: '', label: t('schedule.anySession') },
              ...[...sessions].map(([value, label]) => ({ value, label })),
            ]}
            error={errorAt(error, 'academic_session_id')}
            onChange={(event) => change({ academic_session_id: event.currentTarget.value })}
          />
          <DateField
            label={t('schedule.due')}
            required
            value={draft.due_date}
            error={errorAt(error, 'due_date')}
            onValue={(date) => change({ due_date: date })}
          />
          <NativeSelect
            label={t('schedule.proration')}
            value={draft.proration}
            data={prorations.map((value) => ({ value, label: t(`schedule.prorations.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ proration: prorations.find((one) => one === value) ?? 'none' })
            }
          />
        </SimpleGrid>
        <Parts draft={draft} change={change} error={error} />
      </Stack>
    </Section>
  )
}

function Parts({ draft, change, error }: PartProps) {
  const { t } = useWords('fees')
  const { parts, due_date: due } = draft
  const put = (next: readonly PartDraft[]) => change({ parts: next })
  const last = parts.at(-1)?.due_date ?? ''
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('parts.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(parts.length === 0 ? 'parts.none' : 'parts.hint')}
      </Text>
      {parts.map((part, index) => (
        <PartFields
          key={part.key}
          part={part}
          index={index}
          error={error}
          put={(changed) => put(parts.map((one) => (one.key === changed.key ? changed : one)))}
          remove={() => put(parts.filter(({ key }) => key !== part.key))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...parts, emptyPart(last === '' ? due : addDays(last, 30))])}
        >
          {t('parts.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PartFieldsProps {
  readonly part: PartDraft
  readonly index: number
  readonly error: unknown
  put(part: PartDraft): void
  remove(): void
}

function PartFields({ part, index, error, put, remove }: PartFieldsProps) {
  const { t } = useWords('fees')
  const name = t('parts.one', { number: index + 1 })
  return (
    <Group gap="sm" align="flex-end" role="group" aria-label={name} wrap="nowrap">
      <DateField
        label={t('parts.due')}
        required
        value={part.due_date}
        error={errorAt(error, `instalments.${index}.due_date`)}
        onValue={(date) => put({ ...part, due_date: date })}
      />
      <AmountField
        label={t('parts.percent')}
        currency="%"
        required
        maw="9rem"
        value={part.percent}
        error={errorAt(error, `instalments.${index}.percent`)}
        onText={(percent) => put({ ...part, percent })}
      />
      <ActionIcon variant="default" size="lg" aria-label={t('parts.remove', { name })} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
