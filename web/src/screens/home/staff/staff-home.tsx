import { Stack } from '@mantine/core'
import { lazy } from 'react'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { DayOff } from '../day-off.tsx'
import classes from '../home.module.css'
import { Shortcuts } from './shortcuts.tsx'

/** Each role loads what it works with. */
const WorkList = lazy(() => import('../work/work-list.tsx'))
const Teaching = lazy(() => import('./teaching.tsx'))
const OwnClasses = lazy(() => import('./own-classes.tsx').then((all) => ({ default: all.OwnClasses })))
const SchoolFigures = lazy(() => import('./office.tsx').then((all) => ({ default: all.SchoolFigures })))
const Registers = lazy(() => import('./office.tsx').then((all) => ({ default: all.Registers })))
const Absences = lazy(() => import('./office.tsx').then((all) => ({ default: all.Absences })))
const OftenAway = lazy(() => import('./often-away.tsx'))
const PaymentDesk = lazy(() => import('./money.tsx').then((all) => ({ default: all.PaymentDesk })))
const Takings = lazy(() => import('./money.tsx').then((all) => ({ default: all.Takings })))
const LookUp = lazy(() => import('./look-up.tsx'))

/** Roles whose work is the attendance of the whole school. */
const office = ['owner', 'admin', 'principal', 'registrar', 'counselor']

/** Roles for which work is counted. */
const workers = [...office, 'bursar', 'it_admin', 'teacher']

/** What the roles of a person work with. */
function worksWith({ is }: School) {
  const isOffice = office.some(is)
  return {
    isOffice,
    hasWork: workers.some(is),
    teaches: is('teacher') && !isOffice,
    takesMoney: is('bursar'),
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
          {own.takesMoney && <PaymentDesk />}
          {own.looksUp && <LookUp />}
          {own.hasWork && <WorkList hasLessons={own.teaches} />}
          {own.registers && <Registers />}
          {own.counsels && <OftenAway />}
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
