import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { instant, money } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { PaymentBadge } from '../../../kernel/money/badges.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Dispute, documentAddress, type Household, type Payment } from '../wire.ts'
import { DisputeDialog } from './dispute-dialog.tsx'

const shown = 20

/** What was paid, the latest first, with receipts; what is wrong can be disputed. */
export function Payments({ household }: { household: Household }) {
  const { t } = useWords('family-money')
  const { query, slug } = useSchool()
  const [disputed, setDisputed] = useState<Payment>()
  const requested = { household_id: household.id, page_size: shown }
  const payments = query.useQuery('get', '/api/v1/finance/payments/', { params: { query: requested } })
  const disputes = query.useQuery('get', '/api/v1/finance/disputes/', { params: { query: requested } })
  const disputeOf = (payment: Payment) =>
    disputes.data?.disputes.find(({ payment_id }) => payment_id === payment.id)
  return (
    <Section
      title={t('payments.title')}
      actions={
        <Button
          component="a"
          href={documentAddress(slug, `statements/?household_id=${household.id}&format=pdf`)}
          target="_blank"
          variant="default"
          size="sm"
        >
          {t('payments.statement')}
        </Button>
      }
    >
      <Read of={payments}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed">{t('payments.none')}</Text>
          ) : (
            <Stack gap="md" component="ul" p={0} m={0}>
              {results.map((payment) => (
                <Row
                  key={payment.id}
                  payment={payment}
                  dispute={disputeOf(payment)}
                  onDispute={() => setDisputed(payment)}
                />
              ))}
            </Stack>
          )
        }
      </Read>
      <DisputeDialog payment={disputed} onClose={() => setDisputed(undefined)} />
    </Section>
  )
}

interface RowProps {
  readonly payment: Payment
  readonly dispute: Dispute | undefined
  onDispute(): void
}

function Row({ payment, dispute, onDispute }: RowProps) {
  const { t } = useWords('family-money')
  const { t: m } = useWords('money')
  const { me } = useSchool()
  const { status, currency } = payment
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <Text fw={500}>{m(`methods.${payment.method}`)}</Text>
          <PaymentBadge status={status} />
        </Group>
        <Text size="sm" c="dimmed">
          {instant(payment.paid_at, me.school?.time_zone)}
        </Text>
        {payment.is_partial && <Text size="sm">{t('payments.partial')}</Text>}
        {!isZero(payment.refunded_amount) && (
          <Text size="sm">
            {t('payments.refunded', { amount: money(payment.refunded_amount, currency) })}
          </Text>
        )}
        <Links payment={payment} dispute={dispute} onDispute={onDispute} />
      </div>
      <Stack gap={6} align="flex-end">
        <Text fw={600}>{money(payment.amount, currency)}</Text>
      </Stack>
    </Group>
  )
}

function Links({ payment, dispute, onDispute }: RowProps) {
  const { t } = useWords('family-money')
  const { slug, may } = useSchool()
  const isUnderWay = payment.status === 'pending' || payment.status === 'processing'
  return (
    <Group gap="sm">
      {payment.receipt_number !== null && (
        <Anchor
          href={documentAddress(slug, `payments/${payment.id}/receipt`)}
          target="_blank"
          py={2}
          size="sm"
        >
          {t('payments.receipt', { number: payment.receipt_number })}
        </Anchor>
      )}
      {isUnderWay && payment.method === 'online' && (
        <TextLink
          to="/schools/$slug/family-money/payments/$paymentId"
          params={{ slug, paymentId: payment.id }}
          py={2}
          size="sm"
        >
          {t('payments.goOn')}
        </TextLink>
      )}
      {payment.status === 'completed' && !payment.is_partial && !dispute && may('finance.write') && (
        <Button variant="default" size="compact-sm" onClick={onDispute}>
          {t('dispute.action')}
        </Button>
      )}
      {dispute && (
        <>
          <ToneBadge tone="caution">{t(`dispute.states.${dispute.state}`)}</ToneBadge>
          <TextLink
            to="/schools/$slug/disputes/$disputeId"
            params={{ slug, disputeId: dispute.id }}
            py={2}
            size="sm"
          >
            {t('dispute.see')}
          </TextLink>
        </>
      )}
    </Group>
  )
}
