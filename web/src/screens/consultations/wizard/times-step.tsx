import { Button, Checkbox, Group, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { FieldGroup } from '../../../kernel/form/field-group.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { BreakFields } from './break-fields.tsx'
import type { Draft, DraftDay } from './draft.ts'

export interface StepProps {
  readonly draft: Draft
  change(changes: Partial<Draft>): void
}

/** When and where it is, how long conversations are, and when families book. */
export function TimesStep({ draft, change, error }: StepProps & { readonly error: unknown }) {
  const { t } = useWords('consultations')
  const text = (name: 'name' | 'place' | 'online_link') => ({
    label: t(`fields.${name}`),
    value: draft[name],
    error: errorAt(error, name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Stack gap="md">
      <TextInput {...text('name')} required maxLength={120} />
      <Textarea
        label={t('fields.description')}
        value={draft.description}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...text('place')} maxLength={120} />
        <TextInput {...text('online_link')} type="url" pattern="https://.*" maxLength={500} />
      </SimpleGrid>
      <Days draft={draft} change={change} error={error} />
      <Rhythm draft={draft} change={change} />
      <FieldGroup legend={t('window')}>
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
          {(['opens', 'closes'] as const).flatMap((name) => [
            <DateField
              key={`${name}-date`}
              label={t(`fields.${name}_date`)}
              value={draft[name].date}
              required
              error={errorAt(error, `${name}_at`)}
              onValue={(date) => change({ [name]: { ...draft[name], date } })}
            />,
            <TextInput
              key={`${name}-time`}
              label={t(`fields.${name}_time`)}
              type="time"
              value={draft[name].time}
              required
              onChange={(event) => change({ [name]: { ...draft[name], time: event.currentTarget.value } })}
            />,
          ])}
        </SimpleGrid>
      </FieldGroup>
    </Stack>
  )
}

function Days({ draft, change, error }: StepProps & { readonly error: unknown }) {
  const { t } = useWords('consultations')
  const { days } = draft
  const changeDay = (at: number, changes: Partial<DraftDay>) =>
    change({ days: days.map((day, index) => (index === at ? { ...day, ...changes } : day)) })
  const last = days.at(-1)
  return (
    <>
      {[...days.entries()].map(([at, day]) => (
        <FieldGroup key={at} legend={t('day', { number: at + 1 })}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
              <DateField
                label={t('fields.date')}
                value={day.date}
                required
                error={errorAt(error, `days.${at}.date`)}
                onValue={(date) => changeDay(at, { date })}
              />
              {(['starts_at', 'ends_at'] as const).map((name) => (
                <TextInput
                  key={name}
                  label={t(`fields.${name}`)}
                  type="time"
                  value={day[name]}
                  required
                  error={errorAt(error, `days.${at}.${name}`)}
                  onChange={(event) => changeDay(at, { [name]: event.currentTarget.value })}
                />
              ))}
            </SimpleGrid>
            <BreakFields breaks={day.breaks} onBreaks={(breaks) => changeDay(at, { breaks })} />
            {days.length > 1 && (
              <Group>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  leftSection={<IconX size={16} aria-hidden />}
                  onClick={() => change({ days: days.filter((_, index) => index !== at) })}
                >
                  {t('removeDay', { number: at + 1 })}
                </Button>
              </Group>
            )}
          </Stack>
        </FieldGroup>
      ))}
      {days.length < 5 && last && (
        <Group>
          <Button
            variant="default"
            onClick={() => change({ days: [...days, { ...last, date: addDays(last.date, 1) }] })}
          >
            {t('addDay')}
          </Button>
        </Group>
      )}
    </>
  )
}

const numbers = [
  ['slot_minutes', 3, 120],
  ['gap_minutes', 0, 60],
  ['walking_minutes', 0, 60],
  ['max_per_child', 0, 20],
] as const

function Rhythm({ draft, change }: StepProps) {
  const { t } = useWords('consultations')
  return (
    <FieldGroup legend={t('rhythm')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {numbers.map(([name, min, max]) => (
            <NumberInput
              key={name}
              label={t(`fields.${name}`)}
              description={t(`hints.${name}`)}
              value={draft[name]}
              min={min}
              max={max}
              allowDecimal={false}
              required
              onChange={(value) => change({ [name]: Number(value) })}
            />
          ))}
        </SimpleGrid>
        {(['is_shared', 'has_waiting_list'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`fields.${name}`)}
            description={t(`hints.${name}`)}
            checked={draft[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}
