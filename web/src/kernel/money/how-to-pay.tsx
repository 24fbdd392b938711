import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { HouseholdDetail } from '../api/wire.ts'
import { money, shortDate } from '../format/format.ts'
import { useWords } from '../words/words.ts'
import { usePaymentMethods } from './use-methods.ts'

type OpenInvoice = HouseholdDetail['open_invoices'][number]

/** Invoices whose codes are shown: the first due. */
const few = 3

/**
 * How a family pays where the school takes no payments online: the account with the code of each invoice, and the office.
 * Nothing where it can pay online.
 */
export function HowToPay({ invoices }: { invoices: readonly OpenInvoice[] }) {
  const { t } = useWords('money')
  const methods = usePaymentMethods()
  const open = invoices.filter(({ currency }) => methods?.providersOf(currency).length === 0)
  if (!methods || open.length === 0) return null
  const { bank } = methods
  return (
    <Stack gap="xs" role="group" aria-label={t('howToPay.title')}>
      <Text fw={600}>{t('howToPay.title')}</Text>
      {bank && (
        <>
          <Text size="sm">{t('howToPay.transfer')}</Text>
          <Line name={t('howToPay.holder')} value={bank.account_name} />
          {bank.iban && <Line name={t('howToPay.iban')} value={inFours(bank.iban)} copied={bank.iban} />}
          {bank.account_number && (
            <Line name={t('howToPay.account')} value={bank.account_number} copied={bank.account_number} />
          )}
          {bank.bic && <Line name={t('howToPay.bic')} value={bank.bic} />}
          {bank.bank_name && <Line name={t('howToPay.bank')} value={bank.bank_name} />}
        </>
      )}
      {open.slice(0, few).map((invoice) => (
        <Line
          key={invoice.id}
          name={t('howToPay.reference', {
            number: invoice.number ?? '',
            amount: money(invoice.balance, invoice.currency),
            date: shortDate(invoice.next_due_date),
          })}
          value={invoice.payment_code ?? invoice.number ?? ''}
          copied={invoice.payment_code ?? invoice.number ?? ''}
        />
      ))}
      <Text size="sm" c="dimmed">
        {t(bank ? 'howToPay.orOffice' : 'howToPay.office')}
      </Text>
    </Stack>
  )
}

/** An IBAN as it is printed: in groups of four. */
const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

interface LineProps {
  readonly name: string
  readonly value: string
  /** What is copied; undefined: nobody types it into a banking app. */
  readonly copied?: string
}

const Line = ({ name, value, copied }: LineProps) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={600}>{value}</Text>
    </div>
    {copied && <Copy name={name} value={copied} />}
  </Group>
)

function Copy({ name, value }: { name: string; value: string }) {
  const { t } = useWords('money')
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-md"
          flex="none"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          aria-label={t(copied ? 'howToPay.copiedOf' : 'howToPay.copyOf', { name })}
          onClick={copy}
        >
          {t(copied ? 'howToPay.copied' : 'howToPay.copy')}
        </Button>
      )}
    </CopyButton>
  )
}
