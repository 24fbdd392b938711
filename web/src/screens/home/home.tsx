import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RegisterPage } from '../../kernel/api/wire.ts'
import { longDate } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { type School, useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { DayOff } from './day-off.tsx'
import classes from './home.module.css'
import { Lessons } from './lessons.tsx'
import { maxMissing } from './most-missing.ts'
import { OwnClasses } from './own-classes.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StudentDay } from './student-day.tsx'

/** Each role loads its own part. */
const GuardianHome = lazy(() => import('./guardian-home.tsx'))
const FirstRun = lazy(() => import('./first-run.tsx'))
const OfficeDay = lazy(() => import('./office-day.tsx'))

/** Roles whose work is the attendance of the whole school. */
const office = ['owner', 'admin', 'principal', 'registrar', 'counselor']

/** Roles that follow the whole school: the office, and operators who look in. */
const isOffice = ({ is, me }: School): boolean => office.some(is) || me.roles.length === 0

/** The first screen of a school: what waits for the person today, by role. */
export function Home() {
  const school = useSchool()
  const { t } = useWords('home')
  const isGuardianAlone = school.me.roles.length > 0 && school.me.roles.every((role) => role === 'guardian')
  if (!isGuardianAlone) return <Work />
  return (
    <Page title={t('greeting', { name: school.me.user?.name ?? '' })}>
      <GuardianHome />
    </Page>
  )
}

/** What waits for the user. */
function Work() {
  const { t } = useWords('home')
  const school = useSchool()
  const { me, query } = school
  // The day as the school has it; for the office what is missing on it, for those who teach what they teach.
  const today = query.useQuery('get', '/api/v1/attendance/registers/', {
    params: {
      query: isOffice(school) ? { taken: false, page_size: maxMissing, count: true } : { page_size: 50 },
    },
  })
  return (
    <Page
      title={t('greeting', { name: me.user?.name ?? '' })}
      subtitle={today.data && longDate(today.data.day.date)}
    >
      <Suspense>{school.may('config.write') && <FirstRun />}</Suspense>
      <Read of={today}>{(page) => <Day page={page} />}</Read>
    </Page>
  )
}

function Day({ page }: { page: RegisterPage }) {
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
      {isOffice(school) && <OfficeDay page={page} />}
      {!isOffice(school) && !is('student') && !is('guardian') && !is('teacher') && <Shortcuts />}
    </Stack>
  )
}
