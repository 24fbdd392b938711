import { Group, Stack } from '@mantine/core'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { amountsOf, type Household } from '../wire.ts'

/** What the household owes and holds. */
export function Balances({ household }: { household: Household }) {
  const { t } = useWords('households')
  const { slug } = useSchool()
  return (
    <Section title={t('balances.title')}>
      <Stack gap="sm">
        <Figures household={household} />
        <Group>
          <TextLink
            to="/schools/$slug/wallets/$householdId"
            params={{ slug, householdId: household.id }}
            py={2}
          >
            {t('balances.toWallet')}
          </TextLink>
        </Group>
      </Stack>
    </Section>
  )
}

/** Owed, overdue and in the wallet, by currency. */
export function Figures({ household }: { household: Pick<Household, 'balances'> }) {
  const { t } = useWords('households')
  const said = (figure: Parameters<typeof amountsOf>[1]) =>
    amountsOf(household, figure).join(' + ') || t('balances.nothing')
  return (
    <Facts>
      <Fact label={t('balances.owed')}>{said('owed_amount')}</Fact>
      <Fact label={t('balances.overdue')}>{said('overdue_amount')}</Fact>
      <Fact label={t('balances.wallet')}>{said('wallet_amount')}</Fact>
    </Facts>
  )
}
