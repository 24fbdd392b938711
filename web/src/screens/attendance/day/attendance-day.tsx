import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { longDate } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Failed, Loading } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Shown } from '../search.ts'
import { AbsenceByClass } from './absence-by-class.tsx'
import { Absentees } from './absentees.tsx'
import { Alerts } from './alerts.tsx'
import classes from './day.module.css'
import { DayFigures } from './day-figures.tsx'
import { DayOff } from './day-off.tsx'
import { DayStep } from './day-step.tsx'
import { HalfDays } from './half-days.tsx'
import { RegisterList } from './register-list.tsx'
import { Trend } from './trend.tsx'
import { type CurrentState, currentOf, type DayRegisters, useDay } from './use-day.ts'

/** Whether somebody follows the attendance of the whole school and not of own classes alone. */
const useSeesSchool = (): boolean => {
  const { me } = useSchool()
  return me.roles.some((role) => !['teacher', 'guardian', 'student'].includes(role)) || me.roles.length === 0
}

/** The attendance of a day: own registers for who teaches, the whole school for the office. */
export function AttendanceDay() {
  const { t } = useWords('attendance')
  const { date: requested, show: target } = useSearch({ from: '/schools/$slug/attendance' })
  const seesSchool = useSeesSchool()
  const show = target ?? (seesSchool ? 'missing' : 'all')
  const registers = useDay(requested, show)
  const current = currentOf(registers.data?.pages ?? [])
  if (!current)
    return registers.error ? (
      <Failed error={registers.error} retry={() => void registers.refetch()} />
    ) : (
      <Loading />
    )
  const { today } = current.day
  const date = requested ?? today
  return (
    <Page
      title={date === today ? t('day.today') : t('day.title')}
      subtitle={longDate(date)}
      actions={<DayStep date={date} today={today} />}
    >
      {current.day.date === date ? (
        <Day registers={registers} show={show} standing={current} seesSchool={seesSchool} />
      ) : registers.error ? (
        <Failed error={registers.error} retry={() => void registers.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

interface DayProps {
  readonly registers: DayRegisters
  readonly show: Shown
  readonly standing: CurrentState
  readonly seesSchool: boolean
}

function Day({ registers, show, standing: current, seesSchool }: DayProps) {
  const { date } = current.day
  const list = <RegisterList registers={registers} show={show} standing={current} canFilter={seesSchool} />
  return (
    <>
      <DayOff day={current.day} />
      {seesSchool ? (
        <Stack gap="lg">
          <DayFigures standing={current} />
          <Alerts />
          <div className={classes['columns']}>
            {list}
            <Stack gap="lg">
              <Absentees standing={current} />
              <HalfDays date={date} />
              <AbsenceByClass standing={current} />
              <Trend until={date} />
            </Stack>
          </div>
        </Stack>
      ) : (
        list
      )}
    </>
  )
}
