import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment, Refund } from '../wire.ts'
import classes from './payments.module.css'
import { RefundRow } from './refund-row.tsx'
import { isBeingSent, type RefundAct } from './refund-state.ts'

/** Milliseconds between two looks at a refund that is being sent. */
const often = 2500

const acts = {
  complete: '/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/complete',
  fail: '/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/fail',
  send: '/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/send',
} as const satisfies Readonly<Record<RefundAct, string>>

/** The refunds of a payment, made and pending; renders nothing without any. */
export function Refunds({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const { query, client } = useSchool()
  const path = { payment_id: payment.id }
  const refunds = query.useQuery(
    'get',
    '/api/v1/finance/payments/{payment_id}/refunds/',
    { params: { path } },
    { refetchInterval: ({ state: { data } }) => (data?.results.some(isBeingSent) ? often : false) },
  )
  const results = refunds.data?.results ?? []
  useMoved(results)
  const readAgain = useReadAgain()
  const act = useMutation({
    mutationFn: ({ refund, how }: { refund: Refund; how: RefundAct }) =>
      client.POST(acts[how], { params: { path: { ...path, refund_id: refund.id } } }),
    onSuccess: readAgain,
  })
  if (results.length === 0) return null
  return (
    <Section title={t('payments.refunds')}>
      <ErrorMessage
        error={act.error}
        own={{ method_refused: t(act.variables?.how === 'send' ? 'refund.notAgain' : 'refund.withProvider') }}
        atFields={['method']}
      />
      <ul className={classes['rows']}>
        {results.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            isBusy={act.isPending}
            onAct={(how) => act.mutate({ refund, how })}
          />
        ))}
      </ul>
    </Section>
  )
}

/** The payment is read again when a refund of it has moved on: what it pays may have changed. */
function useMoved(refunds: readonly Refund[]): void {
  const readAgain = useReadAgain()
  const stand = refunds.map(({ id, status }) => `${id} ${status}`).join(' ')
  const before = useRef('')
  useEffect(() => {
    const isFirst = before.current === ''
    if (before.current === stand) return
    before.current = stand
    if (!isFirst) void readAgain()
  })
}
