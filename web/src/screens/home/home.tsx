import { Stack } from '@mantine/core'
import { longDate } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { type School, useSchool } from '../../kernel/school/school.tsx'
import type { Answer } from '../../kernel/session/session.ts'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { DayOff } from './day-off.tsx'
import { GuardianHome } from './guardian-home.tsx'
import classes from './home.module.css'
import { Lessons } from './lessons.tsx'
import { MissingRegisters } from './missing-registers.tsx'
import { OwnClasses } from './own-classes.tsx'
import { PlannedAbsences } from './planned-absences.tsx'
import { SchoolToday } from './school-today.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StudentDay } from './student-day.tsx'

/** Roles whose work is the attendance of the whole school. */
const office = ['owner', 'admin', 'principal', 'registrar', 'counselor']

/** Whoever follows the whole school: the office, and operators who look in. */
const isOffice = ({ is, me }: School): boolean => office.some(is) || me.roles.length === 0

/** The first screen of a school: what waits for the person today, by role. */
export function Home() {
  const { t } = useWords('home')
  const { me, query } = useSchool()
  // The day as the school has it, and, for those who teach, what they teach on it.
  const today = query.useQuery('get', '/api/v1/attendance/registers/', {
    params: { query: { page_size: 50 } },
  })
  return (
    <Page
      title={t('greeting', { name: me.user?.name ?? '' })}
      subtitle={today.data && longDate(today.data.day.date)}
    >
      <Read of={today}>{(page) => <Day page={page} />}</Read>
    </Page>
  )
}

function Day({ page }: { page: Answer<'attendance.listRegisters'> }) {
  const school = useSchool()
  const { is } = school
  const { day } = page
  return (
    <Stack gap="lg">
      <DayOff day={day} />
      {is('guardian') && <GuardianHome />}
      {is('student') && <StudentDay day={day} />}
      {is('teacher') && !isOffice(school) && (
        <div className={classes['columns']}>
          <Lessons rows={page.results} />
          <OwnClasses />
        </div>
      )}
      {isOffice(school) && (
        <>
          <SchoolToday date={day.date} />
          <div className={classes['columns']}>
            <MissingRegisters date={day.date} isSchoolDay={day.is_school_day} />
            <Stack gap="lg">
              <PlannedAbsences date={day.date} />
              <Shortcuts />
            </Stack>
          </div>
        </>
      )}
      {!isOffice(school) && !is('student') && !is('guardian') && !is('teacher') && <Shortcuts />}
    </Stack>
  )
}
