import { Group, Stack, Table, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { instant, money } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { PaymentBadge } from '../../../kernel/money/badges.tsx'
import { PaymentFailure } from '../../../kernel/money/failure.tsx'
import { MoneyHistory } from '../../../kernel/money/history.tsx'
import moneyClasses from '../../../kernel/money/money.module.css'
import { keepsMoney, seesMoney } from '../../../kernel/money/office.ts'
import { isNothing } from '../../../kernel/money/sums.ts'
import { useCreator } from '../../../kernel/money/use-creator.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ReceiptLink } from '../receive/receipt-link.tsx'
import type { Payment } from '../wire.ts'
import { PaymentActions } from './payment-actions.tsx'
import { Refunds } from './refunds.tsx'

/** One payment: where it went, and what can still happen to it. */
export function PaymentPage() {
  const { paymentId } = useParams({ from: '/schools/$slug/payments/$paymentId' })
  const read = useSchool().query.useQuery('get', '/api/v1/finance/payments/{payment_id}/', {
    params: { path: { payment_id: paymentId } },
  })
  return <Read of={read}>{(payment) => <KnownPayment payment={payment} />}</Read>
}

function KnownPayment({ payment }: { payment: Payment }) {
  const { t } = useWords(['counter', 'money'])
  const school = useSchool()
  const { amount, currency, status, household } = payment
  return (
    <Page
      title={t('payments.one', { amount: money(amount, currency) })}
      subtitle={
        <Group gap="xs">
          {household.title}
          <PaymentBadge status={status} />
        </Group>
      }
      actions={
        <>
          <ReceiptLink payment={payment} />
          {keepsMoney(school) && (
            <ButtonLink
              to="/schools/$slug/counter"
              params={{ slug: school.slug }}
              search={{ household: household.id } as never}
              variant="default"
            >
              {t('payments.atCounter')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack gap="md">
        {keepsMoney(school) && <PaymentActions payment={payment} />}
        <Facts payment={payment} />
        <Went payment={payment} />
        {seesMoney(school) && (
          <>
            <Refunds payment={payment} />
            <MoneyHistory entity="payment" id={payment.id} currency={currency} />
          </>
        )}
      </Stack>
    </Page>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400} c="dimmed" w="40%">
      {name}
    </Table.Th>
    <Table.Td>{children}</Table.Td>
  </Table.Tr>
)

function Facts({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const { t: words } = useWords('money')
  const { me } = useSchool()
  const creatorOf = useCreator()
  const { currency, failure, refunded_amount, reference, receipt_number } = payment
  return (
    <Table maw="40rem" aria-label={t('payments.title')}>
      <Table.Tbody>
        <Fact name={t('payments.method')}>{words(`methods.${payment.method}`)}</Fact>
        <Fact name={t('payments.paidAt')}>{instant(payment.paid_at, me.school?.time_zone)}</Fact>
        {reference && <Fact name={t('payments.reference')}>{reference}</Fact>}
        {payment.created_by && <Fact name={t('payments.enteredBy')}>{creatorOf(payment.created_by)}</Fact>}
        {payment.confirmed_by && <Fact name={t('payments.confirmedBy')}>{payment.confirmed_by.name}</Fact>}
        {receipt_number && <Fact name={t('payments.receipt')}>{receipt_number}</Fact>}
        {!isNothing(refunded_amount) && (
          <Fact name={t('payments.refunded')}>{money(refunded_amount, currency)}</Fact>
        )}
        {failure && (
          <Fact name={t('payments.failure')}>
            <PaymentFailure failure={failure} />
          </Fact>
        )}
      </Table.Tbody>
    </Table>
  )
}

/** The invoices that it pays, and what the wallet got. */
function Went({ payment }: { payment: Payment }) {
  const { t } = useWords('counter')
  const { slug } = useSchool()
  const { allocations, currency, wallet_amount } = payment
  const amount = moneyClasses['amount'] ?? ''
  const isNowhere = allocations.length === 0 && isNothing(wallet_amount)
  return (
    <Section title={t('payments.went')}>
      {isNowhere ? (
        <Text c="dimmed">{t('payments.wentNowhere')}</Text>
      ) : (
        <Table maw="30rem">
          <Table.Tbody>
            {allocations.map((part) => (
              <Table.Tr key={part.invoice_id}>
                <Table.Th scope="row" fw={400}>
                  <TextLink
                    to="/schools/$slug/invoices/$invoiceId"
                    params={{ slug, invoiceId: part.invoice_id }}
                    size="sm"
                    py={2}
                  >
                    {t('receipt.invoice', { number: part.number ?? '' })}
                  </TextLink>
                </Table.Th>
                <Table.Td className={amount}>{money(part.amount, currency)}</Table.Td>
              </Table.Tr>
            ))}
            {!isNothing(wallet_amount) && (
              <Table.Tr>
                <Table.Th scope="row" fw={400}>
                  {t('receipt.wallet')}
                </Table.Th>
                <Table.Td className={amount}>{money(wallet_amount, currency)}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
