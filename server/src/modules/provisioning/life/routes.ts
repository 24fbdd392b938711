import { platform } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { SchoolLife, SchoolLifeAnswer, SchoolLifePatch } from './schema.ts'
import { changeLife, readLife } from './service.ts'

const schoolPath = Strict({ school_id: Uuid })

export const lifeRoutes: Route[] = [
  defineRoute({
    id: 'super.readSchool',
    method: 'GET',
    path: '/api/v1/super/schools/:school_id/',
    summary: 'One school: plan, modules, status, and until when the data of a closed one is kept',
    access: platform('operator', 'support'),
    school: 'none',
    params: schoolPath,
    auditRead: true,
    answers: { 200: SchoolLife },
    handler: async (context) => ok(await readLife(context, context.params.school_id)),
  }),
  defineRoute({
    id: 'super.changeSchool',
    method: 'PATCH',
    path: '/api/v1/super/schools/:school_id/',
    summary: 'Change plan, entitlements or status; what takes something away needs the slug as `confirm`',
    access: platform('operator'),
    school: 'none',
    stepUp: true,
    params: schoolPath,
    body: SchoolLifePatch,
    answers: { 200: SchoolLifeAnswer },
    handler: async (context) => ok(await changeLife(context)),
  }),
]
