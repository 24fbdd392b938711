import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../kernel/format/format.ts'
import { isZero } from '../../kernel/format/money.ts'
import { PlainLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { HouseholdMoney } from './one/household-money.tsx'
import type { OwnHousehold } from './wire.ts'

/** What a family owes and holds with every school of its children, by one login; a single household is open at once. */
export function FamilyMoney() {
  const { t } = useWords('family-money')
  const { client, slug } = useSchool()
  const own = useQuery({
    queryKey: ['get', '/api/v1/me/households/'],
    queryFn: async () => (await client.GET('/api/v1/me/households/')).data?.results ?? [],
  })
  return (
    <Page title={t('title')}>
      <Read of={own}>
        {(households) => {
          const [first, another] = households
          if (!first) return <Empty title={t('none')}>{t('noneText')}</Empty>
          if (!another && first.school.slug === slug) return <HouseholdMoney householdId={first.id} />
          return (
            <Stack gap="sm" component="ul" p={0} m={0} className={rowClasses['list'] ?? ''}>
              {households.map((household) => (
                <Paper withBorder component="li" key={household.id}>
                  <HouseholdCard household={household} />
                </Paper>
              ))}
            </Stack>
          )
        }}
      </Read>
    </Page>
  )
}

function HouseholdCard({ household }: { household: OwnHousehold }) {
  const { t } = useWords('family-money')
  const { id, school, title, students, balances } = household
  return (
    <PlainLink
      to="/schools/$slug/family-money/$householdId"
      params={{ slug: school.slug, householdId: id }}
      className={rowClasses['row'] ?? ''}
    >
      <span className={rowClasses['what']}>
        <Text fw={600}>{school.name}</Text>
        <Text size="sm" c="dimmed">
          {[title, ...students.map(({ name }) => name)].join(' · ')}
        </Text>
        <Group gap="lg" mt={4}>
          {balances.map((balance) => (
            <div key={balance.currency}>
              <Text fw={700} size="lg">
                {isZero(balance.owed_amount)
                  ? t('nothingOwed')
                  : money(balance.owed_amount, balance.currency)}
              </Text>
              {!isZero(balance.overdue_amount) && (
                <Text size="sm" c="var(--campus-negative)">
                  {t('ofItOverdue', { amount: money(balance.overdue_amount, balance.currency) })}
                </Text>
              )}
              {!isZero(balance.wallet_amount) && (
                <Text size="sm" c="dimmed">
                  {t('inWallet', { amount: money(balance.wallet_amount, balance.currency) })}
                </Text>
              )}
            </div>
          ))}
        </Group>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </PlainLink>
  )
}
