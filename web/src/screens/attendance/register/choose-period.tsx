import { Stack } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface ChoosePeriodProps {
  readonly classId: string
  readonly date: string | undefined
  /** Whether the lesson that has begun last is meant. */
  readonly isNow: boolean
}

/** Asks which lesson is meant of a class that has several on the day. */
export function ChoosePeriod({ classId, date, isNow }: ChoosePeriodProps) {
  const { t } = useWords('attendance')
  const { query, slug } = useSchool()
  const registers = query.useQuery('get', '/api/v1/attendance/registers/', {
    params: { query: { page_size: 200, ...(date ? { date } : {}) } },
  })
  return (
    <Page title={t('choose.title')}>
      <Read of={registers}>
        {({ results, day }) => {
          const own = results.filter(({ class_id }) => class_id === classId)
          if (own.length === 0) return <Empty title={t('choose.none')}>{t('choose.noneText')}</Empty>
          const latest = own.findLast(({ has_begun }) => has_begun) ?? own[0]
          if (isNow && latest)
            return (
              <Navigate
                to="/schools/$slug/attendance/registers/$classId"
                params={{ slug, classId }}
                search={{ date: day.date, period_id: latest.period_id ?? undefined }}
                replace
              />
            )
          return (
            <Stack gap="xs" maw="32rem">
              {own.map(({ period_id, period }) => (
                <ButtonLink
                  key={period_id}
                  to="/schools/$slug/attendance/registers/$classId"
                  params={{ slug, classId }}
                  search={{ date: day.date, period_id: period_id ?? undefined }}
                  variant="default"
                  justify="flex-start"
                >
                  {period ? `${timeOfDay(period.start_time)} ${period.name}` : t('day.wholeDay')}
                </ButtonLink>
              ))}
            </Stack>
          )
        }}
      </Read>
    </Page>
  )
}
