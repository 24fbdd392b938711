import { Anchor, Table, Text } from '@mantine/core'
import { instant, money, shortDate } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import moneyClasses from '../../../kernel/money/money.module.css'
import { seesMoney } from '../../../kernel/money/office.ts'
import { useCreator } from '../../../kernel/money/use-creator.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { documentAddress, type Invoice } from '../wire.ts'

const amount = moneyClasses['amount'] ?? ''

type OfInvoice = { readonly invoice: Invoice }

/** When how much is due, where it is not all due at once. */
export function Instalments({ invoice: { instalments, currency } }: OfInvoice) {
  const { t } = useWords('invoices')
  if (instalments.length < 2) return null
  return (
    <Section title={t('instalments.title')}>
      <Table verticalSpacing={6} aria-label={t('instalments.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('fields.due')}</Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('lines.amount')}
            </Table.Th>
            <Table.Th scope="col" className={amount}>
              {t('fields.balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {instalments.map((part) => (
            <Table.Tr key={part.number}>
              <Table.Td>{shortDate(part.due_date)}</Table.Td>
              <Table.Td className={amount}>{money(part.amount, currency)}</Table.Td>
              <Table.Td className={amount}>{money(part.balance, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

/** Its payments; reversals are negative. */
export function Payments({ invoice: { allocations, currency } }: OfInvoice) {
  const { t } = useWords('invoices')
  const school = useSchool()
  const { slug, me } = school
  if (allocations.length === 0) return null
  return (
    <Section title={t('payments.title')}>
      <Table verticalSpacing={6} aria-label={t('payments.title')}>
        <Table.Tbody>
          {allocations.map((one) => (
            <Table.Tr key={`${one.payment_id} ${one.at} ${one.amount}`}>
              <Table.Td>
                {seesMoney(school) ? (
                  <TextLink
                    to="/schools/$slug/payments/$paymentId"
                    params={{ slug, paymentId: one.payment_id }}
                    inherit
                    py={2}
                  >
                    {instant(one.at, me.school?.time_zone)}
                  </TextLink>
                ) : (
                  instant(one.at, me.school?.time_zone)
                )}
                {!one.amount.startsWith('-') && (
                  <>
                    {' · '}
                    <Anchor
                      href={documentAddress(slug, `payments/${one.payment_id}/receipt`)}
                      target="_blank"
                      inherit
                      py={2}
                    >
                      {t('payments.receipt')}
                    </Anchor>
                  </>
                )}
                {one.amount.startsWith('-') && (
                  <Text size="sm" c="dimmed">
                    {t('payments.back')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={amount}>{money(one.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

/** Its credit notes, with reasons and where the money went; and its late fees. */
export function CreditNotes({ invoice: { credit_notes: notes, late_fees: fees, currency } }: OfInvoice) {
  const { t } = useWords('invoices')
  const { t: words } = useWords('money')
  const creatorOf = useCreator()
  const school = useSchool()
  const { slug } = school
  if (notes.length === 0 && fees.length === 0) return null
  return (
    <Section title={t('notes.title')}>
      <Table verticalSpacing={6} aria-label={t('notes.title')}>
        <Table.Tbody>
          {notes.map((note) => (
            <Table.Tr key={note.id}>
              <Table.Td>
                {t(`notes.${note.kind}`, { number: note.number })} · {shortDate(note.issued_on)}
                {note.created_by &&
                  seesMoney(school) &&
                  ` · ${words('creator.by', { name: creatorOf(note.created_by) })}`}
                <Text size="sm" c="dimmed">
                  {note.reason}
                </Text>
                {!isZero(note.wallet_amount) && (
                  <Text size="sm">{t('notes.wallet', { amount: money(note.wallet_amount, currency) })}</Text>
                )}
              </Table.Td>
              <Table.Td className={amount}>−{money(note.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
          {fees.map((fee) => (
            <Table.Tr key={fee.id}>
              <Table.Td colSpan={2}>
                <TextLink to="/schools/$slug/invoices/$invoiceId" params={{ slug, invoiceId: fee.id }} py={2}>
                  {t('one.lateFee', { number: fee.number })}
                </TextLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
