/**
 * Figures that the demo is made by, measured in real schools. Sizes of sections: Eau Claire Area School District,
 * Wisconsin, 5,781 sections of 1998 to 2024. Attendance: New York City, 240,120 school days of schools in 2014/15.
 * Absences of a pupil in a year: UCI «Student Performance», Portugal, mathematics. Periods: the Finnish secondary
 * school FI-WP-06 of the XHSTT timetables, 35 in a week.
 */

/** Mean size of a section from kindergarten to the fifth year, and of all sections. */
export const sectionSizes: readonly number[] = [19.02, 18.9, 19.17, 20.09, 22.72, 23.03]
export const meanSectionSize = 20.36

/** Per cent of students present: the median school day, and the mean by weekday and by month. */
const medianAttendance = 92.07
const meanAttendance = 88.66
const attendanceByWeekday: Readonly<Record<number, number>> = {
  1: 87.76,
  2: 88.96,
  3: 89.95,
  4: 89.04,
  5: 87.54,
}
const attendanceByMonth: Readonly<Record<string, number>> = {
  '10': 90.19,
  '11': 89.68,
  '12': 88.63,
  '01': 88.57,
  '02': 88.2,
  '03': 88.92,
  '04': 90.3,
  '05': 88.84,
  '06': 85.15,
}

/**
 * Shape of the gamma distribution of how often pupils are absent: mean 5.71 a year with a median of 4 and a tenth
 * above 14 is a negative binomial of about this shape.
 */
export const absenceShape = 0.75

const more = (attendance: number): number => (100 - attendance) / (100 - meanAttendance)

/** The share of pupils expected to be absent on a date, given its ISO weekday. */
export const expectedAbsence = (date: string, weekday: number): number =>
  ((100 - medianAttendance) / 100) *
  more(attendanceByWeekday[weekday] ?? meanAttendance) *
  more(attendanceByMonth[date.slice(5, 7)] ?? meanAttendance)
