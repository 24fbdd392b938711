import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { longDate } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Loading } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { firstNameOf } from './first-name.ts'

/** Each kind of person loads its own part. */
const StaffHome = lazy(() => import('./staff/staff-home.tsx'))
const StudentHome = lazy(() => import('./student/student-home.tsx'))
const GuardianHome = lazy(() => import('./guardian-home.tsx'))
const FirstRun = lazy(() => import('./first-run.tsx'))

/** The first screen of a school: what waits for the person today, by role. */
export function Home() {
  const { t } = useWords('home')
  const { me, is, may } = useSchool()
  const isStaff = me.roles.some((role) => role !== 'guardian' && role !== 'student')
  const today = me.school?.today
  return (
    <Page
      title={t('greeting', { name: firstNameOf(me.user?.name ?? '') })}
      subtitle={today && longDate(today)}
    >
      <Suspense>{may('config.write') && <FirstRun />}</Suspense>
      <Suspense fallback={<Loading />}>
        <Stack gap="lg">
          {isStaff && <StaffHome />}
          {is('student') && <StudentHome />}
          {is('guardian') && <GuardianHome />}
        </Stack>
      </Suspense>
    </Page>
  )
}
