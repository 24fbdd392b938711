import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { money } from '../../../kernel/format/format.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment } from '../wire.ts'

/** Cancels a pending payment with a provider; the server allows it to the user who started it. */
export function CallOff({ payment }: { payment: Payment }) {
  const { t } = useWords('family-money')
  const { may } = useSchool()
  const [isAsking, setAsking] = useState(false)
  if (payment.method !== 'online' || !may('finance.write')) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('callOff.action')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('callOff.title')}>
        <Question payment={payment} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function Question({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const { t } = useWords('family-money')
  const { client } = useSchool()
  const callOff = useSave({
    send: () =>
      client.POST('/api/v1/finance/payments/{payment_id}/cancel', {
        params: { path: { payment_id: payment.id } },
      }),
    changes: moneyQueries,
    onRefreshed: onClose,
  })
  return (
    <Stack gap="md">
      <Text>{t('callOff.text', { amount: money(payment.amount, payment.currency) })}</Text>
      <Text>{t('callOff.late')}</Text>
      <ErrorMessage error={callOff.error} own={{ forbidden: t('callOff.notYours') }} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('callOff.keep')}
        </Button>
        <Button loading={callOff.isPending} onClick={() => callOff.mutate()}>
          {t('callOff.action')}
        </Button>
      </Group>
    </Stack>
  )
}
