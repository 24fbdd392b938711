import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { tagged } from '../../../kernel/api/tagged.ts'
import { Documents } from '../../../kernel/documents/documents.tsx'
import { money, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { InvoiceBadge } from '../../../kernel/money/badges.tsx'
import { MoneyHistory } from '../../../kernel/money/history.tsx'
import { keepsMoney, seesMoney } from '../../../kernel/money/office.ts'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Invoice } from '../wire.ts'
import { Actions, PdfButton } from './actions.tsx'
import { CreditNotes, Instalments, Payments } from './happened.tsx'
import { Lines } from './lines.tsx'
import { SwissPart } from './swiss-part.tsx'

const detail = '/api/v1/finance/invoices/{invoice_id}/'

/** One invoice: what it charges, what of it is paid, and what can be done. */
export function InvoicePage() {
  const { invoiceId } = useParams({ from: '/schools/$slug/invoices/$invoiceId' })
  const school = useSchool()
  const read = useQuery({
    queryKey: ['invoice', '/api/v1/finance/invoices/', invoiceId],
    queryFn: () => tagged(school.client.GET(detail, { params: { path: { invoice_id: invoiceId } } })),
  })
  return <Read of={read}>{({ body, tag }) => <Shown key={body.id} invoice={body} tag={tag} />}</Read>
}

interface ShownProps {
  readonly invoice: Invoice
  readonly tag: string | undefined
}

function Shown({ invoice, tag }: ShownProps) {
  const { t } = useWords('invoices')
  const school = useSchool()
  const title = invoice.number
    ? t(invoice.kind === 'late_fee' ? 'one.lateFee' : 'one.title', { number: invoice.number })
    : t('one.draft')
  return (
    <Page
      title={title}
      subtitle={<Subtitle invoice={invoice} />}
      actions={
        <>
          {invoice.number !== null && <PdfButton invoice={invoice} />}
          {seesMoney(school) && (
            <ButtonLink to="/schools/$slug/invoices" params={{ slug: school.slug }} variant="default">
              {t('toList')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack gap="md">
        {invoice.voided_at && (
          <Notice tone="neutral" title={t('one.voided', { date: shortDate(invoice.voided_at.slice(0, 10)) })}>
            {invoice.void_reason}
          </Notice>
        )}
        {invoice.archived_at && <Notice tone="neutral" title={t('one.discarded')} />}
        {keepsMoney(school) && !invoice.archived_at && <Actions invoice={invoice} tag={tag} />}
        <About invoice={invoice} />
        <Lines invoice={invoice} />
        <Instalments invoice={invoice} />
        <SwissPart invoice={invoice} />
        <Payments invoice={invoice} />
        <CreditNotes invoice={invoice} />
        <Documents subject={{ kind: 'invoice', id: invoice.id }} />
        {seesMoney(school) && <MoneyHistory entity="invoice" id={invoice.id} currency={invoice.currency} />}
      </Stack>
    </Page>
  )
}

const Subtitle = ({ invoice }: { invoice: Invoice }) => (
  <Group gap="xs">
    <InvoiceBadge status={invoice.status} isOverdue={invoice.is_overdue} />
    <Text span>{invoice.student.name}</Text>
  </Group>
)

function About({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  const { currency, late_fee_of: origin } = invoice
  const owed = invoice.status === 'draft' ? invoice.total_amount : invoice.balance
  return (
    <Section title={t('one.about')}>
      <Facts>
        <Fact label={t(invoice.status === 'draft' ? 'fields.total' : 'fields.balance')}>
          <Text span inherit fw={700} size="lg">
            {money(owed, currency)}
          </Text>
        </Fact>
        {invoice.is_overdue && (
          <Fact label={t('fields.overdue')}>{money(invoice.overdue_amount, currency)}</Fact>
        )}
        <Fact label={t('fields.due')}>{shortDate(invoice.next_due_date)}</Fact>
        <Fact label={t('fields.issued')}>{invoice.issued_on && shortDate(invoice.issued_on)}</Fact>
        <Fact label={t('fields.student')}>
          <StudentLink invoice={invoice} />
        </Fact>
        <Fact label={t('fields.household')}>
          <HouseholdLink invoice={invoice} />
        </Fact>
        <Fact label={t('fields.code')}>{invoice.payment_code}</Fact>
        <Fact label={t('fields.reference')}>{invoice.reference}</Fact>
        <Fact label={t('fields.notes')}>{invoice.notes}</Fact>
        {origin && (
          <Fact label={t('fields.lateFeeOf')}>
            <TextLink to="/schools/$slug/invoices/$invoiceId" params={{ slug, invoiceId: origin }} py={2}>
              {t('one.origin')}
            </TextLink>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function StudentLink({ invoice: { student } }: { invoice: Invoice }) {
  const { slug, may } = useSchool()
  if (!may('people.read')) return student.name
  return (
    <TextLink to="/schools/$slug/people/students/$personId" params={{ slug, personId: student.id }} py={2}>
      {student.name}
    </TextLink>
  )
}

function HouseholdLink({ invoice: { household } }: { invoice: Invoice }) {
  const school = useSchool()
  if (!seesMoney(school)) return household.title
  const params = { slug: school.slug, householdId: household.id }
  return (
    <TextLink to="/schools/$slug/households/$householdId" params={params} py={2}>
      {household.title}
    </TextLink>
  )
}
