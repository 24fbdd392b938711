import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { longDate } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { AbsenceByClass } from './absence-by-class.tsx'
import classes from './day.module.css'
import { DayFigures } from './day-figures.tsx'
import { DayOff } from './day-off.tsx'
import { DayStep } from './day-step.tsx'
import { RegisterList } from './register-list.tsx'
import { Trend } from './trend.tsx'

/** Whoever follows the attendance of the whole school and not of own classes alone. */
const useSeesSchool = (): boolean => {
  const { me } = useSchool()
  return me.roles.some((role) => !['teacher', 'guardian', 'student'].includes(role)) || me.roles.length === 0
}

/** The attendance of a day: own registers for who teaches, the whole school for the office. */
export function AttendanceDay() {
  const { t } = useWords('attendance')
  const { query } = useSchool()
  const { date: asked, show } = useSearch({ from: '/schools/$slug/attendance' })
  const seesSchool = useSeesSchool()
  // Today as the school has it: the clock of this device may stand in another time zone.
  const today = query.useQuery('get', '/api/v1/attendance/registers/', {
    params: { query: { page_size: 1 } },
  })
  return (
    <Read of={today}>
      {({ day }) => {
        const date = asked ?? day.date
        return (
          <Page
            title={date === day.date ? t('day.today') : t('day.title')}
            subtitle={longDate(date)}
            actions={<DayStep date={date} today={day.date} />}
          >
            <DayOff date={date} />
            {seesSchool ? (
              <Stack gap="lg">
                <DayFigures date={date} />
                <div className={classes['columns']}>
                  <RegisterList date={date} show={show ?? 'missing'} canFilter />
                  <Stack gap="lg">
                    <AbsenceByClass date={date} />
                    <Trend until={date} />
                  </Stack>
                </div>
              </Stack>
            ) : (
              <RegisterList date={date} show={show ?? 'all'} />
            )}
          </Page>
        )
      }}
    </Read>
  )
}
