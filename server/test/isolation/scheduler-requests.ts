import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string, index: number): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const scheduleAt = (index: number) => (school: FullSchool) => ({
  schedule_id: rowId(school, 'schedules', index),
})
const lessonAt = (index: number) => (school: FullSchool) => ({
  schedule_lesson_id: rowId(school, 'schedule_lessons', index),
})
const generationAt = (index: number) => (school: FullSchool) => ({
  generation_id: rowId(school, 'schedule_generations', index),
})
const name = (school: FullSchool) => ({ name: `${school.marker} walk` })

/** What requests about drafts of timetables need beyond their schemas. */
export const schedulerRequests: Readonly<Record<string, RequestHint>> = {
  'scheduler.createSchedule': {
    body: (school) => ({
      name: `${school.marker} walk`,
      org_id: idNamed(school, 'org_id'),
      session_id: rowId(school, 'academic_sessions', 0),
      starts_on: '2026-09-01',
      ends_on: '2027-06-30',
    }),
  },
  'scheduler.readSchedule': { params: scheduleAt(0) },
  'scheduler.changeSchedule': { params: scheduleAt(0), body: name },
  'scheduler.archiveSchedule': { params: scheduleAt(5) },
  'scheduler.copySchedule': { params: scheduleAt(0), body: name },
  'scheduler.retireSchedule': { params: scheduleAt(2) },
  'scheduler.createScheduleRequirement': {
    body: (school) => ({
      schedule_id: rowId(school, 'schedules', 0),
      name: `${school.marker} walk`,
      class_ids: [idNamed(school, 'class_id')],
      lessons_per_cycle: 1,
    }),
  },
  'scheduler.changeScheduleRequirement': { body: name },
  'scheduler.archiveScheduleRequirement': {
    params: (school) => ({ schedule_requirement_id: rowId(school, 'schedule_requirements', 1) }),
  },
  'scheduler.createScheduleLesson': {
    body: (school) => ({
      schedule_id: rowId(school, 'schedules', 0),
      requirement_id: rowId(school, 'schedule_requirements', 0),
    }),
  },
  'scheduler.readScheduleLesson': { params: lessonAt(0) },
  'scheduler.changeScheduleLesson': { params: lessonAt(0), body: () => ({ is_locked: true }) },
  'scheduler.archiveScheduleLesson': { params: lessonAt(0) },
  'scheduler.submitLessons': {
    body: (school) => ({
      schedule_id: rowId(school, 'schedules', 0),
      lessons: [{ requirement_id: rowId(school, 'schedule_requirements', 0) }],
    }),
  },
  'scheduler.createScheduleConstraint': {
    body: (school) => ({
      schedule_id: rowId(school, 'schedules', 0),
      name: `${school.marker} walk`,
      kind: 'assign_time',
      severity: 'soft',
      applies_to: { all: 'requirements' },
    }),
  },
  'scheduler.changeScheduleConstraint': { body: name },
  'scheduler.readValidation': { query: scheduleAt(0) },
  'scheduler.validate': { body: scheduleAt(0) },
  'scheduler.readRequirementsCheck': { params: scheduleAt(0) },
  'scheduler.generate': { body: scheduleAt(3) },
  'scheduler.readGeneration': { params: generationAt(0) },
  'scheduler.stopGeneration': { params: generationAt(1) },
  'scheduler.previewPublication': { params: scheduleAt(1), body: () => ({ from: '2027-05-03' }) },
  'scheduler.publishSchedule': {
    params: scheduleAt(1),
    body: () => ({
      from: '2027-05-03',
      replaces: [],
      accept_conflicts: true,
      accept_losses: true,
    }),
  },
  'scheduler.readMoveCosts': { params: lessonAt(0) },
  'scheduler.readExplanation': { params: lessonAt(1) },
  'scheduler.proposeRepair': {
    params: scheduleAt(0),
    body: (school) => ({ staff_id: idNamed(school, 'staff_id') }),
  },
  'scheduler.readComparison': {
    params: scheduleAt(0),
    query: (school) => ({ with: rowId(school, 'schedules', 1) }),
  },
  'scheduler.importTimetable': {
    query: (school) => ({ session_id: rowId(school, 'academic_sessions', 0), format: 'csv' }),
    raw: { contentType: 'text/csv', bytes: Uint8Array.from(Buffer.from('subject,duration\nArt,1\n')) },
  },
  'scheduler.readImportMapping': { params: () => ({ format: 'csv' }) },
  'scheduler.setImportMapping': {
    params: () => ({ format: 'csv' }),
    body: (school) => ({ entries: [{ kind: 'teacher', name: 'MEN', id: idNamed(school, 'staff_id') }] }),
  },
  'scheduler.exportTimetable': { params: scheduleAt(0), query: () => ({ format: 'csv' }) },
  'scheduler.readExportReport': { params: scheduleAt(0), query: () => ({ format: 'fet' }) },
}
