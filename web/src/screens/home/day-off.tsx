import { longDate } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useSchoolDays } from './school-days.ts'

/** Where there is no school today: why, and when there is again. */
export function DayOff() {
  const { t } = useWords('home')
  const { today, next } = useSchoolDays(useSchool().me.school?.today ?? '')
  if (!today || today.is_school_day) return null
  return (
    <Notice tone="accent" title={today.title ?? t(`reason.${today.reason}`)}>
      {t('off')} {next && t('next', { date: longDate(next) })}
    </Notice>
  )
}
