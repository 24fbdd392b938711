import { platform } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { inviteOwner } from './owner-invitation.ts'
import { OwnerInvitation, SchoolLife, SchoolLifeAnswer, SchoolLifePatch } from './schema.ts'
import { changeLife, readLife } from './service.ts'

const schoolPath = t.Strict({ school_id: t.Uuid })

export const lifeRoutes: Route[] = [
  defineRoute({
    id: 'super.readSchool',
    method: 'GET',
    path: '/api/v1/super/schools/:school_id/',
    summary: 'Read a school of the installation',
    description: 'One school: plan, modules, status, and the end of retention of a closed one.',
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
    summary: 'Change the plan, entitlements or status of a school',
    description:
      'Change plan, entitlements or status; what takes something away needs the slug as `confirm`.',
    access: platform('operator'),
    school: 'none',
    stepUp: true,
    params: schoolPath,
    body: SchoolLifePatch,
    answers: { 200: SchoolLifeAnswer },
    handler: async (context) => ok(await changeLife(context)),
  }),
  defineRoute({
    id: 'super.inviteOwner',
    method: 'POST',
    path: '/api/v1/super/schools/:school_id/owner-invitation/',
    summary: 'Invite the owner of a school again',
    description:
      'Invite the owner of a school that has none yet again; the old link is worthless from then on.',
    access: platform('operator'),
    school: 'none',
    stepUp: true,
    params: schoolPath,
    answers: { 201: OwnerInvitation },
    limits: [{ name: 'owner_invitation', per: 'user', limit: 30, seconds: 3600 }],
    handler: async (context) => created(await inviteOwner(context)),
  }),
]
