import { Stack } from '@mantine/core'
import type { RegisterPage } from '../../kernel/api/wire.ts'
import { AbsentToday } from './absent-today.tsx'
import { AttendanceAlerts } from './attendance-alerts.tsx'
import classes from './home.module.css'
import { MissingRegisters } from './missing-registers.tsx'
import { PlannedAbsences } from './planned-absences.tsx'
import { SchoolToday } from './school-today.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The day of the whole school: figures, what is missing, who is known to be away. */
export default function OfficeDay({ page }: { page: RegisterPage }) {
  const { date } = page.day
  return (
    <>
      <AttendanceAlerts />
      <SchoolToday date={date} missing={page.count ?? 0} />
      <div className={classes['columns']}>
        <MissingRegisters page={page} />
        <Stack gap="lg">
          <AbsentToday date={date} />
          <PlannedAbsences date={date} />
          <Shortcuts />
        </Stack>
      </div>
    </>
  )
}
