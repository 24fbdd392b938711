import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { money, shortDate } from '../../../kernel/format/format.ts'
import moneyClasses from '../../../kernel/money/money.module.css'
import { isNothing } from '../../../kernel/money/sums.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Invoice } from '../wire.ts'
import classes from './at-counter.module.css'

interface OpenInvoicesProps {
  readonly invoices: readonly Invoice[]
  readonly picked: readonly string[]
  onPicked(picked: readonly string[]): void
}

/** What is owed, oldest due first; some of it can be picked to be paid alone. */
export function OpenInvoices({ invoices, picked, onPicked }: OpenInvoicesProps) {
  const { t } = useWords('counter')
  return (
    <Section title={t('open.title')}>
      {invoices.length === 0 ? (
        <Empty title={t('open.none')}>{t('open.noneText')}</Empty>
      ) : (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('open.order')}
          </Text>
          <ul className={classes['rows']}>
            {invoices.map((invoice) => (
              <OpenInvoice
                key={invoice.id}
                invoice={invoice}
                isPicked={picked.includes(invoice.id)}
                onPick={(isPicked) =>
                  onPicked(isPicked ? [...picked, invoice.id] : picked.filter((id) => id !== invoice.id))
                }
              />
            ))}
          </ul>
        </Stack>
      )}
    </Section>
  )
}

interface OpenInvoiceProps {
  readonly invoice: Invoice
  readonly isPicked: boolean
  onPick(isPicked: boolean): void
}

function OpenInvoice({ invoice, isPicked, onPick }: OpenInvoiceProps) {
  const { t } = useWords('counter')
  const { number, student, balance, currency, next_due_date, is_overdue, overdue_amount } = invoice
  const isPartly = is_overdue && !isNothing(overdue_amount) && overdue_amount !== balance
  return (
    <li className={classes['row']}>
      <Checkbox
        aria-label={t('open.pick', { number: number ?? '' })}
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
        pt={2}
      />
      <div className={classes['what']}>
        <Group gap="xs">
          <Text fw={600}>{number}</Text>
          {is_overdue && <ToneBadge tone="negative">{t('open.overdue')}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {student.name} · {t('open.due', { date: shortDate(next_due_date) })}
        </Text>
      </div>
      <div>
        <Text fw={600} className={moneyClasses['amount'] ?? ''}>
          {money(balance, currency)}
        </Text>
        {isPartly && (
          <Text size="sm" c="dimmed" className={moneyClasses['amount'] ?? ''}>
            {t('balance.overdue', { amount: money(overdue_amount, currency) })}
          </Text>
        )}
      </div>
    </li>
  )
}
