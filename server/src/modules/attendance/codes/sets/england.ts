import type { CodeSet, SetCode } from './code-set.ts'

const attending: readonly SetCode[] = [
  ['/', 'present', 'attending', 'Present in the morning session'],
  ['\\', 'present', 'attending', 'Present in the afternoon session'],
  ['L', 'late', 'attending', 'Late, before the register closed'],
  ['K', 'present', 'attending_elsewhere', 'At provision arranged by the local authority'],
  ['V', 'present', 'attending_elsewhere', 'On an educational visit or trip'],
  ['P', 'present', 'attending_elsewhere', 'At an approved sporting activity'],
  ['W', 'present', 'attending_elsewhere', 'On work experience'],
  ['B', 'present', 'attending_elsewhere', 'At another approved educational activity'],
]

const authorised: readonly SetCode[] = [
  ['C1', 'excused', 'authorised_absence', 'Leave for a regulated performance or work abroad'],
  ['M', 'excused', 'authorised_absence', 'Leave for a medical or dental appointment'],
  ['J1', 'excused', 'authorised_absence', 'Leave for an interview'],
  ['S', 'excused', 'authorised_absence', 'Study leave'],
  ['C2', 'excused', 'authorised_absence', 'Leave under a part-time timetable'],
  ['C', 'excused', 'authorised_absence', 'Leave in exceptional circumstances'],
  ['T', 'excused', 'authorised_absence', 'Parent travels for their occupation'],
  ['R', 'excused', 'authorised_absence', 'Religious observance'],
  ['I', 'excused', 'authorised_absence', 'Illness'],
  ['E', 'excused', 'authorised_absence', 'Suspended or excluded, without alternative provision'],
]

const unauthorised: readonly SetCode[] = [
  ['G', 'absent', 'unauthorised_absence', 'Holiday that was not granted'],
  ['N', 'absent', 'unauthorised_absence', 'Reason not yet established'],
  ['O', 'absent', 'unauthorised_absence', 'Without leave, or for another reason'],
  ['U', 'absent', 'unauthorised_absence', 'Arrived after the register closed'],
]

const notCounted: readonly SetCode[] = [
  ['D', 'excused', 'not_possible', 'Dual registered, expected at the other school'],
  ['X', 'excused', 'not_possible', 'Not of compulsory school age and not required'],
  ['Q', 'excused', 'not_possible', 'Access arrangements are lacking'],
  ['Y1', 'excused', 'not_possible', 'Transport normally provided is not available'],
  ['Y2', 'excused', 'not_possible', 'Travel is widely disrupted'],
  ['Y3', 'excused', 'not_possible', 'Part of the school is closed'],
  ['Y4', 'excused', 'not_possible', 'The whole school is unexpectedly closed'],
  ['Y5', 'excused', 'not_possible', 'In criminal justice detention'],
  ['Y6', 'excused', 'not_possible', 'Public health guidance or law'],
  ['Y7', 'excused', 'not_possible', 'Another unavoidable cause'],
  ['Z', 'excused', 'administrative', 'Prospective pupil, not yet on the register'],
  ['#', 'excused', 'administrative', 'Planned closure of the whole school'],
]

/** The national codes of England, two sessions a day; what each counts as is that of the guidance. */
export const england: CodeSet = {
  code: 'england-2024',
  name: 'England, national codes of 2024',
  description:
    'The 34 codes of the attendance register in England from 19 August 2024. U counts as an unauthorised absence although the student came.',
  countries: ['GB'],
  source:
    'The School Attendance (Pupil Registration) (England) Regulations 2024; Department for Education, Working together to improve school attendance, August 2024',
  codes: [...attending, ...authorised, ...unauthorised, ...notCounted],
  // No code says that leave was given without saying for what: a bare `excused` gets none, nor does `left_early`.
  bare: { '/': { half: 'morning' }, '\\': { half: 'afternoon' }, L: {}, N: {} },
}
