import { formDefinition } from '../support/form-hints.ts'
import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const audience = (school: FullSchool) => ({
  kind: 'families',
  all: false,
  grade_levels: [],
  class_ids: [],
  student_ids: [idNamed(school, 'student_id')],
  roles: [],
})

const row = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const form = (index = 0): RequestHint => ({
  params: (school) => ({ form_id: row(school, 'forms', index) }),
})

const answer: RequestHint = {
  params: (school) => ({ form_id: row(school, 'forms'), answer_id: row(school, 'form_answers') }),
}

const update = (index: number): RequestHint => ({
  params: (school) => ({ update_id: row(school, 'form_updates', index) }),
})

/** Forms, their answers and values for records. */
export const formRequests: Readonly<Record<string, RequestHint>> = {
  'forms.createForm': {
    body: (school) => ({ definition: formDefinition(school.marker), audience: audience(school) }),
  },
  'forms.countAudience': { body: (school) => ({ audience: audience(school), respond_by: 'child' }) },
  'forms.readForm': form(),
  'forms.changeForm': { ...form(), body: () => ({ retention_months: 24 }) },
  'forms.removeForm': form(2),
  'forms.publishForm': { ...form(1), body: () => ({}) },
  'forms.closeForm': form(3),
  'forms.remind': form(),
  'forms.readTask': {
    ...form(),
    query: (school) => ({ student_id: idNamed(school, 'student_id') }),
  },
  'forms.submitAnswer': {
    ...form(),
    body: (school) => ({
      version_number: 1,
      student_id: idNamed(school, 'student_id'),
      language: 'en',
      answers: { consent: true },
    }),
  },
  'forms.withdrawAnswer': {
    ...form(),
    body: (school) => ({ student_id: idNamed(school, 'student_id') }),
  },
  'forms.listAnswers': form(),
  'forms.exportAnswers': form(),
  'forms.readAnswer': answer,
  'forms.downloadAnswer': answer,
  'forms.readPaper': {
    ...form(),
    query: (school) => ({
      student_id: idNamed(school, 'student_id'),
      guardian_id: idNamed(school, 'guardian_id'),
    }),
  },
  'forms.enterAnswer': {
    ...form(),
    body: (school) => ({
      version_number: 1,
      student_id: idNamed(school, 'student_id'),
      guardian_id: idNamed(school, 'guardian_id'),
      signed_on: '2026-11-01',
      language: 'en',
      answers: { consent: true },
    }),
  },
  'forms.correctAnswer': {
    ...answer,
    body: () => ({ reason: 'Copied wrongly', language: 'en', answers: { consent: true } }),
  },
  'forms.withdrawForFamily': { ...answer, body: () => ({ reason: 'By phone' }) },
  'forms.acceptUpdate': { ...update(1), body: () => ({ current_value: null }) },
  'forms.rejectUpdate': update(2),
}
