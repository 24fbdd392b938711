import { Anchor, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { money } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { isNothing } from '../../../kernel/money/sums.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { balanceIn, type Household } from '../wire.ts'

interface HouseholdHeadProps {
  readonly household: Household
  readonly currency: string
  onCurrency(currency: string): void
  onLeave(): void
}

/** The family at the payment desk, and its balances. */
export function HouseholdHead({ household, currency, onCurrency, onLeave }: HouseholdHeadProps) {
  const { t } = useWords('counter')
  const { slug } = useSchool()
  const note = 'note' in household && typeof household.note === 'string' ? household.note : undefined
  return (
    <Section
      title={household.title}
      actions={
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onLeave}
        >
          {t('leave')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Students household={household} />
        {note && <Text size="sm">{t('note', { note })}</Text>}
        {household.balances.length > 1 && (
          <NativeSelect
            label={t('fields.currency')}
            maw="10rem"
            value={currency}
            data={household.balances.map((balance) => balance.currency)}
            onChange={(event) => onCurrency(event.currentTarget.value)}
          />
        )}
        <Figures household={household} currency={currency} />
        <Group gap="0.25rem 1rem">
          <Statement household={household} />
          <TextLink
            to="/schools/$slug/households/$householdId"
            params={{ slug, householdId: household.id }}
            size="sm"
            py={2}
          >
            {t('household')}
          </TextLink>
        </Group>
      </Stack>
    </Section>
  )
}

function Students({ household }: { household: Household }) {
  const { t } = useWords('counter')
  const { slug, may } = useSchool()
  return (
    <Group gap="0.25rem 1rem">
      {household.students.map(({ id, name, student_code, grade_level, share_percent }) => (
        <div key={id}>
          {may('people.read') ? (
            <TextLink to="/schools/$slug/people/students/$personId" params={{ slug, personId: id }} py={2}>
              {name}
            </TextLink>
          ) : (
            name
          )}{' '}
          <Text span size="sm" c="dimmed">
            {[
              student_code,
              grade_level,
              share_percent < 100 ? t('share', { percent: share_percent }) : undefined,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      ))}
    </Group>
  )
}

/** What the family was charged and paid, as a PDF to take along. */
function Statement({ household }: { household: Household }) {
  const { t } = useWords('counter')
  const { slug } = useSchool()
  const requested = new URLSearchParams({ household_id: household.id, format: 'pdf', school_slug: slug })
  return (
    <Anchor href={`/api/v1/finance/statements/?${requested}`} download size="sm" py={2}>
      {t('statement')}
    </Anchor>
  )
}

function Figures({ household, currency }: { household: Household; currency: string }) {
  const { t } = useWords('counter')
  const { owed_amount, overdue_amount, wallet_amount } = balanceIn(household, currency)
  return (
    <SimpleGrid component="dl" cols={{ base: 2, xs: 3 }} spacing="sm" m={0}>
      <Figure name={t('balance.owed')} value={money(owed_amount, currency)} />
      <Figure
        name={t('balance.late')}
        value={money(overdue_amount, currency)}
        isBad={!isNothing(overdue_amount)}
      />
      <Figure name={t('balance.wallet')} value={money(wallet_amount, currency)} />
    </SimpleGrid>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}

const Figure = ({ name, value, isBad = false }: FigureProps) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} fw={600} size="lg" {...(isBad ? { c: 'var(--campus-negative)' } : {})}>
      {value}
    </Text>
  </div>
)
