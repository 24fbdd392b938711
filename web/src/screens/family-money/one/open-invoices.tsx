import { Button, Group, Stack, Text } from '@mantine/core'
import { money, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { InvoiceBadge } from '../../../kernel/money/badges.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household, OpenInvoice } from '../wire.ts'

interface OpenInvoicesProps {
  readonly household: Household
  canPay(currency: string): boolean
  pay(invoice: OpenInvoice): void
}

/** Invoices of which something is owed, what is due first on top. */
export function OpenInvoices({ household, canPay, pay }: OpenInvoicesProps) {
  const { t } = useWords('family-money')
  const { slug } = useSchool()
  return (
    <Section
      title={t('invoices.title')}
      actions={
        <ButtonLink
          to="/schools/$slug/invoices"
          params={{ slug }}
          search={{ household: household.id }}
          variant="default"
          size="sm"
        >
          {t('invoices.all')}
        </ButtonLink>
      }
    >
      {household.open_invoices.length === 0 ? (
        <Text c="dimmed">{t('invoices.none')}</Text>
      ) : (
        <Stack gap="md" component="ul" p={0} m={0}>
          {household.open_invoices.map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              canPay={canPay(invoice.currency)}
              pay={() => pay(invoice)}
            />
          ))}
        </Stack>
      )}
    </Section>
  )
}

interface RowProps {
  readonly invoice: OpenInvoice
  readonly canPay: boolean
  pay(): void
}

function Row({ invoice, canPay, pay }: RowProps) {
  const { t } = useWords('family-money')
  const { slug } = useSchool()
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <TextLink
            to="/schools/$slug/invoices/$invoiceId"
            params={{ slug, invoiceId: invoice.id }}
            fw={500}
            py={2}
          >
            {invoice.number}
          </TextLink>
          <InvoiceBadge status={invoice.status} isOverdue={invoice.is_overdue} />
        </Group>
        <Text size="sm">{invoice.student.name}</Text>
        <Text size="sm" c="dimmed">
          {t('invoices.due', { date: shortDate(invoice.next_due_date) })}
          {invoice.payment_code && ` · ${t('invoices.code', { code: invoice.payment_code })}`}
        </Text>
      </div>
      <Stack gap={6} align="flex-end">
        <Text fw={600}>{money(invoice.balance, invoice.currency)}</Text>
        {canPay && (
          <Button
            variant="default"
            size="sm"
            onClick={pay}
            aria-label={t('pay.one', { number: invoice.number ?? '' })}
          >
            {t('pay.action')}
          </Button>
        )}
      </Stack>
    </Group>
  )
}
