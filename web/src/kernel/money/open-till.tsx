import { Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { amountOf } from '../format/format.ts'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { AmountField } from './amount-field.tsx'

interface OpenTillProps {
  readonly opened: boolean
  readonly currency: string
  onClose(): void
  /** Called once the till is open. */
  onOpen(): void
}

/** Asks for the cash in the till, and opens it. */
export function OpenTill({ opened, onClose, ...others }: OpenTillProps) {
  const { t } = useWords('till')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('open.title')}>
      <OpenTillForm {...others} onClose={onClose} />
    </Dialog>
  )
}

function OpenTillForm({ currency, onClose, onOpen }: Omit<OpenTillProps, 'opened'>) {
  const { t } = useWords('till')
  const { client } = useSchool()
  const [typed, setTyped] = useState('')
  const open = useSave({
    send: () =>
      client.POST('/api/v1/finance/till-sessions/', {
        body: { currency, opening_amount: amountOf(typed) },
      }),
    changes: ['/api/v1/finance/till-sessions/'],
    onRefreshed: onOpen,
  })
  const submit = () => open.mutate()
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={open.error}
      atFields={['opening_amount']}
      isSaving={open.isPending}
      submitLabel={t('open.submit')}
    >
      <Text size="sm">{t('open.text')}</Text>
      <AmountField
        label={t('fields.opening')}
        description={t('fields.openingHint')}
        currency={currency}
        value={typed}
        onText={setTyped}
        required
        data-autofocus
        error={errorAt(open.error, 'opening_amount')}
      />
    </DialogForm>
  )
}
