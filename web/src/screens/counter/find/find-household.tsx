import { Combobox, ScrollArea, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Said } from '../../../kernel/refusals/said.tsx'
import { reasonOf } from '../../../kernel/refusals/say.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'
import classes from './find.module.css'
import { FoundHousehold, FoundUnplaced } from './found-family.tsx'
import { type Found, useFound } from './use-found.ts'
import { useMakeHousehold } from './use-make-household.ts'

interface FindHouseholdProps {
  readonly field: RefObject<HTMLInputElement | null>
  onFound(household: Household): void
}

/** Finds a family by name, admission number, invoice number or payment code: type, Enter. */
export function FindHousehold({ field, onFound }: FindHouseholdProps) {
  const { t } = useWords('counter')
  const finding = useFinding(onFound)
  const { text, found, isMaking } = finding
  const combobox = useCombobox({ opened: text.trim() !== '' })
  const arrive = useRef<(found: Found) => void>(() => {})
  arrive.current = (all) => {
    if (!finding.chooseOnly(all)) combobox.selectFirstOption()
  }
  useEffect(() => {
    if (found) arrive.current(found)
  }, [found])
  return (
    <Combobox store={combobox} onOptionSubmit={finding.choose}>
      <Combobox.EventsTarget>
        <TextInput
          ref={field}
          type="search"
          size="md"
          label={t('find.label')}
          description={t('find.hint')}
          maxLength={200}
          autoComplete="off"
          readOnly={isMaking}
          value={text}
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => finding.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !found) finding.hurry()
          }}
        />
      </Combobox.EventsTarget>
      {text.trim() !== '' && (
        <FoundFamilies found={found}>
          <CurrentState {...finding} />
        </FoundFamilies>
      )}
    </Combobox>
  )
}

/** The search of a family, and what happens with the one that is chosen. */
function useFinding(onFound: (household: Household) => void) {
  const [text, setText] = useState('')
  const { found, asked: requested, error, isHurried, hurry, rest } = useFound(text)
  const leave = (household: Household) => {
    setText('')
    rest()
    onFound(household)
  }
  const make = useMakeHousehold(leave)
  const choose = (id: string) => {
    if (make.isPending) return
    const household = found?.households.find((one) => one.id === id)
    if (household) return leave(household)
    const family = found?.unplaced.find(({ student_id }) => student_id === id)
    if (family) make.mutate(family)
  }
  return {
    text,
    found,
    asked: requested,
    hurry,
    choose,
    error: make.error ?? error,
    isMaking: make.isPending,
    type: (typed: string) => {
      make.reset()
      setText(typed)
    },
    /** Chooses the one family that there is, where Enter was pressed before it was found; says whether there was one. */
    chooseOnly: ({ households, unplaced }: Found): boolean => {
      const [only, ...others] = [...households.map(({ id }) => id), ...unplaced.map((one) => one.student_id)]
      const isChosen = isHurried && only !== undefined && others.length === 0
      if (isChosen) choose(only)
      return isChosen
    },
  }
}

const FoundFamilies = ({ found, children }: { found: Found | undefined; children: ReactNode }) => {
  const { t } = useWords('counter')
  return (
    <ScrollArea.Autosize
      mah="50vh"
      mt="xs"
      className={classes['found'] ?? ''}
      viewportProps={{ tabIndex: -1 }}
    >
      <Combobox.Options aria-label={t('find.label')}>
        {found?.households.map((household) => (
          <FoundHousehold key={household.id} household={household} />
        ))}
        {found?.unplaced.map((family) => (
          <FoundUnplaced key={family.student_id} family={family} />
        ))}
        {children}
      </Combobox.Options>
    </ScrollArea.Autosize>
  )
}

/** How far the search is, where there is nothing to choose from, and why a family could not be taken. */
function CurrentState({ found, asked: requested, error, isMaking }: ReturnType<typeof useFinding>) {
  const { t } = useWords('counter')
  if (error) {
    return (
      <Combobox.Empty role="alert">
        <Said reasons={[reasonOf(error)]} />
      </Combobox.Empty>
    )
  }
  if (isMaking) return <Combobox.Empty>{t('find.making')}</Combobox.Empty>
  if (!found) return <Combobox.Empty>{t('find.searching')}</Combobox.Empty>
  if (found.households.length + found.unplaced.length > 0) return null
  return <Combobox.Empty>{t('find.nothing', { text: requested })}</Combobox.Empty>
}
