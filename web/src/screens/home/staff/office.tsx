import { Stack } from '@mantine/core'
import { longDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useSchoolDays } from '../school-days.ts'
import { Section } from '../section.tsx'
import { AbsentToday } from './absent-today.tsx'
import { MissingRegisters } from './missing-registers.tsx'
import { maxMissing } from './most-missing.ts'
import { PlannedAbsences } from './planned-absences.tsx'
import { SchoolToday } from './school-today.tsx'

/** The day that the office looks at: today, or the last school day where there is none today. */
function useShownDay() {
  const today = useSchool().me.school?.today ?? ''
  const days = useSchoolDays(today)
  const isOff = days.today !== undefined && !days.today.is_school_day
  return {
    of: days.of,
    date: isOff ? (days.last ?? today) : today,
    isPast: isOff && days.last !== undefined,
    /** The day for which absences are planned. */
    planned: isOff ? (days.next ?? today) : today,
  }
}

/** The registers of the day that nobody has taken. */
const useMissing = (date: string) =>
  useSchool().query.useQuery('get', '/api/v1/attendance/registers/', {
    params: { query: { date, taken: false, page_size: maxMissing, count: true } },
  })

/** The day of the whole school in figures. */
export function SchoolFigures() {
  const { of, date, isPast } = useShownDay()
  const { t } = useWords('home')
  return (
    <Read of={of}>
      {() =>
        isPast ? (
          <Section title={t('lastDay', { date: longDate(date) })}>
            <Figures date={date} isPast />
          </Section>
        ) : (
          <Figures date={date} isPast={false} />
        )
      }
    </Read>
  )
}

function Figures({ date, isPast }: { date: string; isPast: boolean }) {
  const missing = useMissing(date)
  return <SchoolToday date={date} missing={missing.data?.count} isPast={isPast} />
}

/** The registers that are missing. */
export function Registers() {
  const { of, date, isPast } = useShownDay()
  return <Read of={of}>{() => <MissingOf date={date} isPast={isPast} />}</Read>
}

function MissingOf({ date, isPast }: { date: string; isPast: boolean }) {
  return <Read of={useMissing(date)}>{(page) => <MissingRegisters page={page} isPast={isPast} />}</Read>
}

/** Who is away, and who will be. */
export function Absences() {
  const { of, date, isPast, planned } = useShownDay()
  const { me } = useSchool()
  return (
    <Read of={of}>
      {() => (
        <Stack gap="lg">
          <AbsentToday date={date} isPast={isPast} />
          <PlannedAbsences date={planned} isToday={planned === me.school?.today} />
        </Stack>
      )}
    </Read>
  )
}
