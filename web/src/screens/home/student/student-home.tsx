import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { AfterReads } from '../../../kernel/states/after-reads.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Grades } from '../guardian/grades.tsx'
import { Today } from '../guardian/today.tsx'
import classes from '../home.module.css'
import { WeekPlan } from './week-plan.tsx'

/** Comes after the day. */
const FamilyBehaviour = lazy(() =>
  import('../../../kernel/behaviour/family-behaviour.tsx').then((all) => ({ default: all.FamilyBehaviour })),
)

/** A student's day, what is due, the newest grades, and the week. */
export default function StudentHome() {
  const { t } = useWords('home')
  const { me } = useSchool()
  const id = me.person?.student_id
  if (!id) return <Empty title={t('student.unlinked')}>{t('student.unlinkedText')}</Empty>
  return (
    <>
      <div className={classes['columns']}>
        <Today studentId={id} name={undefined} />
        <Stack gap="md">
          <Grades studentId={id} />
          <AfterReads>
            <Suspense>
              <FamilyBehaviour studentId={id} />
            </Suspense>
          </AfterReads>
        </Stack>
      </div>
      <WeekPlan />
    </>
  )
}
