/**
 * The door of timetables: publishing a version of a schedule, and which lessons a class has on a date. Functions named
 * `select…` answer statements; the other SQL answers are fragments for the inside of a statement. Every date is
 * `YYYY-MM-DD` in the school's zone.
 */

export { type FeedDate, type FeedQuestion, type FeedSource, feedSources } from './feeds/sources.ts'
export { attendingGroups, studentIdsOfGroups } from './lessons/groups.sql.ts'
export {
  type ClassTimetableRow,
  classIdsOfStaff,
  classIdsWithLessonOf,
  governingDays,
  isCoveredBy,
  isLessonOf,
  type LessonStaff,
  lessonTaughtBy,
  lessonTeachers,
  periodColumns,
  publishedLessons,
  selectClassTimetables,
  selectNamedPeriods,
  selectTimetablesOfClasses,
} from './lessons/held.sql.ts'
export { timetableInPast } from './problems.ts'
export {
  type LessonToPublish,
  publishTimetable,
  type TimetableToPublish,
} from './publishing/publish.ts'
export {
  type ClassPeriod,
  type ClassTimetable,
  dailyTimetable,
  isByPeriod,
  isExtraOutsideWeek,
  publishedOn,
  sessionsOn,
} from './rules/class-timetable.ts'
export { type Cycle, weekInOrder } from './rules/cycle.ts'
