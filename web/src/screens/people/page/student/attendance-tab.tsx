import { Grid, Paper, Stack, Text } from '@mantine/core'
import { useCodeLabel } from '../../../../kernel/absences/code-field.tsx'
import { ReportRow } from '../../../../kernel/absences/report-row.tsx'
import { longDate, shortDate } from '../../../../kernel/format/format.ts'
import { Section } from '../../../../kernel/page/section.tsx'
import rowClasses from '../../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { ChildAttendance } from '../attendance.tsx'

/** How the child attends, what is planned, what the family reported, and calls about absences. */
export function AttendanceTab({ studentId }: { studentId: string }) {
  const { may } = useSchool()
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <ChildAttendance studentId={studentId} days={30} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          <Planned studentId={studentId} />
          {may('absences.read') && <Reports studentId={studentId} />}
          {may('follow_ups.read') && <FollowUps studentId={studentId} />}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Planned({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { t: a } = useWords('absences')
  const labelOf = useCodeLabel()
  const { query, me } = useSchool()
  const planned = query.useQuery('get', '/api/v1/attendance/planned-absences/', {
    params: { query: { student_id: studentId, ...(me.school ? { date_from: me.school.today } : {}) } },
  })
  return (
    <Section title={t('student.planned')}>
      <Read of={planned}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('student.plannedNone')}
            </Text>
          ) : (
            <Stack gap="xs">
              {results.map(({ id, starts_on: from, ends_on: to, status, code, note }) => (
                <div key={id}>
                  <Text size="sm">
                    {from === to ? longDate(from) : a('days', { from: shortDate(from), to: shortDate(to) })}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[code === null ? a(`marks.${status}`) : labelOf(code), note].filter(Boolean).join(' · ')}
                  </Text>
                </div>
              ))}
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}

function Reports({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const reports = useSchool().query.useQuery('get', '/api/v1/attendance/absence-reports/', {
    params: { query: { student_id: studentId, page_size: 10 } },
  })
  return (
    <Section title={t('student.reports')}>
      <Read of={reports}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('student.reportsNone')}
            </Text>
          ) : (
            <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
              {results.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </Paper>
          )
        }
      </Read>
    </Section>
  )
}

function FollowUps({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { t: a } = useWords('absences')
  const followUps = useSchool().query.useQuery('get', '/api/v1/attendance/follow-ups/', {
    params: { query: { student_id: studentId, page_size: 10 } },
  })
  return (
    <Section title={t('student.followUps')}>
      <Read of={followUps}>
        {({ results }) => (
          <Stack gap="xs">
            {results.length === 0 && (
              <Text c="dimmed" size="sm">
                {t('student.followUpsNone')}
              </Text>
            )}
            {results.map(({ id, date, outcome, note, created_by_name }) => (
              <div key={id}>
                <Text size="sm">{[longDate(date), a(`outcomes.${outcome}`)].join(' · ')}</Text>
                <Text size="sm" c="dimmed">
                  {[note, created_by_name].filter(Boolean).join(' · ')}
                </Text>
              </div>
            ))}
          </Stack>
        )}
      </Read>
    </Section>
  )
}
