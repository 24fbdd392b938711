import { SimpleGrid, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { addDays } from '../format/days.ts'
import { amountOf, amountText } from '../format/format.ts'
import { AmountField } from '../money/amount-field.tsx'
import { moneyQueries } from '../money/money-queries.ts'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import type { Family } from './family.ts'

interface PromiseProps {
  readonly opened: boolean
  readonly family: Family
  /** What is owed, which is filled in. */
  readonly amount: string
  readonly currency: string
  onClose(): void
}

/** Records what a family promises to pay by a day. */
export function PromiseDialog({ opened, onClose, ...props }: PromiseProps) {
  const { t } = useWords('collection')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('promise.title', { family: props.family.title })}>
      <PromiseForm {...props} onClose={onClose} />
    </Dialog>
  )
}

/** Days until a promise is due, unless another day is chosen. */
const usualDays = 7

function PromiseForm({ family, currency, onClose, ...props }: Omit<PromiseProps, 'opened'>) {
  const { t } = useWords('collection')
  const { client, me } = useSchool()
  const today = me.school?.today ?? ''
  const [amount, setAmount] = useState(amountText(props.amount))
  const [due, setDue] = useState(() => addDays(today, usualDays))
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/finance/households/{household_id}/promises/', {
        params: { path: { household_id: family.id } },
        body: {
          amount: amountOf(amount),
          currency,
          due_date: due,
          note: String(entered.get('note')).trim() || null,
        },
      }),
    changes: moneyQueries,
    notice: () => t('promise.saved', { family: family.title }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('promise.save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['amount', 'due_date']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AmountField
          label={t('promise.amount')}
          required
          currency={currency}
          value={amount}
          error={errorAt(save.error, 'amount')}
          onText={setAmount}
          data-autofocus
        />
        <DateField
          label={t('promise.due')}
          required
          min={today}
          value={due}
          error={errorAt(save.error, 'due_date')}
          onValue={setDue}
        />
      </SimpleGrid>
      <Textarea label={t('promise.note')} name="note" maxLength={1000} autosize minRows={2} />
      <Text size="sm" c="dimmed">
        {t('promise.replaces')}
      </Text>
    </DialogForm>
  )
}
