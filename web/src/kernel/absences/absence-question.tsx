import type { AbsenceNotice } from '../api/wire.ts'
import { timeOfDay } from '../format/format.ts'
import { ButtonLink } from '../links/links.tsx'
import { useSchool } from '../school/school.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'

interface QuestionProps {
  readonly studentId: string
  /** The first name of the child. */
  readonly name: string
}

/** What the school asks a guardian about today; nothing where it asks nothing. */
export default function AbsenceQuestions({ studentId, name }: QuestionProps) {
  const { query, me } = useSchool()
  const today = me.school?.today ?? ''
  const notices = query.useQuery('get', '/api/v1/attendance/absence-notices/', {
    params: { query: { student_id: studentId, date: today, state: ['waiting', 'unknown'] } },
  })
  const [notice] = notices.data?.results ?? []
  return notice?.may_answer ? <Question notice={notice} name={name} /> : null
}

function Question({ notice, name }: { notice: AbsenceNotice; name: string }) {
  const { t } = useWords('absence-notices')
  const { slug } = useSchool()
  return (
    <Notice tone="caution" title={t('home.question', { name })}>
      <p>{t('home.text', { time: timeOfDay(notice.start_time) })}</p>
      <ButtonLink
        to="/schools/$slug/absence-notices/$noticeId"
        params={{ slug, noticeId: notice.id }}
        size="compact-md"
      >
        {t('home.answer')}
      </ButtonLink>
    </Notice>
  )
}
