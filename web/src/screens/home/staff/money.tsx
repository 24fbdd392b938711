import { Paper, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { CashBook } from '../../../kernel/api/wire.ts'
import { money } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { PlainLink, TextLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

/** Families that are shown of those who were found. */
const few = 6

/** The way to the payment desk: a family by name, student or invoice, and its account opens there. */
export function ReceivePayment() {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 200)
  return (
    <Section
      title={t('desk.title')}
      action={
        <TextLink to="/schools/$slug/counter" params={{ slug }}>
          {t('desk.open')}
        </TextLink>
      }
    >
      <TextInput
        size="md"
        maxLength={100}
        value={text}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t('desk.search')}
        placeholder={t('desk.search')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {q !== '' && <Families q={q} />}
    </Section>
  )
}

function Families({ q }: { q: string }) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const found = query.useQuery('get', '/api/v1/finance/households/', {
    params: { query: { q, page_size: few } },
  })
  return (
    <Read of={found} loading={<Loading lines={2} height={56} />}>
      {({ results }) =>
        results.length === 0 ? (
          <Text c="dimmed" role="status">
            {t('desk.none')}
          </Text>
        ) : (
          <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
            {results.map(({ id, title, students, balances }) => (
              <li key={id}>
                <PlainLink
                  to="/schools/$slug/counter"
                  params={{ slug }}
                  search={{ household: id }}
                  className={rowClasses['row'] ?? ''}
                >
                  <span className={rowClasses['what']}>
                    <Text fw={600} truncate>
                      {title}
                    </Text>
                    <Text size="sm" c="dimmed" truncate>
                      {students.map(({ name }) => name).join(', ')}
                    </Text>
                  </span>
                  <Text size="sm" fw={600}>
                    {balances
                      .filter(({ owed_amount: owed }) => !isZero(owed))
                      .map(({ owed_amount: owed, currency }) => money(owed, currency))
                      .join(' + ')}
                  </Text>
                </PlainLink>
              </li>
            ))}
          </Paper>
        )
      }
    </Read>
  )
}

/** What came in and went out today. */
export function Takings() {
  const { t } = useWords('home')
  const { query, slug, me } = useSchool()
  const today = me.school?.today ?? ''
  const book = query.useQuery(
    'get',
    '/api/v1/finance/ledger/cash-book',
    { params: { query: { date_from: today, date_to: today, page_size: 1 } } },
    // The answer is JSON where no other format is requested.
    { select: (answer) => answer as CashBook },
  )
  return (
    <Section
      title={t('takings.title')}
      action={
        <TextLink to="/schools/$slug/cash-book" params={{ slug }}>
          {t('takings.open')}
        </TextLink>
      }
    >
      <Read of={book} loading={<Loading lines={1} height={72} />}>
        {({ in_total: received, out_total: paidOut, currency }) => (
          <dl className={rowClasses['figures']}>
            {(
              [
                ['received', received],
                ['paidOut', paidOut],
              ] as const
            ).map(([name, amount]) => (
              <Paper key={name} withBorder className={rowClasses['figure'] ?? ''}>
                <Text component="dt" size="sm" c="dimmed">
                  {t(`takings.${name}`)}
                </Text>
                <Text component="dd" m={0} fz="1.25rem" fw={700}>
                  {money(amount, currency)}
                </Text>
              </Paper>
            ))}
          </dl>
        )}
      </Read>
    </Section>
  )
}
