import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isUnreachable, Problem } from '../../../kernel/api/problem.ts'
import { amountOf, amountText, money } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { OpenTill } from '../../../kernel/money/open-till.tsx'
import { isNothing } from '../../../kernel/money/sums.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'
import { type Draft, dueOf, emptyDraft, type Owing, orderOf, reckon } from './draft.ts'
import { LaterFields } from './later-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { Received } from './receipt.tsx'
import { RestChoice } from './rest-choice.tsx'
import { useReceive } from './use-receive.ts'

interface ReceiveFormProps {
  readonly household: Household
  readonly owing: Owing
  onReceived(received: Received): void
  onLeave(): void
}

/** Takes the money: the amount is what is due, Enter goes on to how it comes, Enter receives it. */
export function ReceiveForm({ household, owing, onReceived, onLeave }: ReceiveFormProps) {
  const { t } = useWords('counter')
  const form = useReceiving({ household, owing, onReceived })
  const { draft, change, reckoning, receive } = form
  const { currency, wallet_amount } = owing.balance
  const isUnsure = isUnreachable(receive.error)
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !receive.isPending) onLeave()
  }
  return (
    <Section title={t('receive.title')}>
      <form onSubmit={form.submit} onKeyDown={leave} ref={form.element}>
        <Stack gap="md">
          <AmountField
            currency={currency}
            size="lg"
            data-field="amount"
            disabled={isUnsure}
            label={t('fields.amount')}
            description={t('fields.owed', { amount: money(reckoning.owed, currency) })}
            value={draft.typed ?? (isNothing(form.due) ? '' : amountText(form.due))}
            onText={(typed) => change({ typed, rest: undefined })}
            onKeyDown={form.toMethod}
            error={form.isAmountMissing ? t('fields.amountMissing') : errorAt(receive.error, 'amount')}
          />
          <MethodChoice
            field={form.methods}
            value={draft.method}
            disabled={isUnsure}
            onEnter={form.send}
            hasWallet={!isNothing(wallet_amount)}
            onMethod={(method) => change({ method })}
          />
          {draft.method !== 'cash' && draft.method !== 'wallet' && (
            <LaterFields draft={draft} change={change} disabled={isUnsure} error={receive.error} />
          )}
          {reckoning.surplus !== undefined && !isNothing(reckoning.owed) && draft.method !== 'wallet' && (
            <RestChoice
              currency={currency}
              surplus={reckoning.surplus}
              value={draft.rest}
              disabled={isUnsure}
              onRest={(rest) => change({ rest })}
              isMissing={form.isRestMissing && draft.rest === undefined}
              onEnter={form.send}
            />
          )}
          <ErrorMessage error={receive.error} atFields={['amount', 'reference', 'paid_at']} />
          <Total
            reckoning={reckoning}
            currency={currency}
            isPending={receive.isPending}
            isUnsure={isUnsure}
          />
        </Stack>
      </form>
      <OpenTill
        currency={currency}
        opened={form.needsTill}
        onClose={form.giveUpTill}
        onOpen={form.goOnWithTill}
      />
    </Section>
  )
}

interface TotalProps {
  readonly reckoning: ReturnType<typeof reckon>
  readonly currency: string
  readonly isPending: boolean
  readonly isUnsure: boolean
}

/** The booked amount, the change or the wallet credit, and the button. */
function Total({ reckoning, currency, isPending, isUnsure }: TotalProps) {
  const { t } = useWords('counter')
  const { amount, change, rest, owed, surplus } = reckoning
  return (
    <Stack gap="xs">
      {change !== undefined && (
        <Text fw={600} role="status">
          {t('receive.change', { amount: money(change, currency) })}
        </Text>
      )}
      {rest === 'wallet' && surplus !== undefined && isNothing(owed) && (
        <Text size="sm">{t('receive.toWallet')}</Text>
      )}
      <Button type="submit" size="md" loading={isPending} fullWidth>
        {isUnsure
          ? t('receive.again')
          : amount === undefined
            ? t('receive.submit')
            : t('receive.submitAmount', { amount: money(amount, currency) })}
      </Button>
      <Group gap={6} visibleFrom="md" justify="center">
        <Text size="sm" c="dimmed">
          <Kbd>{t('keys.enterKey')}</Kbd> {t('keys.enter')} · <Kbd>{t('keys.escapeKey')}</Kbd>{' '}
          {t('keys.escape')}
        </Text>
      </Group>
    </Stack>
  )
}

type Receiving = Omit<ReceiveFormProps, 'onLeave'>

/** What was typed as the wire writes it. */
const readDraft = (draft: Draft): Draft =>
  draft.typed === undefined ? draft : { ...draft, typed: amountOf(draft.typed) }

/** What is entered, and how it is sent. */
function useReceiving({ household, owing, onReceived }: Receiving) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [isAmountMissing, setAmountMissing] = useState(false)
  const [isRestMissing, setRestMissing] = useState(false)
  const [isTillRefused, setTillRefused] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const methods = useRef<HTMLFieldSetElement>(null)
  const receive = useReceive()
  const change = (next: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...next }))
    setAmountMissing(false)
    setRestMissing(false)
  }
  const reckoning = reckon(readDraft(draft), owing)
  const focusAmount = () => element.current?.querySelector<HTMLInputElement>('[data-field=amount]')?.select()
  useEffect(focusAmount, [])

  const receiveNow = () => {
    const sum = reckon(readDraft(draft), owing)
    if (sum.amount === undefined) {
      setAmountMissing(true)
      focusAmount()
      return
    }
    if (sum.surplus !== undefined && sum.rest === undefined) {
      const first = element.current?.querySelector<HTMLInputElement>('input[value=change]')
      // Asked once already, and Enter answers nothing.
      setRestMissing(first === document.activeElement)
      first?.focus()
      return
    }
    const order = orderOf(draft, sum, {
      id: household.id,
      currency: owing.balance.currency,
      picked: owing.picked,
    })
    receive.mutate(order, {
      onSuccess: (payment) => onReceived({ payment, change: sum.change }),
      onError: (error) => setTillRefused(error instanceof Problem && error.code === 'till_required'),
    })
  }
  const send = () => !receive.isPending && receiveNow()
  return {
    draft,
    change,
    reckoning,
    receive,
    element,
    methods,
    isAmountMissing,
    isRestMissing,
    due: dueOf(owing),
    needsTill: isTillRefused,
    giveUpTill: () => setTillRefused(false),
    goOnWithTill: () => {
      setTillRefused(false)
      receiveNow()
    },
    send,
    submit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
    toMethod: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      methods.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    },
  }
}
