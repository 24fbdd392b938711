import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnHousehold } from '../../../kernel/api/wire.ts'
import { money } from '../../../kernel/format/format.ts'
import { isZero } from '../../../kernel/format/money.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { HowToPay } from '../../../kernel/money/how-to-pay.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** What the family owes this school, and how it pays. */
export function MoneyCard() {
  const { t } = useWords('home')
  const { client, slug } = useSchool()
  const own = useQuery({
    queryKey: ['get', '/api/v1/me/households/'],
    queryFn: async () => (await client.GET('/api/v1/me/households/')).data?.results ?? [],
  })
  const here = (own.data ?? []).filter(({ school }) => school.slug === slug)
  const [first] = here
  if (!first) return null
  return (
    <Section
      title={t('money.title')}
      actions={
        <ButtonLink to="/schools/$slug/family-money" params={{ slug }} variant="default" size="sm">
          {t('money.open')}
        </ButtonLink>
      }
    >
      <Stack gap="sm">
        {here.map((household) => (
          <Balances key={household.id} household={household} />
        ))}
        {here.filter(owes).map(({ id }) => (
          <PayBy key={id} householdId={id} />
        ))}
      </Stack>
    </Section>
  )
}

/** How the open invoices of a household are paid. */
function PayBy({ householdId }: { householdId: string }) {
  const household = useSchool().query.useQuery('get', '/api/v1/finance/households/{household_id}/', {
    params: { path: { household_id: householdId } },
  })
  return household.data ? <HowToPay invoices={household.data.open_invoices} /> : null
}

const owes = ({ balances }: OwnHousehold): boolean => balances.some(({ owed_amount: owed }) => !isZero(owed))

function Balances({ household }: { household: OwnHousehold }) {
  const { t } = useWords('home')
  return household.balances.map(({ currency, owed_amount: owed, overdue_amount: overdue, wallet_amount }) => (
    <div key={currency}>
      <Text fw={700} fz="1.375rem" lh={1.3}>
        {isZero(owed) ? t('money.nothing') : money(owed, currency)}
      </Text>
      <Group gap="md">
        {!isZero(overdue) && (
          <Text size="sm" c="var(--campus-negative)">
            {t('money.overdue', { amount: money(overdue, currency) })}
          </Text>
        )}
        {!isZero(wallet_amount) && (
          <Text size="sm" c="dimmed">
            {t('money.wallet', { amount: money(wallet_amount, currency) })}
          </Text>
        )}
      </Group>
    </div>
  ))
}
