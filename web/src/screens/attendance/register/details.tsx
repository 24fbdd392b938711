import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import type { Entry } from './entries.ts'
import classes from './register.module.css'

interface DetailsProps {
  readonly name: string
  readonly entry: Entry
  readonly isLocked: boolean
  change(values: Partial<Entry>): void
}

/** Asked only of those who are absent or late, and optional. */
export function Details({ name, entry, isLocked, change }: DetailsProps) {
  const { t } = useWords('attendance')
  return (
    <div className={classes['details']}>
      {entry.status === 'late' && <Minutes name={name} entry={entry} isLocked={isLocked} change={change} />}
      <TextInput
        size="xs"
        flex={1}
        miw="12rem"
        maw="28rem"
        maxLength={1000}
        disabled={isLocked}
        placeholder={t('register.reason')}
        aria-label={t('register.reasonOf', { name })}
        value={entry.remarks ?? ''}
        onChange={(event) => change({ remarks: event.currentTarget.value })}
      />
    </div>
  )
}

/** More than a day nobody is late. */
const max = 1440

/** Whole minutes of what was typed, parts of one left out: «1,5» is 1. null: none; undefined: not a number of minutes. */
function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const whole = /^\s*(\d{1,4})(?:[.,]\d*)?\s*$/.exec(text)?.[1]
  return whole === undefined || Number(whole) > max ? undefined : Number(whole)
}

/** Minutes late; what is no number of minutes stays as it was typed, with what is wrong. */
function Minutes({ name, entry, isLocked, change }: DetailsProps) {
  const { t } = useWords('attendance')
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && minutesOf(typed) === undefined
  return (
    <TextInput
      size="xs"
      w={isWrong ? 220 : 120}
      inputMode="numeric"
      autoComplete="off"
      disabled={isLocked}
      placeholder={t('register.minutes')}
      aria-label={t('register.minutesOf', { name })}
      error={isWrong ? t('register.minutesFault', { most: max }) : undefined}
      value={typed ?? entry.minutesLate?.toString() ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        change({ minutesLate: minutesOf(value) ?? null })
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}
