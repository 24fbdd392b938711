import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Household } from '../../../../kernel/api/wire.ts'
import { money, shortDate } from '../../../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../../kernel/money/office.ts'
import { Section } from '../../../../kernel/page/section.tsx'
import rowClasses from '../../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'

/** What the families of the student owe, and their open invoices. */
export function MoneyTab({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const households = useSchool().query.useQuery('get', '/api/v1/finance/households/', {
    params: { query: { student_id: studentId, include: 'open_invoices', page_size: 10 } },
  })
  return (
    <Read of={households}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty title={t('student.noHousehold')}>{t('student.noHouseholdText')}</Empty>
        ) : (
          <Stack gap="md">
            {results.map((household) => (
              <OfHousehold key={household.id} household={household} />
            ))}
          </Stack>
        )
      }
    </Read>
  )
}

function OfHousehold({ household }: { household: Household }) {
  const { t } = useWords('people')
  const school = useSchool()
  const { slug } = school
  const { id, title, balances, open_invoices: invoices = [] } = household
  return (
    <Section
      title={title}
      actions={
        <>
          {keepsMoney(school) && (
            <ButtonLink
              to="/schools/$slug/counter"
              params={{ slug }}
              search={{ household: id }}
              size="compact-md"
            >
              {t('student.receive')}
            </ButtonLink>
          )}
          <ButtonLink
            to="/schools/$slug/households/$householdId"
            params={{ slug, householdId: id }}
            size="compact-md"
            variant="default"
          >
            {t('student.account')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap="sm">
        {balances.map(({ currency, owed_amount, overdue_amount, wallet_amount }) => (
          <Group key={currency} gap="lg">
            <Figure label={t('student.owed')} value={money(owed_amount, currency)} />
            <Figure label={t('student.overdue')} value={money(overdue_amount, currency)} />
            <Figure label={t('student.wallet')} value={money(wallet_amount, currency)} />
          </Group>
        ))}
        {invoices.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('student.noOpenInvoices')}
          </Text>
        ) : (
          <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <PlainLink
                  to="/schools/$slug/invoices/$invoiceId"
                  params={{ slug, invoiceId: invoice.id }}
                  className={rowClasses['row'] ?? ''}
                >
                  <span className={rowClasses['what']}>
                    <Text fw={600}>{invoice.number}</Text>
                    <Text size="sm" c="dimmed">
                      {t('student.due', { date: shortDate(invoice.due_date) })}
                    </Text>
                  </span>
                  <Text>{money(invoice.balance, invoice.currency)}</Text>
                  <IconChevronRight size={18} aria-hidden />
                </PlainLink>
              </li>
            ))}
          </Paper>
        )}
      </Stack>
    </Section>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Text size="lg" fw={600}>
      {value}
    </Text>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
  </div>
)
