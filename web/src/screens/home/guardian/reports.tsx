import { Paper } from '@mantine/core'
import { ReportRow } from '../../../kernel/absences/report-row.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Reports that are shown: the newest. */
const few = 5

/** What the family reported about the child, with the answer of the school; nothing where nothing was. */
export default function Reports({ studentId }: { studentId: string }) {
  const { t } = useWords('home')
  const reports = useSchool().query.useQuery('get', '/api/v1/attendance/absence-reports/', {
    params: { query: { student_id: studentId, page_size: few } },
  })
  const results = reports.data?.results ?? []
  if (results.length === 0) return null
  return (
    <Section title={t('guardian.reports')}>
      <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
        {results.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Paper>
    </Section>
  )
}
