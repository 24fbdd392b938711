import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import { attendanceRequests } from './attendance-requests.ts'
import { behaviourRequests } from './behaviour-requests.ts'
import { caseRequests } from './case-requests.ts'
import { certificateRequests } from './certificate-requests.ts'
import { consultationRequests } from './consultation-requests.ts'
import { coverRequests } from './cover-requests.ts'
import { documentRequests } from './document-requests.ts'
import { enrollmentRequests } from './enrollment-requests.ts'
import { financeRequests } from './finance-requests.ts'
import { formRequests } from './form-requests.ts'
import { messageRequests } from './message-requests.ts'
import { notificationRequests } from './notification-requests.ts'
import { oneRosterRequests } from './oneroster-requests.ts'
import type { RequestHint } from './request-hint.ts'
import { schedulerRequests } from './scheduler-requests.ts'
import { supportRequests } from './support-requests.ts'
import { textRequests } from './text-requests.ts'

/** One white pixel. */
const photo: RequestHint = {
  raw: {
    contentType: 'image/png',
    bytes: Uint8Array.from(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    ),
  },
}

const rowId = (school: FullSchool, table: string, index: number): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const mapping: RequestHint = { params: (school) => ({ mapping_id: rowId(school, 'import_mappings', 0) }) }

/** A seat of the school as a move names it. */
const seatOf = (school: FullSchool) =>
  school.rows.get('enrollments')?.find((row) => row['student_id'] !== null)

/** Moves the student of a seat to the second class from the first day of the seat, as a preview. */
const moveOf = (school: FullSchool) => ({
  starts_on: String(seatOf(school)?.['starts_on'] ?? '2026-09-01'),
  to_class_id: rowId(school, 'classes', 1),
  preview: true,
})
const seatClass = (school: FullSchool) => ({ class_id: String(seatOf(school)?.['class_id']) })

const aField: RequestHint = {
  params: (school) => ({ custom_field_id: rowId(school, 'custom_field_definitions', 0) }),
}

/** Hints by operation id. An operation without one is walked with what its schemas say. */
export const requestHints: Readonly<Record<string, RequestHint>> = {
  ...attendanceRequests,
  ...behaviourRequests,
  ...documentRequests,
  ...certificateRequests,
  ...consultationRequests,
  ...messageRequests,
  ...caseRequests,
  ...coverRequests,
  ...enrollmentRequests,
  ...financeRequests,
  ...formRequests,
  ...notificationRequests,
  ...oneRosterRequests,
  ...schedulerRequests,
  ...supportRequests,
  ...textRequests,
  'custom_fields.readCustomField': aField,
  'custom_fields.changeCustomField': aField,
  'custom_fields.archiveCustomField': aField,
  'custom_fields.listCustomFieldHistory': aField,
  'academics.createClass': { body: (school) => ({ title: `${school.marker} class` }) },
  'academics.archiveOrg': { params: (school) => ({ org_id: rowId(school, 'orgs', 1) }) },
  'academics.archiveAcademicYear': {
    params: (school) => ({ academic_year_id: rowId(school, 'academic_sessions', 2) }),
  },
  'academics.archiveTerm': { params: (school) => ({ term_id: rowId(school, 'academic_sessions', 3) }) },
  'academics.archiveGradeLevel': {
    params: (school) => ({ grade_level_id: rowId(school, 'grade_levels', 1) }),
  },
  'academics.archiveCourse': { params: (school) => ({ course_id: rowId(school, 'courses', 1) }) },
  'academics.archiveClass': { params: (school) => ({ class_id: rowId(school, 'classes', 1) }) },
  'academics.archiveRoom': { params: (school) => ({ room_id: rowId(school, 'rooms', 1) }) },
  'academics.createAcademicYear': {
    body: (school) => ({
      title: `${school.marker} walk`,
      org_id: idNamed(school, 'org_id'),
      starts_on: '2041-09-02',
      ends_on: '2042-07-04',
    }),
  },
  'academics.previewRollover': {
    body: (school) => ({
      from_academic_year_id: rowId(school, 'academic_sessions', 0),
      to: { starts_on: '2043-09-01', ends_on: '2044-07-01' },
    }),
  },
  'academics.applyRollover': { params: (school) => ({ rollover_id: rowId(school, 'rollovers', 2) }) },
  'academics.undoRollover': { params: (school) => ({ rollover_id: rowId(school, 'rollovers', 1) }) },
  'academics.createPeriod': {
    body: (school) => ({
      code: `${school.marker} walk`,
      name: `${school.marker} walk`,
      org_id: idNamed(school, 'org_id'),
      start_time: '09:00',
      end_time: '10:00',
    }),
  },
  'evaluations.create': {
    body: (school) => ({
      class_id: idNamed(school, 'class_id'),
      term_id: idNamed(school, 'term_id'),
      category_id: idNamed(school, 'category_id'),
      title: `${school.marker} walk`,
      max_score: 20,
    }),
  },
  'evaluations.change': {
    body: (school) => ({ title: `${school.marker} walk`, category_id: idNamed(school, 'category_id') }),
  },
  'evaluations.saveResults': {
    body: (school) => ({ results: [{ student_id: idNamed(school, 'student_id'), score: 11 }] }),
  },
  'evaluations.saveClassResults': {
    body: (school) => ({
      class_id: idNamed(school, 'class_id'),
      results: [
        {
          evaluation_id: idNamed(school, 'evaluation_id'),
          student_id: idNamed(school, 'student_id'),
          score: 10,
        },
      ],
    }),
  },
  'evaluations.createCategory': {
    body: (school) => ({ title: `${school.marker} walk`, class_id: idNamed(school, 'class_id') }),
  },
  'evaluations.changeCategory': { body: (school) => ({ title: `${school.marker} walk` }) },
  'evaluations.archiveCategory': {
    params: (school) => ({ category_id: rowId(school, 'line_item_categories', 1) }),
  },
  'evaluations.changePolicy': { body: () => ({ show_class_average: false }) },
  'evaluations.closeTerm': { body: (school) => ({ class_id: rowId(school, 'classes', 1) }) },
  'evaluations.publishTerm': { body: (school) => ({ class_id: rowId(school, 'classes', 1) }) },
  'evaluations.reopenTerm': {
    body: (school) => ({ class_id: rowId(school, 'classes', 1), reason: `${school.marker} walk` }),
  },
  'evaluations.readReportCards': {
    query: (school) => ({
      student_id: idNamed(school, 'student_id'),
      term_id: idNamed(school, 'term_id'),
    }),
  },
  'evaluations.saveReportComments': {
    body: (school) => ({
      term_id: idNamed(school, 'term_id'),
      comments: [
        { student_id: idNamed(school, 'student_id'), class_id: null, comment: `${school.marker} walk` },
      ],
    }),
  },
  'config.applyEducationTemplate': {
    body: (school) => ({ education_template: 'IB', template: 'IB', preview: false, confirm: school.slug }),
  },
  'config.changeEducationDna': { body: () => ({ system_type: 'british' }) },
  'config.changeLetterhead': { body: (school) => ({ phone: `${school.marker} walk` }) },
  'people.downloadList': { query: (school) => ({ class_id: idNamed(school, 'class_id'), format: 'csv' }) },
  'people.downloadCertificate': {
    params: (school) => ({ certificate_id: rowId(school, 'certificates', 0) }),
  },
  'timetable.listLessons': { query: () => ({ date_from: '2026-09-01', date_to: '2026-09-01' }) },
  'timetable.listDays': { query: () => ({ date_from: '2026-09-01', date_to: '2026-09-01' }) },
  'timetable.createFeed': { body: () => ({}) },
  'config.changeRiskThresholds': { body: () => ({ red_min: 90 }) },
  'intervention.calculateRisk': { body: () => ({}) },
  'intervention.tryThresholds': { body: () => ({ thresholds: { red_min: 95 } }) },
  'provisioning.order': {
    body: (school) => ({
      name: `${school.marker} child`,
      contact_email: `${school.marker}@child.test`,
      country_code: 'GB',
      education_template: 'IB',
      plan_slug: 'pro',
      parent_school_id: school.id,
    }),
  },
  'integrations.createOAuthClient': {
    body: (school) => ({
      name: `${school.marker} walk`,
      scopes: ['students:read'],
      grant_types: ['client_credentials'],
    }),
  },
  'integrations.changeOAuthClient': { body: (school) => ({ name: `${school.marker} walk` }) },
  'people.addMembers': {
    body: (school) => ({
      staff: [{ staff_id: idNamed(school, 'staff_id'), role: 'aide', starts_on: null }],
    }),
  },
  'people.splitClass': {
    params: seatClass,
    body: (school) => ({ ...moveOf(school), student_ids: [String(seatOf(school)?.['student_id'])] }),
  },
  'people.mergeClass': { params: seatClass, body: moveOf },
  'config.listPublicHolidays': { query: () => ({ date_from: '2027-05-01', date_to: '2027-05-31' }) },
  'config.addPublicHolidays': { body: () => ({ dates: ['2027-05-31'] }) },
  'people.search': { query: (school) => ({ q: school.marker }) },
  'people.mergePersons': {
    body: (school) => ({
      kind: 'student',
      keep_id: rowId(school, 'students', 0),
      merge_id: rowId(school, 'students', 1),
      preview: true,
    }),
  },
  'people.setStudentPhoto': photo,
  'people.setTeacherPhoto': photo,
  'people.setGuardianPhoto': photo,
  'enrollment.saveHistory': {
    body: (school) => ({
      counts: [
        {
          school_year: 2024,
          grade_level: String(school.rows.get('grade_levels')?.[0]?.['code']),
          students: 31,
        },
      ],
    }),
  },
  'enrollment.saveEntryCohorts': {
    body: () => ({ cohorts: [{ school_year: 2029, kind: 'births', children: 50 }] }),
  },
  'enrollment.readForecast': { query: () => ({ method: 'last_ratio', horizon: 2 }) },
  'syllabus.createSyllabus': {
    body: (school) => ({
      class_id: idNamed(school, 'class_id'),
      academic_session_id: rowId(school, 'academic_sessions', 2),
      title: `${school.marker} walk`,
      units: [{ title: `${school.marker} unit`, planned_lessons: 4 }],
    }),
  },
  'syllabus.copySyllabus': {
    body: (school) => ({
      course_id: idNamed(school, 'course_id'),
      academic_session_id: rowId(school, 'academic_sessions', 0),
    }),
  },
  'syllabus.changeSyllabus': { body: (school) => ({ description: `${school.marker} walk` }) },
  'syllabus.setUnitOrder': {
    params: (school) => ({ syllabus_id: rowId(school, 'syllabi', 1) }),
    body: (school) => ({ unit_ids: [rowId(school, 'syllabus_units', 1)] }),
  },
  'syllabus.createUnit': {
    body: (school) => ({
      syllabus_id: rowId(school, 'syllabi', 0),
      title: `${school.marker} walk`,
      planned_lessons: 2,
    }),
  },
  'syllabus.changeUnit': { body: (school) => ({ description: `${school.marker} walk` }) },
  'syllabus.createCoverage': {
    body: (school) => ({
      class_id: idNamed(school, 'class_id'),
      unit_id: rowId(school, 'syllabus_units', 0),
      date: '2026-11-19',
    }),
  },
  'syllabus.createCoverageBulk': {
    body: (school) => ({
      entries: [
        {
          class_id: idNamed(school, 'class_id'),
          unit_id: rowId(school, 'syllabus_units', 0),
          date: '2026-11-17',
        },
      ],
    }),
  },
  'syllabus.changeCoverage': { body: (school) => ({ note: `${school.marker} walk` }) },
  'syllabus.changeSettings': { body: () => ({ tolerance_lessons: 3 }) },
  'integrations.createServiceConnection': {
    body: () => ({ service: 'paystack', settings: { public_key: 'pk_test_1', secret_key: 'sk_test_1' } }),
  },
  'integrations.changeServiceConnection': { body: () => ({ settings: { port: 465 } }) },
  'integrations.approvePaymentConnection': {
    params: (school) => ({ payment_connection_id: rowId(school, 'service_connections', 2) }),
    body: (school) => ({ proposal_id: rowId(school, 'service_connections', 0) }),
  },
  'integrations.declinePaymentConnection': {
    params: (school) => ({ payment_connection_id: rowId(school, 'service_connections', 3) }),
    body: (school) => ({ proposal_id: rowId(school, 'service_connections', 0) }),
  },
  'integrations.archiveServiceConnection': {
    params: (school) => ({ service_connection_id: rowId(school, 'service_connections', 1) }),
  },
  'rosetta.convert': { query: () => ({ score: '14', from_scale: 'SUR_20', to_scale: 'DE_UNIVERSITY' }) },
  'rosetta.convertList': { body: () => ({ score: 14, from_scale: 'SUR_20', to_scale: 'DE_UNIVERSITY' }) },
  'rosetta.createScale': {
    body: (school) => ({
      code: `${school.marker}-walk`,
      name: `${school.marker} walk`,
      kind: 'numeric',
      min: 0,
      max: 20,
      pass: 10,
      direction: 'higher_is_better',
      grades: [
        { code: 'passed', label: null, min: 10, max: 20, points: null, passed: true },
        { code: 'failed', label: null, min: 0, max: 10, points: null, passed: false },
      ],
    }),
  },
  'rosetta.changeScale': { body: (school) => ({ note: `${school.marker} walk` }) },
  'webhooks.createEndpoint': { body: () => ({ url: 'https://hooks.invalid/campus' }) },
  'webhooks.archiveEndpoint': {
    params: (school) => ({ webhook_endpoint_id: rowId(school, 'webhook_endpoints', 1) }),
  },
  'webhooks.disableEndpoint': {
    params: (school) => ({ webhook_endpoint_id: rowId(school, 'webhook_endpoints', 2) }),
  },
  // The rows were given one that still signs.
  'webhooks.rotateSecret': { body: () => ({ overlap_hours: 0 }) },
  'webhooks.changeEndpoint': { body: (school) => ({ description: `${school.marker} walk` }) },
  'imports.readMapping': mapping,
  'imports.changeMapping': mapping,
  'imports.removeMapping': mapping,
  'imports.cancel': { params: (school) => ({ import_id: rowId(school, 'imports', 1) }) },
  'imports.start': {
    query: () => ({ kind: 'students' }),
    raw: { contentType: 'text/csv', bytes: Uint8Array.from(Buffer.from('code,first name,last name')) },
  },
}
