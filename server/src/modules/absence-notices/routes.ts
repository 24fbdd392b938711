import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { requireOffice } from '../attendance/index.ts'
import { answerAbsenceNotice, resolveAbsenceNotice } from './notices/answer.ts'
import {
  AbsenceAnswer,
  AbsenceNotice,
  AbsenceNoticePage,
  AbsenceNoticeParams,
  AbsenceNoticeQuery,
  AbsenceResolution,
} from './notices/schema.ts'
import { listAbsenceNotices, readAbsenceNotice } from './notices/service.ts'
import { AbsenceNoticeSettings, AbsenceNoticeSettingsPatch } from './settings/schema.ts'
import { patchNoticeSettings, readNoticeSettings } from './settings/service.ts'

const path = '/api/v1/attendance/absence-notices/'
const one = `${path}:absence_notice_id/`
const settings = '/api/v1/attendance/absence-notice-settings/'

/** Endpoints of notices about absences, their answers and settings. */
export const absenceNoticeRoutes: Route[] = [
  defineRoute({
    id: 'absence_notices.listAbsenceNotices',
    method: 'GET',
    path,
    access: allowed('absences', 'read', 'attendance:read'),
    school: 'required',
    summary: 'List absence notices',
    description:
      'Notices about unexplained absences and what became of them, newest first: all for the office, for guardians those about children of whom they get messages.',
    auditRead: true,
    query: AbsenceNoticeQuery,
    answers: { 200: AbsenceNoticePage },
    handler: async (context) => ok(await listAbsenceNotices(context)),
  }),
  defineRoute({
    id: 'absence_notices.readAbsenceNotice',
    method: 'GET',
    path: one,
    access: allowed('absences', 'read', 'attendance:read'),
    school: 'required',
    summary: 'Read an absence notice',
    auditRead: true,
    params: AbsenceNoticeParams,
    answers: { 200: AbsenceNotice },
    handler: async (context) => ok(await readAbsenceNotice(context)),
  }),
  defineRoute({
    id: 'absence_notices.answerAbsenceNotice',
    method: 'POST',
    path: `${one}answer`,
    access: allowed('absences', 'write', 'attendance:write'),
    school: 'required',
    summary: 'Answer an absence notice',
    description:
      'A guardian says why the child is away, which reports the absence, or that the family did not know, which alarms the office.',
    params: AbsenceNoticeParams,
    body: AbsenceAnswer,
    answers: { 200: AbsenceNotice },
    handler: async (context) => ok(await answerAbsenceNotice(context)),
  }),
  defineRoute({
    id: 'absence_notices.resolveAbsenceNotice',
    method: 'POST',
    path: `${one}resolve`,
    access: allowed('follow_ups', 'write', 'attendance:write'),
    school: 'required',
    summary: 'Resolve an absence notice',
    description: 'The office has found out where the student is. For those who follow absences up.',
    params: AbsenceNoticeParams,
    body: AbsenceResolution,
    answers: { 200: AbsenceNotice },
    handler: async (context) => ok(await resolveAbsenceNotice(context)),
  }),
  defineRoute({
    id: 'absence_notices.readSettings',
    method: 'GET',
    path: settings,
    access: allowed('follow_ups', 'read', 'attendance:read'),
    school: 'required',
    summary: 'Read the absence notice settings',
    description: 'Whether guardians are written to about absences, when, and about what.',
    answers: { 200: AbsenceNoticeSettings },
    handler: async (context) => ok(await readNoticeSettings(context)),
  }),
  defineRoute({
    id: 'absence_notices.changeSettings',
    method: 'PATCH',
    path: settings,
    access: allowed('follow_ups', 'write', 'attendance:write'),
    school: 'required',
    summary: 'Change the absence notice settings',
    description: 'Change whether, when and about what guardians are written to (RFC 7396); for the office.',
    body: AbsenceNoticeSettingsPatch,
    answers: { 200: AbsenceNoticeSettings },
    handler: async (context) => {
      requireOffice(context)
      return ok(await patchNoticeSettings(context))
    },
  }),
]
