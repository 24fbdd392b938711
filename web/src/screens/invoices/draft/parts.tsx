import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import { money, shortDate } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Invoice } from '../wire.ts'
import type { PartProps } from './basics.tsx'
import { type EditPart, emptyPart } from './body.ts'

interface PartsProps extends PartProps {
  readonly currency: string
  /** The instalments as the server has them. */
  readonly kept: Invoice['instalments']
}

/** How it is paid in parts; by itself it is due as a whole. */
export function Parts({ edit, change, error, currency, kept: stored }: PartsProps) {
  const { t } = useWords('invoices')
  const { parts, due_date: due } = edit
  const put = (next: readonly EditPart[]) => change({ parts: next })
  const last = parts?.at(-1)?.due_date || due
  return (
    <Section title={t('instalments.title')}>
      <Stack gap="sm">
        {parts === undefined &&
          stored.length > 1 &&
          stored.map((part) => (
            <Text key={part.number} size="sm">
              {shortDate(part.due_date)} · {money(part.amount, currency)}
            </Text>
          ))}
        {(parts === undefined || parts.length === 0) && stored.length < 2 && (
          <Text size="sm" c="dimmed">
            {t('instalments.none')}
          </Text>
        )}
        {parts?.map((part, index) => (
          <PartFields
            key={part.key}
            part={part}
            index={index}
            error={error}
            put={(changed) => put(parts.map((one) => (one.key === changed.key ? changed : one)))}
            remove={() => put(parts.filter(({ key }) => key !== part.key))}
          />
        ))}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => put([...(parts ?? []), emptyPart(parts?.length ? addDays(last, 30) : due)])}
          >
            {t('instalments.add')}
          </Button>
          {parts === undefined && stored.length > 1 && (
            <Button variant="default" onClick={() => put([])}>
              {t('instalments.atOnce')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}

interface PartFieldsProps {
  readonly part: EditPart
  readonly index: number
  readonly error: unknown
  put(part: EditPart): void
  remove(): void
}

function PartFields({ part, index, error, put, remove }: PartFieldsProps) {
  const { t } = useWords('invoices')
  const name = t('instalments.one', { number: index + 1 })
  return (
    <Group gap="sm" align="flex-end" role="group" aria-label={name} wrap="nowrap">
      <DateField
        label={t('fields.due')}
        value={part.due_date}
        error={errorAt(error, `instalments.${index}.due_date`)}
        onValue={(date) => put({ ...part, due_date: date })}
      />
      <AmountField
        label={t('instalments.percent')}
        currency="%"
        maw="9rem"
        value={part.percent}
        error={errorAt(error, `instalments.${index}.percent`)}
        onText={(percent) => put({ ...part, percent })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        mb={1}
        aria-label={t('instalments.remove', { name })}
        onClick={remove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
