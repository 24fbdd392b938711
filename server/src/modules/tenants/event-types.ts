import {
  dateOrNull,
  facts,
  id,
  idOrNull,
  number,
  orLeftOut,
  text,
  textOrNull,
  words,
} from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const school = { school_id: id('The school.', '01973d0c-1f00-7b3e-8f61-5f0f5c2f9d10') }
const life = {
  ...school,
  ...orLeftOut({
    reason: textOrNull('unpaid', 'Why.'),
    retained_until: dateOrNull(null, 'The day until which the data of a closed school is stored.'),
  }),
}
const taken = { modules: ['library'], report_features: [] }

/** What happens to a school as a whole and to how it is set up. */
export const schoolTypes: readonly EventType[] = [
  eventType('school.provisioned', 'A school was made.', {
    ...school,
    ...orLeftOut({
      slug: text('greenfield', 'Its name in addresses.'),
      name: text('Greenfield Academy', 'Its name.'),
      status: text('active', 'Its status.'),
      plan_slug: text('pro', 'Its plan.'),
      education_template: textOrNull('IB', 'The template that it began with.'),
      parent_school_id: { ...idOrNull('The school it belongs to.'), example: null },
    }),
  }),
  eventType('school.suspended', 'The school was suspended. Sent once it is active again.', life),
  eventType('school.reactivated', 'The school is active again.', life),
  eventType('school.closed', 'The school was closed for good. Nothing is sent from then on.', life),
  eventType('school.plan_changed', 'The school has another plan, or an entitlement was granted or removed.', {
    ...school,
    ...orLeftOut({
      before: text('free', 'The plan before.'),
      after: text('pro', 'The plan from now on.'),
      takes_away: facts(taken, 'Modules and report features that it has no more.'),
      adds: facts({ modules: [], report_features: [] }, 'Those that it has now.'),
    }),
  }),
  eventType('education_dna.updated', 'How the school teaches and grades was changed.', {
    ...orLeftOut({ changed: words(['grading_scale'], 'Names of the members that changed.') }),
  }),
  eventType('education_template.applied', 'An education template was taken over.', {
    education_template: text('IB', 'Its code.'),
    template: text('IB', 'Deprecated spelling of `education_template`; always the same value.'),
    changes: number(12, 'How many things it made or changed.'),
  }),
  eventType('audit.broken', 'A row of the audit was changed, removed or inserted behind the server.', {
    kind: text('row_changed', 'What does not agree.'),
    seal: number(12, 'Number of the seal, from 1.'),
    row_id: idOrNull('The row; null: the seal itself.'),
  }),
  eventType(
    'support_entry.opened',
    'Somebody of the operator entered the school, as it or two operators approved.',
    {
      support_entry_id: id('The entry.', '01973d0c-1f00-7b3e-8f61-5f0f5c2f9d11'),
      access: text('read', '`read` or `write`.'),
      basis: text('code', '`code`, `consent` or `break_glass`.'),
      ends_at: text('2026-11-18T09:40:00.000Z', 'When it ends at the latest.'),
    },
  ),
  eventType(
    'support_entry.ended',
    'Somebody of the operator was put out of the school, or left before the time.',
    {
      support_entry_id: id('The entry.', '01973d0c-1f00-7b3e-8f61-5f0f5c2f9d11'),
      reason: text('school', '`operator`, `school` or `consent_withdrawn`.'),
    },
  ),
  eventType('egress_alarm.raised', 'A credential reads far more rows than it usually does.', {
    egress_alarm_id: id('The alarm.', '01973d0c-1f00-7b3e-8f61-5f0f5c2f9d12'),
    credential_kind: text('api_key', 'What kind of credential it is.'),
    rows_read: number(48_000, 'Rows that it has read in the hour.'),
    usual_rows: number(900, 'Rows of its busy hours before.'),
    hour: text('2026-11-18T09:00:00.000Z', 'Begin of the hour.'),
  }),
  eventType('risk_thresholds.updated', 'What counts as a risk was changed.', {
    version: number(2, 'The version in force from now on.'),
  }),
]
