import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { money, percent, shortDate } from '../../../kernel/format/format.ts'
import { useFeeTypeName } from '../../../kernel/money/fee-type.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Billing, Discount } from '../wire.ts'
import { DiscountDialog } from './discount-dialog.tsx'

/** What is taken off the fees of a student. */
export function Discounts({ billing }: { billing: Billing }) {
  const { t } = useWords('fees')
  const school = useSchool()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('discounts.title')}
      actions={
        keepsMoney(school) && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('discounts.add')}
          </Button>
        )
      }
    >
      {billing.discounts.length === 0 ? (
        <Text c="dimmed">{t('discounts.none')}</Text>
      ) : (
        <Stack gap="sm">
          {billing.discounts.map((discount) => (
            <Row key={discount.id} discount={discount} />
          ))}
        </Stack>
      )}
      <DiscountDialog isOpen={isOpen} studentId={billing.student_id} onClose={() => setOpen(false)} />
    </Section>
  )
}

function Row({ discount }: { discount: Discount }) {
  const { t } = useWords('fees')
  const school = useSchool()
  const queries = useQueryClient()
  const feeTypeName = useFeeTypeName()
  const end = useMutation({
    mutationFn: () =>
      school.client.DELETE('/api/v1/finance/discounts/{discount_id}/', {
        params: { path: { discount_id: discount.id } },
      }),
    onSuccess: () => {
      notifications.show({ message: t('discounts.ended') })
      return queries.invalidateQueries({
        queryKey: ['billing', '/api/v1/finance/students/', discount.student_id],
      })
    },
  })
  const size =
    discount.percent === null
      ? money(discount.amount ?? '0', discount.currency ?? '')
      : percent(discount.percent / 100)
  const span = [
    discount.starts_on && t('discounts.from', { date: shortDate(discount.starts_on) }),
    discount.ends_on && t('discounts.until', { date: shortDate(discount.ends_on) }),
  ].filter(Boolean)
  const about = [
    t(`discountKinds.${discount.kind}`),
    discount.fee_types.length > 0 && discount.fee_types.map(feeTypeName).join(', '),
    ...span,
  ]
  return (
    <div>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div>
          <Text fw={500}>
            {discount.title} · {size}
          </Text>
          <Text size="sm" c="dimmed">
            {about.filter(Boolean).join(' · ')}
          </Text>
        </div>
        {keepsMoney(school) && (
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            aria-label={t('discounts.endOf', { title: discount.title })}
            onClick={() => end.mutate()}
          >
            {t('discounts.end')}
          </Button>
        )}
      </Group>
      <ErrorMessage error={end.error} />
    </div>
  )
}
