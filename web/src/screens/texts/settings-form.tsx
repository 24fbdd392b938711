import { ActionIcon, Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../kernel/api/tagged.ts'
import type { TextPrice, TextSettings } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** A row of the tariff while it is edited. */
interface Row extends TextPrice {
  readonly key: number
}

const decimal = (typed: string): string => typed.replace(',', '.').trim()

/** Tariff, ceiling and use, saved as a whole. */
export function SettingsForm({ read }: { read: Tagged<TextSettings> }) {
  const { t } = useWords('texts')
  const { client, may } = useSchool()
  const [entered, setEntered] = useState(read.body)
  const [rows, setRows] = useState<readonly Row[]>(read.body.prices.map((price, key) => ({ ...price, key })))
  const isReadOnly = !may('texts.write')
  const save = useSave({
    send: () =>
      client.PUT('/api/v1/messaging/texts/settings/', {
        params: { header: ifMatch(read.tag) },
        body: {
          currency: entered.currency.trim().toUpperCase(),
          monthly_ceiling: decimal(entered.monthly_ceiling),
          sends_answers: entered.sends_answers,
          prices: rows.map(({ channel, prefix, price }) => ({
            channel,
            prefix: prefix.replaceAll(' ', ''),
            price: decimal(price),
          })),
        },
      }),
    changes: ['text-settings', '/api/v1/work/'],
    notice: () => t('settings.saved'),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <fieldset disabled={isReadOnly} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack>
          <Use entered={entered} onChange={(change) => setEntered({ ...entered, ...change })} />
          <Prices rows={rows} onChange={setRows} isReadOnly={isReadOnly} />
          <ErrorMessage error={save.error} own={{ precondition_failed: t('settings.stale') }} />
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t('settings.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

interface UseProps {
  readonly entered: TextSettings
  onChange(change: Partial<TextSettings>): void
}

function Use({ entered, onChange }: UseProps) {
  const { t } = useWords('texts')
  return (
    <Section title={t('settings.use')}>
      <Stack gap="sm">
        <Group align="flex-end">
          <TextInput
            label={t('settings.currency')}
            description={t('settings.currencyHint')}
            value={entered.currency}
            maxLength={3}
            required
            onChange={(event) => onChange({ currency: event.currentTarget.value })}
          />
          <TextInput
            label={t('settings.ceiling')}
            description={t('settings.ceilingHint')}
            inputMode="decimal"
            value={entered.monthly_ceiling}
            maxLength={16}
            required
            onChange={(event) => onChange({ monthly_ceiling: event.currentTarget.value })}
          />
        </Group>
        <Text size="sm">{t('settings.urgentAlways')}</Text>
        <Switch
          label={t('settings.answers')}
          checked={entered.sends_answers}
          onChange={(event) => onChange({ sends_answers: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}

interface PricesProps {
  readonly rows: readonly Row[]
  readonly isReadOnly: boolean
  onChange(rows: readonly Row[]): void
}

function Prices({ rows, isReadOnly, onChange }: PricesProps) {
  const { t } = useWords('texts')
  const next = Math.max(0, ...rows.map(({ key }) => key + 1))
  const change = (key: number, members: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...members } : row)))
  return (
    <Section
      title={t('settings.prices')}
      actions={
        !isReadOnly && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange([...rows, { key: next, channel: 'sms', prefix: '+', price: '' }])}
          >
            {t('settings.addPrice')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t('settings.pricesHint')}</Text>
        {rows.map((row, at) => (
          <PriceRow
            key={row.key}
            row={row}
            at={at + 1}
            onChange={(members) => change(row.key, members)}
            {...(isReadOnly ? {} : { onRemove: () => onChange(rows.filter(({ key }) => key !== row.key)) })}
          />
        ))}
      </Stack>
    </Section>
  )
}

interface PriceRowProps {
  readonly row: Row
  readonly at: number
  onChange(members: Partial<Row>): void
  onRemove?(): void
}

function PriceRow({ row, at, onChange, onRemove }: PriceRowProps) {
  const { t } = useWords('texts')
  return (
    <Group align="flex-end" gap="xs" role="group" aria-label={t('settings.priceAt', { at })}>
      <NativeSelect
        label={t('settings.channel')}
        value={row.channel}
        data={(['sms', 'whatsapp'] as const).map((value) => ({ value, label: t(`channels.${value}`) }))}
        onChange={(event) => onChange({ channel: event.currentTarget.value === 'sms' ? 'sms' : 'whatsapp' })}
      />
      <TextInput
        label={t('settings.prefix')}
        value={row.prefix}
        maxLength={9}
        w="7rem"
        required
        onChange={(event) => onChange({ prefix: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.price')}
        value={row.price}
        inputMode="decimal"
        maxLength={13}
        w="8rem"
        required
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      {onRemove && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('settings.removePrice', { at })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
