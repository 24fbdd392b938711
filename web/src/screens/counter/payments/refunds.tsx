import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { instant, money } from '../../../kernel/format/format.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { Refusal } from '../../../kernel/refusals/refusal.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment } from '../wire.ts'
import classes from './payments.module.css'

const words = {
  pending: 'payments.pendingRefund',
  completed: 'payments.completedRefund',
  failed: 'payments.failedRefund',
} as const

/** What was given back of a payment, and what is still to be paid out. */
export function Refunds({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const { t: method } = useWords('money')
  const school = useSchool()
  const path = { payment_id: payment.id }
  const refunds = school.query.useQuery('get', '/api/v1/finance/payments/{payment_id}/refunds/', {
    params: { path },
  })
  const readAgain = useReadAgain()
  const payOut = useMutation({
    mutationFn: (refund_id: string) =>
      school.client.POST('/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/complete', {
        params: { path: { ...path, refund_id } },
      }),
    onSuccess: readAgain,
  })
  return (
    <Section title={t('payments.refunds')}>
      <Refusal error={payOut.error} />
      <Read of={refunds}>
        {({ results }) => (
          <ul className={classes['rows']}>
            {results.map((refund) => (
              <li key={refund.id} className={classes['row']}>
                <div className={classes['what']}>
                  <Text fw={600}>{money(refund.amount, refund.currency)}</Text>
                  <Text size="sm" c="dimmed">
                    {method(`methods.${refund.method}`)} · {t(words[refund.status])} ·{' '}
                    {instant(refund.created_at, school.me.school?.time_zone)} · {refund.reason}
                  </Text>
                </div>
                {refund.status === 'pending' && keepsMoney(school) && (
                  <Group>
                    <Button
                      variant="default"
                      size="compact-md"
                      loading={payOut.isPending}
                      onClick={() => payOut.mutate(refund.id)}
                    >
                      {t('payments.payOut')}
                    </Button>
                  </Group>
                )}
              </li>
            ))}
          </ul>
        )}
      </Read>
    </Section>
  )
}
