import { Combobox, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSchoolCurrency } from '../../../kernel/money/own-till.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { BalanceWords } from '../household/balance-words.tsx'
import { balanceIn, type Household, type Unplaced } from '../wire.ts'
import classes from './find.module.css'

/** A family that was found, with what it owes. */
export function FoundHousehold({ household }: { household: Household }) {
  const currency = useSchoolCurrency()
  const balance = household.balances[0] ?? balanceIn(household, currency)
  return (
    <Family value={household.id} title={household.title} students={household.students}>
      <BalanceWords balance={balance} />
    </Family>
  )
}

/** A family that nothing was charged yet: its household is made when it is chosen. */
export function FoundUnplaced({ family }: { family: Unplaced }) {
  const { t } = useWords('counter')
  return (
    <Family value={family.student_id} title={family.title} students={family.students}>
      <ToneBadge tone="accent">
        {t(family.household_id === null ? 'find.noHousehold' : 'find.sibling')}
      </ToneBadge>
    </Family>
  )
}

interface FamilyProps {
  readonly value: string
  readonly title: string
  readonly students: readonly { readonly name: string; readonly student_code: string }[]
  readonly children: ReactNode
}

const Family = ({ value, title, students, children }: FamilyProps) => (
  <Combobox.Option value={value} className={classes['option'] ?? ''}>
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div className={classes['who']}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {students.map(({ name, student_code }) => `${name} (${student_code})`).join(', ')}
        </Text>
      </div>
      {children}
    </Group>
  </Combobox.Option>
)
