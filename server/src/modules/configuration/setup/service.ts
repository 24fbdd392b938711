import type { RequestContext } from '../../../kernel/http/context.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { type SetupStep, setupSteps } from '../../tenants/index.ts'
import type { SchoolSetup, SchoolSetupPatch } from './schema.ts'
import { selectSetup, selectStepsDone, upsertSetup } from './sql.ts'

type Wire = t.Static<typeof SchoolSetup>

/** The steps of a school with these modules, in their order. */
const stepsOf = (modules: ReadonlySet<string>): SetupStep[] =>
  setupSteps.items
    .filter(({ module }) => module === undefined || modules.has(module))
    .toSorted((one, other) => one.position - other.position)

const present = (
  steps: readonly SetupStep[],
  rows: readonly { readonly key: string; readonly done: boolean }[],
  dismissedAt: Date | null,
): Wire => {
  const done = new Set(rows.filter((row) => row.done).map(({ key }) => key))
  return {
    steps: steps.map(({ key }) => ({ key, done: done.has(key) })),
    dismissed_at: dismissedAt && formatInstant(dismissedAt),
  }
}

/** What a new school has entered, and what is left. */
export async function readSetup(context: RequestContext): Promise<Wire> {
  const { school, today } = context
  const steps = stepsOf(school.modules)
  const [rows, [setup]] = await context.read([
    selectStepsDone(school.id, { steps, today }),
    selectSetup(school.id),
  ])
  return present(steps, rows, setup?.dismissed_at ?? null)
}

/** Puts the checklist away for everybody in the school, or brings it back. */
export async function patchSetup(
  context: RequestContext<unknown, unknown, t.Static<typeof SchoolSetupPatch>>,
): Promise<Wire> {
  const { tx, body, school, today, principal, clock } = context
  const at = clock.now()
  const steps = stepsOf(school.modules)
  const dismissedAt = body.dismissed ? at : null
  const dismissedBy = body.dismissed && principal.kind === 'person' ? principal.userId : null
  await tx.execute(upsertSetup(tx.tenant, { dismissedAt, dismissedBy, at }))
  context.audit({ entity: 'school_setup', ids: [tx.tenant], filters: { dismissed: body.dismissed } })
  return present(steps, await tx.query(selectStepsDone(tx.tenant, { steps, today })), dismissedAt)
}
