import { emit } from '../../../kernel/events/events.ts'
import type { ChangeRequest } from '../../../kernel/history/record-change.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type AcademicChange,
  type BulkAcademicSession,
  type BulkCalendarEntry,
  type BulkGradeLevel,
  recordAcademics,
  upsertAcademicSessions,
  upsertCalendarEntries,
  upsertGradeLevels,
} from '../../academics/index.ts'
import { adoptUnit, applyCodeSet } from '../../attendance/index.ts'
import { type SchoolSettings, updateSchoolSettings } from '../../tenants/index.ts'
import type { Caveat } from '../holidays/public-holidays.ts'
import { upsertScales } from '../scales.ts'
import { type ConfigurationRow, insertHistory, type ScaleRow, upsertConfiguration } from '../sql.ts'
import type { TemplateChange } from './application.ts'
import { change, type Reason, type Step } from './plan/plan-changes.ts'
import type { Template } from './template.ts'

/** Who applies a template, in which transaction and when. */
export type Actor = ChangeRequest

/** Everything that applying a template does, decided. */
export interface TemplatePlan {
  readonly settings: SchoolSettings
  readonly configuration: ConfigurationRow
  readonly steps: {
    readonly scales: readonly Step<ScaleRow>[]
    readonly levels: readonly Step<BulkGradeLevel>[]
    readonly sessions: readonly Step<BulkAcademicSession>[]
    readonly entries: readonly Step<BulkCalendarEntry>[]
  }
  readonly changes: readonly TemplateChange[]
  readonly caveats: readonly Caveat[]
}

/** What the template's attendance codes do to those of the school; a code in use that would change its meaning stays. */
export async function planAttendanceCodes(
  actor: Actor,
  { attendance_code_set: code }: Template,
  locale: string,
): Promise<{ changes: TemplateChange[]; codeSet: string | undefined }> {
  // What a look at the codes leaves in the audit is not the caller's doing.
  const looking = { ...actor, school: { locale }, audit: () => undefined }
  const result = await applyCodeSet({ ...looking, params: { code }, body: { preview: true } })
  const reported = (codes: readonly string[], action: TemplateChange['action'], reason?: Reason) =>
    codes.map((one) =>
      change('attendance_code', one, action, {
        after: { code: one, code_set: code },
        ...(reason ? { reason } : {}),
      }),
    )
  const inUse = new Set(result.conflicts)
  const blocked = inUse.size > 0
  const held: Reason | undefined = blocked
    ? ['set_held_back', 'the set is not taken over while a code in use would change its meaning']
    : undefined
  const updated = result.updated.map((one) => one.code).filter((one) => !inUse.has(one))
  return {
    changes: [
      ...reported(result.created, blocked ? 'conflict' : 'created', held),
      ...reported(updated, blocked ? 'conflict' : 'updated', held),
      ...reported([...inUse], 'conflict', [
        'code_in_use',
        'marks carry this code with another meaning: it stays as it is',
      ]),
      ...reported(result.unchanged, 'kept'),
    ],
    codeSet: blocked || (result.created.length === 0 && updated.length === 0) ? undefined : code,
  }
}

interface Order extends TemplatePlan {
  readonly template: Template
  readonly codeSet: string | undefined
}

/** Writes a plan: one statement for each kind of thing, its history and its events. Without a change it writes nothing. */
export async function saveTemplate(actor: Actor, order: Order): Promise<void> {
  const { tx } = actor
  const at = actor.clock.now()
  const { steps, template } = order
  if (!order.changes.some(({ action }) => action === 'created' || action === 'updated')) return
  await upsertGradeLevels(tx, writesOf(steps.levels), at)
  await upsertAcademicSessions(tx, writesOf(steps.sessions), at)
  await upsertCalendarEntries(tx, writesOf(steps.entries), at)
  await upsertScales(tx, writesOf(steps.scales), at)
  await tx.execute(upsertConfiguration(tx.tenant, order.configuration, at))
  if (order.settings.education_template !== template.code) {
    const settings = { ...order.settings, education_template: template.code }
    await tx.execute(updateSchoolSettings(tx.tenant, settings, at))
  }
  if (order.codeSet !== undefined)
    await applyCodeSet({ ...actor, school: order.settings, params: { code: order.codeSet }, body: {} })
  if (template.attendance_unit !== undefined) await adoptUnit(actor, template.attendance_unit)
  await report(actor, order)
}

const writesOf = <Row>(steps: readonly Step<Row>[]): Row[] =>
  steps.flatMap(({ write }) => (write === undefined ? [] : [write]))

async function report(actor: Actor, { steps, changes, template }: Order): Promise<void> {
  await recordAcademics(actor, academicChanges('grade_level', steps.levels))
  const isYear = ({ kind }: BulkAcademicSession) => kind === 'school_year'
  await recordAcademics(actor, academicChanges('academic_year', steps.sessions, isYear))
  await recordAcademics(
    actor,
    academicChanges('term', steps.sessions, (row) => !isYear(row)),
  )
  await recordAcademics(actor, academicChanges('calendar_entry', steps.entries))
  const { tx, principal, requestId } = actor
  const written = changes.filter(({ action }) => action === 'created' || action === 'updated')
  await tx.execute(
    insertHistory(tx.tenant, {
      id: uuidv7(),
      entity: 'education_template',
      at: actor.clock.now(),
      actorUserId: principal.kind === 'person' ? principal.userId : null,
      requestId: requestId || null,
      change: { template: template.code, changes: written },
    }),
  )
  await emit(tx, [
    {
      type: 'education_template.applied',
      data: { education_template: template.code, template: template.code, changes: written.length },
    },
  ])
}

function academicChanges<Row extends { readonly id: string }>(
  noun: string,
  steps: readonly Step<Row>[],
  among: (row: Row) => boolean = () => true,
): AcademicChange[] {
  return steps.flatMap(({ write, before }) =>
    write && among(write)
      ? [
          {
            noun,
            id: write.id,
            action: before ? ('updated' as const) : ('created' as const),
            before: before as AcademicChange['before'],
            after: write as unknown as AcademicChange['after'],
          },
        ]
      : [],
  )
}
