/** What the rules of higher modules may ask of a timetable. */
export {
  type ClassTimetable,
  dailyTimetable,
  isByPeriod,
  isHeld,
  type Lesson,
  publishedOn,
  sessionsOn,
  type TimetableDay,
} from './class-timetable.ts'
