import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment } from '../wire.ts'

interface ReceiptLinkProps {
  readonly payment: Payment
  readonly icon?: ReactNode
  readonly size?: 'compact-sm'
}

/** The receipt as a PDF; nothing while there is none. */
export function ReceiptLink({ payment, icon, size }: ReceiptLinkProps) {
  const { t } = useWords('counter')
  const { slug } = useSchool()
  if (payment.receipt_number === null || !(payment.status === 'completed' || payment.status === 'refunded')) {
    return null
  }
  return (
    <Button
      component="a"
      variant={size ? 'subtle' : 'default'}
      {...(size ? { size } : {})}
      leftSection={icon}
      href={`/api/v1/finance/payments/${payment.id}/receipt?school_slug=${slug}`}
      download
      aria-label={t('receipt.pdfOf', { number: payment.receipt_number })}
    >
      {t('receipt.pdf')}
    </Button>
  )
}
