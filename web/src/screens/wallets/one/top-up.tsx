import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf, money } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { OpenTill } from '../../../kernel/money/open-till.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Household, type TopUpMethod, topUpMethods } from '../wire.ts'

interface TopUpProps {
  readonly household: Household
  readonly currency: string
  readonly opened: boolean
  onClose(): void
}

/** Puts money in hand into the wallet. */
export function TopUp({ opened, onClose, ...others }: TopUpProps) {
  const { t } = useWords('wallets')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('topUp.title')}>
      <TopUpForm {...others} onClose={onClose} />
    </Dialog>
  )
}

interface TopUpDraft {
  readonly typed: string
  readonly method: TopUpMethod
  readonly reference: string
}

function useTopUp({ household, currency, onClose }: Omit<TopUpProps, 'opened'>) {
  const { t } = useWords('wallets')
  const { client } = useSchool()
  return useSave({
    send: async ({ typed, method, reference }: TopUpDraft) => {
      const named = reference.trim() === '' ? {} : { reference: reference.trim() }
      const body = { household_id: household.id, amount: amountOf(typed), currency, method, ...named }
      const { data } = await client.POST('/api/v1/finance/wallet/top-up', { body })
      return data
    },
    changes: moneyQueries,
    notice: (data) => {
      const exists = data?.payment.status === 'completed'
      const amount = money(data?.payment.amount ?? '0', currency)
      return t(exists ? 'topUp.done' : 'topUp.waits', { amount })
    },
    onRefreshed: onClose,
  })
}

function TopUpForm(props: Omit<TopUpProps, 'opened'>) {
  const { t } = useWords('wallets')
  const { t: words } = useWords('money')
  const { currency, onClose } = props
  const [draft, setDraft] = useState<TopUpDraft>({ typed: '', method: 'cash', reference: '' })
  const [isTillRequested, setTillRequested] = useState(false)
  const topUp = useTopUp(props)
  const send = () =>
    topUp.mutate(draft, {
      onError: (error) => setTillRequested(error instanceof Problem && error.code === 'till_required'),
    })
  const submit = () => send()
  return (
    <>
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        error={topUp.error}
        atFields={['amount']}
        isSaving={topUp.isPending}
        submitLabel={t('topUp.submit')}
      >
        <Text size="sm">{t('topUp.text')}</Text>
        <AmountField
          label={t('fields.amount')}
          currency={currency}
          value={draft.typed}
          required
          data-autofocus
          onText={(typed) => setDraft({ ...draft, typed })}
          error={errorAt(topUp.error, 'amount')}
        />
        <NativeSelect
          label={t('fields.method')}
          value={draft.method}
          data={topUpMethods.map((value) => ({ value, label: words(`methods.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ ...draft, method: topUpMethods.find((one) => one === value) ?? 'cash' })
          }
        />
        {draft.method !== 'cash' && (
          <TextInput
            label={t('fields.reference')}
            maxLength={100}
            value={draft.reference}
            onChange={(event) => setDraft({ ...draft, reference: event.currentTarget.value })}
          />
        )}
      </DialogForm>
      <OpenTill
        currency={currency}
        opened={isTillRequested}
        onClose={() => setTillRequested(false)}
        onOpen={() => {
          setTillRequested(false)
          send()
        }}
      />
    </>
  )
}
