import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** How much about attendance waits for the office; nothing: nothing is shown. */
export function AttendanceAlerts() {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const open = (kind: ('absent_then_present' | 'present_then_absent' | 'four_half_days')[]) => ({
    params: { query: { status: ['open' as const], kind, page_size: 1, count: true } },
  })
  const path = '/api/v1/attendance/alerts/'
  const days = query.useQuery('get', path, open(['absent_then_present', 'present_then_absent']))
  const months = query.useQuery('get', path, open(['four_half_days']))
  const counts = [
    ['contradictions', days.data?.count ?? 0],
    ['halfDays', months.data?.count ?? 0],
  ] as const
  const reported = counts.filter(([, count]) => count > 0)
  if (reported.length === 0) return null
  return (
    <Notice tone="caution">
      {reported.map(([name, count]) => t(`alerts.${name}`, { count })).join(' ')}{' '}
      <TextLink to="/schools/$slug/attendance" params={{ slug }} underline="always">
        {t('alerts.open')}
      </TextLink>
    </Notice>
  )
}
