import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSchoolLocale } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import type { CalendarProps } from './calendar.tsx'
import { dateOrderOf, patternOf, readDate, writeDate } from './written-date.ts'

interface DateFieldProps
  extends Omit<
    TextInputProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'
  > {
  /** `YYYY-MM-DD`, or nothing. */
  readonly value?: string
  /** The first value of a field that a form reads by its `name`. */
  readonly defaultValue?: string
  /** The first and the last day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Passes a text that is no date on, for a form that sends it and shows the error of the server. */
  readonly passesInvalid?: boolean
  /** Called with a date or with nothing; a text that is no date is shown as an error, and blocks its form. */
  onValue?(date: string): void
}

/** A date as the school writes it, whatever the machine does: typed, or chosen from a calendar. */
export function DateField({
  defaultValue,
  name,
  min,
  max,
  passesInvalid = false,
  onValue,
  ...props
}: DateFieldProps) {
  const { value = defaultValue ?? '', error, ...shown } = props
  const { t } = useWords('kernel')
  const order = dateOrderOf(useSchoolLocale())
  const field = useDateText({ value, order, passesInvalid, onValue })
  const pattern = patternOf(order, { day: t('dates.day'), month: t('dates.month'), year: t('dates.year') })
  const problem = field.problem === undefined ? undefined : t(`dates.${field.problem}`, { pattern })
  const input = useRef<HTMLInputElement>(null)
  const outside = isOutside(field.date, min, max) ? t('dates.outside') : undefined
  useEffect(() => input.current?.setCustomValidity(problem ?? outside ?? ''), [problem, outside])
  return (
    <>
      <TextInput
        {...shown}
        ref={input}
        value={field.text}
        error={(field.isLeft && (problem ?? outside)) || error}
        placeholder={pattern}
        autoComplete="off"
        onChange={(event) => field.enter(event.currentTarget.value)}
        onBlur={field.leave}
        rightSection={
          <CalendarButton
            date={field.date}
            min={min}
            max={max}
            disabled={shown.disabled}
            onDate={field.choose}
          />
        }
      />
      {name !== undefined && <input type="hidden" name={name} value={field.date} />}
    </>
  )
}

interface DateText {
  readonly value: string
  readonly order: ReturnType<typeof dateOrderOf>
  readonly passesInvalid: boolean
  readonly onValue: ((date: string) => void) | undefined
}

/** The text of the field, the date it means, and what is wrong with it. */
function useDateText({ value, order, passesInvalid, onValue }: DateText) {
  const [text, setText] = useState(() => writeDate(value, order))
  const [reported, setReported] = useState(value)
  const [isLeft, setLeft] = useState(true)
  const date = text.trim() === '' ? '' : readDate(text, order)
  useEffect(() => {
    // Changed from outside, as by a button or the way back; not by what was just typed. A field without
    // `onValue` has only its first value from outside.
    if (onValue === undefined || value === reported) return
    setReported(value)
    setText(writeDate(value, order))
  }, [value, reported, order, onValue])
  const report = (next: string) => {
    setReported(next)
    onValue?.(next)
  }
  return {
    text,
    date: date ?? '',
    isLeft,
    problem: date === undefined ? ('invalid' as const) : undefined,
    enter: (entered: string) => {
      setText(entered)
      setLeft(false)
      const read = entered.trim() === '' ? '' : readDate(entered, order)
      if (read !== undefined || passesInvalid) report(read ?? entered)
    },
    leave: () => {
      setLeft(true)
      if (date) setText(writeDate(date, order))
    },
    choose: (chosen: string) => {
      setText(writeDate(chosen, order))
      report(chosen)
    },
  }
}

const isOutside = (date: string, min: string | undefined, max: string | undefined): boolean =>
  date !== '' &&
  ((min !== undefined && min !== '' && date < min) || (max !== undefined && max !== '' && date > max))

const load = () => import('./calendar.tsx')
const Calendar = lazy(load)

/** Opens a calendar, which comes when somebody reaches for it. */
function CalendarButton(props: CalendarProps) {
  const { t } = useWords('kernel')
  const [isOpened, setOpened] = useState(false)
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={props.disabled ?? false}
      aria-label={t('dates.calendar')}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    >
      <IconCalendar size={16} aria-hidden />
    </ActionIcon>
  )
  if (!isOpened) return button
  return (
    <Suspense fallback={button}>
      <Calendar {...props} />
    </Suspense>
  )
}
