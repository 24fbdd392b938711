import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { EveningParams } from '../evenings/schema.ts'
import { FamilyPlanQuery, printFamilyPlan, printPlan } from '../printing/answer.ts'
import { ConsultationPlan, ConsultationSlotPatch, PlannedSlot, PlanQuery, SlotParams } from './schema.ts'
import { patchSlot, readPlan } from './service.ts'

const root = '/api/v1/messaging/consultations/'
const read = { access: allowed('consultations', 'read', 'consultations:read'), school: 'required' } as const
const printed = {
  answers: { 200: null },
  produces: { 200: ['application/pdf'] },
  errorStatuses: [503],
  etag: false,
  auditRead: true,
} as const

/** Endpoints of plans: of teachers and families, on the screen and on paper. */
export const planRoutes: Route[] = [
  defineRoute({
    id: 'consultations.readPlan',
    method: 'GET',
    path: `${root}evenings/:evening_id/plan/`,
    ...read,
    summary: 'Read the plan of a day',
    description:
      'Teachers and their slots with who has booked them: all for the office, their own for teachers.',
    auditRead: true,
    params: EveningParams,
    query: PlanQuery,
    answers: { 200: ConsultationPlan },
    handler: async (context) => ok(await readPlan(context)),
  }),
  defineRoute({
    id: 'consultations.changeSlot',
    method: 'PATCH',
    path: `${root}slots/:slot_id/`,
    access: allowed('consultations', 'write', 'consultations:write'),
    school: 'required',
    summary: 'Change whether a slot is blocked',
    description:
      'Teachers their own. A slot that is opened goes to the first family that waits and can come.',
    params: SlotParams,
    body: ConsultationSlotPatch,
    answers: { 200: PlannedSlot },
    errorStatuses: [409],
    handler: async (context) => ok(await patchSlot(context)),
  }),
  defineRoute({
    id: 'consultations.downloadPlan',
    method: 'GET',
    path: `${root}evenings/:evening_id/plan/pdf`,
    ...read,
    ...printed,
    summary: 'Download plans of teachers',
    description: 'One page or more for each teacher, as PDF on the letterhead of the school.',
    params: EveningParams,
    query: PlanQuery,
    handler: (context) => printPlan(context),
  }),
  defineRoute({
    id: 'consultations.downloadFamilyPlan',
    method: 'GET',
    path: `${root}evenings/:evening_id/family-plan/pdf`,
    ...read,
    ...printed,
    summary: 'Download the plan of a family',
    description: 'The appointments of a guardian, as PDF on the letterhead of the school.',
    params: EveningParams,
    query: FamilyPlanQuery,
    handler: (context) => printFamilyPlan(context),
  }),
]
