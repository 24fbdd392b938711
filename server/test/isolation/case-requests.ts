import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const ofCase = (school: FullSchool) => ({ case_id: rowId(school, 'intervention_cases') })
const ofMeeting = (index: number): RequestHint => ({
  params: (school) => ({ meeting_id: rowId(school, 'case_meetings', index) }),
})
const text = (school: FullSchool) => `${school.marker} walk`

const intervention: RequestHint = {
  params: (school) => ({ ...ofCase(school), intervention_id: rowId(school, 'case_interventions') }),
}
const task: RequestHint = {
  params: (school) => ({ ...ofCase(school), task_id: rowId(school, 'case_tasks') }),
}
const note: RequestHint = {
  params: (school) => ({ ...ofCase(school), note_id: rowId(school, 'case_notes') }),
}
const mailing: RequestHint = { params: (school) => ({ mailing_id: rowId(school, 'absence_mailings') }) }
const letters: RequestHint = {
  body: (school) => ({ student_ids: [idNamed(school, 'student_id')], channel: 'print' }),
}

/** Cases with what they are made of, meetings and letters. */
export const caseRequests: Readonly<Record<string, RequestHint>> = {
  'intervention.listCases': { query: () => ({}) },
  // The first student has an open case already.
  'intervention.openCase': { body: (school) => ({ student_id: rowId(school, 'students', 1) }) },
  'intervention.readCase': { params: ofCase },
  'intervention.changeCase': { params: ofCase, body: (school) => ({ goal: text(school) }) },
  'intervention.listCaseHistory': { params: ofCase },
  'intervention.listCaseOwners': { query: (school) => ({ student_id: idNamed(school, 'student_id') }) },
  'intervention.addIntervention': { params: ofCase, body: () => ({ code: 'walk' }) },
  'intervention.changeIntervention': { ...intervention, body: (school) => ({ goal: text(school) }) },
  'intervention.removeIntervention': intervention,
  'intervention.addTask': { params: ofCase, body: (school) => ({ title: text(school) }) },
  'intervention.changeTask': { ...task, body: (school) => ({ title: text(school) }) },
  'intervention.removeTask': task,
  'intervention.addNote': { params: ofCase, body: (school) => ({ text: text(school) }) },
  'intervention.changeNote': { ...note, body: (school) => ({ text: text(school) }) },
  'intervention.removeNote': note,
  'intervention.listTasks': { query: () => ({}) },
  'intervention.changeSettings': { body: () => ({ retention_months: 24 }) },
  'intervention.createMeeting': { body: (school) => ({ title: text(school) }) },
  'intervention.readMeeting': ofMeeting(0),
  'intervention.readMinutes': ofMeeting(0),
  'intervention.changeMeeting': { ...ofMeeting(0), body: (school) => ({ title: text(school) }) },
  'intervention.addDecision': {
    ...ofMeeting(0),
    body: (school) => ({ ...ofCase(school), text: text(school) }),
  },
  'intervention.closeMeeting': ofMeeting(1),
  'intervention.sendLetters': letters,
  'intervention.previewLetters': letters,
  'intervention.changeLetterTemplate': {
    body: (school) => ({
      texts: [{ language: 'en', subject: text(school), body: `${text(school)} {student} {absences}` }],
    }),
  },
  'intervention.readMailing': mailing,
  'intervention.readLetters': mailing,
}
