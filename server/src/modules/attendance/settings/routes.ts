import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { requireOffice } from '../office.ts'
import { patchSettings, readSettings, Settings, SettingsPatch } from './service.ts'

const path = '/api/v1/attendance/settings/'

/** Endpoints of the attendance settings. */
export const settingsRoutes: Route[] = [
  defineRoute({
    id: 'attendance.readSettings',
    method: 'GET',
    path,
    summary: 'Read the attendance settings',
    description: 'The attendance settings of the school.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    answers: { 200: Settings },
    handler: async (context) => ok(await readSettings(context)),
  }),
  defineRoute({
    id: 'attendance.changeSettings',
    method: 'PATCH',
    path,
    summary: 'Change the attendance settings',
    description: 'Change the attendance settings of the school; for the office.',
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async (context) => {
      requireOffice(context)
      return ok(await patchSettings(context))
    },
  }),
]
