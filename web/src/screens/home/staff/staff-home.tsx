import { Stack } from '@mantine/core'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { DayOff } from '../day-off.tsx'
import classes from '../home.module.css'
import WorkList from '../work/work-list.tsx'
import { Counselling } from './counselling.tsx'
import LookUp from './look-up.tsx'
import { ReceivePayment, Takings } from './money.tsx'
import { Absences, Registers, SchoolFigures } from './office.tsx'
import { OwnClasses } from './own-classes.tsx'
import { Shortcuts } from './shortcuts.tsx'
import Teaching from './teaching.tsx'

/** Roles whose work is the attendance of the whole school. */
const office = ['owner', 'admin', 'principal', 'registrar', 'counselor']

/** Roles for which work is counted. */
const workers = [...office, 'bursar', 'it_admin', 'teacher']

/** What the roles of a person work with. */
function worksWith({ is, has }: School) {
  const isOffice = office.some(is)
  return {
    isOffice,
    hasWork: workers.some(is),
    teaches: is('teacher') && !isOffice,
    takesMoney: is('bursar') && has('finance'),
    looksUp: is('librarian'),
    counsels: is('counselor'),
    registers: isOffice && ['owner', 'admin', 'principal', 'registrar'].some(is),
  }
}

/** What waits for staff, and what they start from; the roles of a person together. */
export default function StaffHome() {
  const own = worksWith(useSchool())
  return (
    <>
      {(own.isOffice || own.teaches) && <DayOff />}
      {own.isOffice && <SchoolFigures />}
      <div className={classes['columns']}>
        <Stack gap="lg">
          {own.teaches && <Teaching />}
          {own.takesMoney && <ReceivePayment />}
          {own.looksUp && <LookUp />}
          {own.hasWork && <WorkList hasLessons={own.teaches} />}
          {own.registers && <Registers />}
          {own.counsels && <Counselling />}
        </Stack>
        <Stack gap="lg">
          {own.takesMoney && <Takings />}
          {own.isOffice && <Absences />}
          {own.teaches && <OwnClasses />}
          <Shortcuts />
        </Stack>
      </div>
    </>
  )
}
