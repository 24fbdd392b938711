import type { CodeSet } from './code-set.ts'

/** Attendance status of the Common Education Data Standards. */
export const ceds: CodeSet = {
  code: 'ceds',
  name: 'CEDS attendance status',
  description: 'The five statuses of the Common Education Data Standards, element 000076.',
  countries: ['US'],
  source: 'Common Education Data Standards, element 000076, Attendance Status',
  codes: [
    ['Present', 'present', 'attending', 'Present'],
    ['ExcusedAbsence', 'excused', 'authorised_absence', 'Excused absence'],
    ['UnexcusedAbsence', 'absent', 'unauthorised_absence', 'Unexcused absence'],
    ['Tardy', 'late', 'attending', 'Tardy'],
    ['EarlyDeparture', 'left_early', 'attending', 'Early departure'],
  ],
}
