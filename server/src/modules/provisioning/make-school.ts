import type { Transaction } from '../../kernel/db/transaction.ts'
import { emit } from '../../kernel/events/events.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { effectiveModules } from '../entitlements/index.ts'
import { schoolRoles, sendInvitations } from '../identity/index.ts'
import {
  insertModuleHistory,
  insertSchoolChange,
  type SchoolLifeRow,
  updateSchoolLife,
  upsertModules,
} from '../tenants/index.ts'
import { auditOf } from './audit.ts'
import { nameOfAddress } from './rules/name-of-address.ts'
import { layGround, takeTemplate } from './seed-school.ts'
import type { TimelineRow } from './sql.ts'
import type { StepDone, Timeline } from './timeline.ts'

/** What the steps of making a school work with. */
interface Making {
  readonly kernel: Pick<Kernel, 'config' | 'mail'>
  /** Of the school. */
  readonly tx: Transaction
  readonly order: TimelineRow
  readonly school: SchoolLifeRow
  readonly timeline: Timeline
  readonly clock: Clock
}

/** Makes a school of its row, step by step: the last one activates it. */
export async function makeSchool(making: Making): Promise<void> {
  const { timeline } = making
  const seed = { ...making, requestId: making.order.request_id }
  await timeline.step('school', () => layGround(seed))
  await timeline.step('education_template', () =>
    takeTemplate(seed, making.order.education_template, making.order.holiday_region),
  )
  await timeline.step('modules', () => switchModules(making))
  await timeline.step('owner', () => inviteOwner(making))
  await timeline.step('activation', () => activate(making))
}

async function switchModules({ tx, order, school, clock }: Making): Promise<StepDone> {
  const byPlan = effectiveModules(school.plan_slug, [])
  const rows = Object.entries(order.modules).map(([code, enabled]) => ({
    code,
    enabled,
    entitled: enabled && !byPlan.some((module) => module.code === code && module.entitled) ? true : null,
  }))
  const modules = effectiveModules(school.plan_slug, rows)
  if (rows.length > 0) {
    const current = (among: typeof modules) =>
      Object.fromEntries(
        among
          .filter(({ code }) => Object.hasOwn(order.modules, code))
          .map(({ code, entitled, enabled }) => [code, { entitled, enabled }]),
      )
    await tx.execute(upsertModules(tx.tenant, rows))
    await tx.execute(
      insertModuleHistory(tx.tenant, {
        id: uuidv7(),
        at: clock.now(),
        actorUserId: order.created_by,
        requestId: order.request_id,
        before: current(byPlan),
        after: current(modules),
      }),
    )
  }
  const on = modules.filter(({ enabled }) => enabled).map(({ code }) => code)
  return {
    message: `Plan ${school.plan_slug}; switched on: ${on.join(', ')}.`,
    facts: { plan_slug: school.plan_slug, modules: on },
  }
}

async function inviteOwner({ kernel, tx, order, school, clock }: Making): Promise<StepDone> {
  const email = school.contact_email ?? ''
  await sendInvitations(
    tx,
    {
      school,
      now: clock.now(),
      userId: order.created_by,
      mail: kernel.mail,
      accountableUserId: order.created_by,
      url: (path) => `${kernel.config.publicUrl}${path}`,
    },
    [{ email, name: nameOfAddress(email), nameIsGuessed: true, roles: ['owner'] }],
  )
  const message = `The owner is invited by mail, and can give the roles ${schoolRoles.slice(1).join(', ')}.`
  return { message, facts: {} }
}

async function activate({ tx, order, school, clock }: Making): Promise<StepDone> {
  const at = clock.now()
  const { plan_slug, education_template } = { ...school, education_template: order.education_template }
  await tx.execute(
    updateSchoolLife(
      school.id,
      {
        planSlug: plan_slug,
        status: 'active',
        statusReason: null,
        statusChangedAt: at,
        retainedUntil: null,
      },
      at,
    ),
  )
  const facts = { status: 'active', plan_slug, education_template, parent_school_id: school.parent_school_id }
  await tx.execute(
    insertSchoolChange(tx.tenant, {
      id: uuidv7(),
      at,
      actorUserId: order.created_by,
      requestId: order.request_id,
      reason: null,
      before: null,
      after: facts,
    }),
  )
  await tx.execute(auditOf(tx.tenant, order, at, { operation: 'provisioning.run' }))
  await emit(tx, [
    {
      type: 'school.provisioned',
      data: { school_id: school.id, slug: school.slug, name: school.name, ...facts },
    },
  ])
  const opened_at = formatInstant(at)
  return { message: `The school is open since ${opened_at}.`, facts: { opened_at } }
}
