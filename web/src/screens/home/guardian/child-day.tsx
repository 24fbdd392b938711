import { Box, Card, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ReportAbsence } from '../../../kernel/absences/report-absence.tsx'
import { Face } from '../../../kernel/face/face.tsx'
import { studentPhoto } from '../../../kernel/face/photo.ts'
import { percent } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { AfterReads } from '../../../kernel/states/after-reads.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Child } from './chips.tsx'
import classes from './guardian.module.css'
import Later, { Absences } from './later.tsx'
import { Today } from './today.tsx'

/** Comes after the day: most days nothing is asked. */
const AbsenceQuestions = lazy(() => import('../../../kernel/absences/absence-question.tsx'))

/** The day of a child first; then grades, money, what was missed and what is planned. */
export function ChildDay({ child }: { child: Child }) {
  const { t } = useWords('home')
  const { has } = useSchool()
  return (
    <Stack gap="md" component="section" aria-label={t('guardian.dayOf', { name: child.first_name })}>
      <Head child={child} />
      {has('messaging') && (
        <AfterReads>
          <Suspense>
            <AbsenceQuestions studentId={child.id} name={child.first_name} />
          </Suspense>
        </AfterReads>
      )}
      <div className={classes['child']}>
        <div className={classes['day']}>
          <Today studentId={child.id} name={child.first_name} />
        </div>
        <div className={classes['later']}>
          <Suspense>
            <Later child={child} />
          </Suspense>
        </div>
        <div className={classes['absences']}>
          <Suspense>
            <Absences child={child} />
          </Suspense>
        </div>
      </div>
    </Stack>
  )
}

function Head({ child }: { child: Child }) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const summary = query.useQuery('get', '/api/v1/attendance/summary', {
    params: { query: { group_by: 'student', student_id: child.id } },
  })
  const levels = query.useQuery('get', '/api/v1/academics/grade-levels/', {
    params: { query: { page_size: 200 } },
  })
  const rate = summary.data?.results[0]?.attendance_rate
  const level = levels.data?.results.find(({ code }) => code === child.grade_level)?.name
  const name = `${child.first_name} ${child.last_name}`
  const photo = studentPhoto(child.id, child.photo_url, slug)
  return (
    <Card withBorder padding="md">
      <Group>
        <Face name={name} photo={photo} size={56} />
        <Box flex={1}>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text c="dimmed">
            {[
              level ?? (levels.isPending ? null : child.grade_level),
              typeof rate === 'number' && t('guardian.rate', { rate: percent(rate / 100) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Suspense>
          <ReportAbsence child={{ id: child.id, name }} />
        </Suspense>
      </Group>
    </Card>
  )
}
