import { Anchor, Button, Code, Group, Loader, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { money } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { PaymentBadge } from '../../../kernel/money/badges.tsx'
import { PaymentFailure } from '../../../kernel/money/failure.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { documentAddress, type Payment } from '../wire.ts'
import { CallOff } from './call-off.tsx'

const isUnderWay = ({ status }: Payment): boolean => status === 'pending' || status === 'processing'

/** Whether it ended without the money, so that the family has to pay again. */
const isOver = ({ status }: Payment): boolean => status === 'cancelled' || status === 'failed'

/** Milliseconds between two looks at a payment that is under way. */
const often = 2500

/** One payment of a family: on its way to the provider, waiting for it, done. */
export function FamilyPayment() {
  const { t } = useWords('family-money')
  const { paymentId } = useParams({ from: '/schools/$slug/family-money/payments/$paymentId' })
  const payment = useSchool().query.useQuery(
    'get',
    '/api/v1/finance/payments/{payment_id}/',
    { params: { path: { payment_id: paymentId } } },
    { refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : often) },
  )
  return (
    <Page title={t('payment.title')}>{<Read of={payment}>{(one) => <Shown payment={one} />}</Read>}</Page>
  )
}

/** The payment's status elsewhere is read again once it has ended. */
function useEnd({ status }: Payment): void {
  const queries = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    void queries.invalidateQueries()
  })
}

function Shown({ payment }: { payment: Payment }) {
  const { t } = useWords('family-money')
  useEnd(payment)
  const { t: m } = useWords('money')
  const { slug } = useSchool()
  return (
    <Stack gap="md" maw="36rem">
      <Section title={money(payment.amount, payment.currency)}>
        <Stack gap="sm">
          <Group gap="xs">
            <PaymentBadge status={payment.status} />
            <Text span>{m(`methods.${payment.method}`)}</Text>
          </Group>
          {payment.allocations.map((one) => (
            <Text key={one.invoice_id} size="sm">
              {t('payment.for', { number: one.number ?? '', amount: money(one.amount, payment.currency) })}
            </Text>
          ))}
          <CurrentState payment={payment} />
        </Stack>
      </Section>
      <Group>
        <ButtonLink
          to="/schools/$slug/family-money/$householdId"
          params={{ slug, householdId: payment.household_id }}
          variant={isOver(payment) ? 'filled' : 'default'}
        >
          {t(isOver(payment) ? 'payment.anew' : 'payment.back')}
        </ButtonLink>
        {isUnderWay(payment) && <CallOff payment={payment} />}
      </Group>
    </Stack>
  )
}

/** What is to be done now. */
function CurrentState({ payment }: { payment: Payment }) {
  const { t } = useWords('family-money')
  const { slug } = useSchool()
  if (payment.status === 'completed' || payment.status === 'refunded')
    return (
      <Notice tone="positive" title={t('payment.completed')}>
        {payment.receipt_number !== null && (
          <Anchor href={documentAddress(slug, `payments/${payment.id}/receipt`)} target="_blank" py={2}>
            {t('payments.receipt', { number: payment.receipt_number })}
          </Anchor>
        )}
      </Notice>
    )
  if (payment.status === 'cancelled')
    return (
      <Notice tone="neutral" title={t('payment.cancelled')}>
        {t('payment.cancelledText')}
      </Notice>
    )
  if (payment.status === 'failed')
    return (
      <Notice tone="negative" title={t('payment.failed')}>
        {payment.failure?.message && <PaymentFailure failure={payment.failure} />} {t('payment.failedText')}
      </Notice>
    )
  return <UnderWay payment={payment} />
}

function UnderWay({ payment }: { payment: Payment }) {
  const { t } = useWords('family-money')
  const { checkout } = payment
  const url = checkout?.['url']
  const reference = checkout?.['reference']
  if (payment.method !== 'online') return <Text>{t('payment.waitsForOffice')}</Text>
  if (typeof url === 'string')
    return (
      <Stack gap="xs" align="flex-start">
        <Text>{t('payment.goOnText')}</Text>
        <Button component="a" href={url} size="md" rel="noreferrer">
          {t('payment.goOn')}
        </Button>
      </Stack>
    )
  if (checkout?.['phone_prompt'] === true)
    return (
      <Notice tone="accent" title={t('payment.phone')}>
        {t('payment.phoneText')}
      </Notice>
    )
  if (typeof reference === 'string')
    return (
      <Notice tone="accent" title={t('payment.reference')}>
        <Code>{reference}</Code> {t('payment.referenceText')}
      </Notice>
    )
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{t('payment.starting')}</Text>
    </Group>
  )
}
