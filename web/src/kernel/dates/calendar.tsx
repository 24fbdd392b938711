import '@mantine/dates/styles.css'
import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/fr'
import { useRef, useState } from 'react'
import { currentLanguage, useWords } from '../words/words.ts'

export interface CalendarProps {
  readonly date: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly disabled: boolean | undefined
  onDate(date: string): void
}

/** A button with a calendar that it opens; it begins opened. */
export default function Calendar({ date, min, max, disabled = false, onDate }: CalendarProps) {
  const { t } = useWords('kernel')
  const [isOpen, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const change = (open: boolean) => {
    setOpen(open)
    if (!open) button.current?.focus()
  }
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          disabled={disabled}
          aria-label={t('dates.calendar')}
          onClick={() => change(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={date || null}
          {...(date ? { defaultDate: date } : {})}
          locale={currentLanguage()}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          onChange={(chosen) => {
            if (chosen) onDate(chosen)
            change(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
