import { Combobox, Group, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSchoolCurrency } from '../../../kernel/money/own-till.ts'
import { Said } from '../../../kernel/refusals/said.tsx'
import { reasonOf } from '../../../kernel/refusals/say.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { BalanceWords } from '../household/balance-words.tsx'
import { balanceIn, type Household } from '../wire.ts'
import classes from './find.module.css'
import { useFound } from './use-found.ts'

interface FindHouseholdProps {
  readonly field: RefObject<HTMLInputElement | null>
  onFound(household: Household): void
}

/** Finds a family by name, admission number, invoice number or payment code: type, Enter. */
export function FindHousehold({ field, onFound }: FindHouseholdProps) {
  const { t } = useWords('counter')
  const [text, setText] = useState('')
  const { asked, rows, error, isHurried, hurry, rest } = useFound(text)
  const combobox = useCombobox({ opened: text.trim() !== '' })
  const choose = (household: Household) => {
    setText('')
    rest()
    onFound(household)
  }
  const arrive = useRef<(found: readonly Household[]) => void>(() => {})
  arrive.current = (found) => {
    if (found[0] && found.length === 1 && isHurried) choose(found[0])
    else combobox.selectFirstOption()
  }
  useEffect(() => {
    if (rows) arrive.current(rows)
  }, [rows])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const household = rows?.find((row) => row.id === id)
        if (household) choose(household)
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          ref={field}
          type="search"
          size="md"
          label={t('find.label')}
          description={t('find.hint')}
          maxLength={200}
          autoComplete="off"
          value={text}
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !rows) hurry()
          }}
        />
      </Combobox.EventsTarget>
      {text.trim() !== '' && (
        <ScrollArea.Autosize
          mah="50vh"
          mt="xs"
          className={classes['found'] ?? ''}
          viewportProps={{ tabIndex: -1 }}
        >
          <Combobox.Options aria-label={t('find.label')}>
            {rows?.map((row) => (
              <FoundHousehold key={row.id} household={row} />
            ))}
            {error && (
              <Combobox.Empty role="alert">
                <Said reasons={[reasonOf(error)]} />
              </Combobox.Empty>
            )}
            {rows?.length === 0 && <Combobox.Empty>{t('find.nothing', { text: asked })}</Combobox.Empty>}
            {!rows && !error && <Combobox.Empty>{t('find.searching')}</Combobox.Empty>}
          </Combobox.Options>
        </ScrollArea.Autosize>
      )}
    </Combobox>
  )
}

function FoundHousehold({ household }: { household: Household }) {
  const currency = useSchoolCurrency()
  const balance = household.balances[0] ?? balanceIn(household, currency)
  return (
    <Combobox.Option value={household.id} className={classes['option'] ?? ''}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div className={classes['who']}>
          <Text fw={600}>{household.title}</Text>
          <Text size="sm" c="dimmed">
            {household.students.map(({ name, student_code }) => `${name} (${student_code})`).join(', ')}
          </Text>
        </div>
        <BalanceWords balance={balance} />
      </Group>
    </Combobox.Option>
  )
}
