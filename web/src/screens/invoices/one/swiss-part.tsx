import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { money } from '../../../kernel/format/format.ts'
import { isNothing } from '../../../kernel/money/sums.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Invoice } from '../wire.ts'

const path = '/api/v1/finance/invoices/{invoice_id}/swiss-payment-part'

/** Whether it may have a payment part, so that nobody is asked in vain: issued, owed, in money that QR-bills are paid in. */
const mayHaveOne = (
  { number, voided_at, currency, balance }: Invoice,
  country: string | undefined,
): boolean =>
  number !== null &&
  voided_at === null &&
  !isNothing(balance) &&
  (currency === 'CHF' || (currency === 'EUR' && (country === 'CH' || country === 'LI')))

/** Receipt and payment part of the Swiss QR-bill, to scan from the screen; nothing where the invoice has none. */
export function SwissPart({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices')
  const { client, me } = useSchool()
  const part = useQuery({
    queryKey: ['swiss-payment-part', invoice.id, invoice.balance],
    enabled: mayHaveOne(invoice, me.school?.country_code),
    retry: false,
    queryFn: async () => {
      const params = { path: { invoice_id: invoice.id } }
      const { data } = await client.GET(path, { params, parseAs: 'blob' })
      return (data as Blob | undefined) ?? null
    },
  })
  const { data } = part
  const address = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data])
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  if (address === undefined) return null
  const alt = t('swiss.alt', {
    number: invoice.number ?? '',
    amount: money(invoice.balance, invoice.currency),
  })
  return (
    <Section title={t('swiss.title')}>
      <img src={address} alt={alt} style={{ width: '100%', maxWidth: '794px', background: 'white' }} />
    </Section>
  )
}
