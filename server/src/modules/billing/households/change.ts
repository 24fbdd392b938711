import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { authorOf, recordFinance } from '../../ledger/index.ts'
import { requireOthersHouseholds } from '../own-children.ts'
import {
  type HeldHousehold,
  insertJoinedGuardians,
  insertJoinedStudents,
  selectHouseholdsForUpdate,
  updateEmptyArchived,
  updateHousehold,
  updateTouched,
} from './change.sql.ts'
import { lockPlacing } from './derive.sql.ts'
import { readHousehold, readHouseholdsOf } from './read.ts'
import type { HouseholdDetailWire, HouseholdPatch, HouseholdWire, JoinBody } from './schema.ts'

/** Changes title and note of a household. */
export async function patchHousehold(
  context: RequestContext<{ household_id: string }, unknown, t.Static<typeof HouseholdPatch>>,
): Promise<HouseholdDetailWire> {
  const { tx, body } = context
  const id = context.params.household_id
  const held = await tx.one(selectHouseholdsForUpdate(tx.tenant, [id]))
  if (!held) throw notFound()
  context.requireMatch(held.version)
  context.audit({ entity: 'household', ids: [id] })
  const title = body.title ?? held.title
  const note = body.note === undefined ? held.note : body.note
  if (title !== held.title || note !== held.note) await saveHousehold(context, held, { title, note })
  return readHousehold(context, id)
}

async function saveHousehold(
  context: RequestContext,
  held: HeldHousehold,
  { title, note }: Pick<HeldHousehold, 'title' | 'note'>,
): Promise<void> {
  const { tx } = context
  const author = authorOf(context)
  await tx.execute(updateHousehold(tx.tenant, { id: held.id, title, note }, author.at))
  const change = {
    ...(title === held.title ? {} : { title: { before: held.title, after: title } }),
    ...(note === held.note ? {} : { note: { before: held.note, after: note } }),
  }
  await recordFinance({ tx, author }, [{ entity: 'household', id: held.id, action: 'updated', change }])
}

/**
 * Puts the children and guardians of households into the first one. What the others still owe or hold stays with them
 * until it is settled; a household of which nothing is left is archived.
 */
export async function joinHouseholds(
  context: RequestContext<unknown, unknown, t.Static<typeof JoinBody>>,
): Promise<{ households: HouseholdWire[] }> {
  const { tx, body } = context
  const [keepId = '', ...others] = body.household_ids
  await tx.execute(lockPlacing(tx.tenant))
  const held = await tx.query(selectHouseholdsForUpdate(tx.tenant, [keepId, ...others]))
  requireAll([keepId, ...others], held)
  await requireOthersHouseholds(context, [keepId, ...others])
  const author = authorOf(context)
  const joined = { keepId, ids: others }
  await tx.execute(insertJoinedStudents(tx.tenant, joined, author.at))
  await tx.execute(insertJoinedGuardians(tx.tenant, joined, author.at))
  await tx.execute(updateTouched(tx.tenant, [keepId, ...others], author.at))
  const archived = await tx.query(updateEmptyArchived(tx.tenant, others, author.at))
  context.audit({ entity: 'household', ids: [keepId, ...others] })
  await recordFinance({ tx, author }, [
    { entity: 'household', id: keepId, action: 'joined', change: { household_ids: others } },
    ...others.map((id) => ({
      ...({ entity: 'household', id, action: 'joined_into' } as const),
      change: { household_id: keepId, archived: archived.some((row) => row.id === id) },
    })),
  ])
  return { households: await readHouseholdsOf(context, [keepId, ...others]) }
}

function requireAll(ids: readonly string[], held: readonly HeldHousehold[]): void {
  const details = ids.flatMap((id, index) =>
    held.some((row) => row.id === id)
      ? []
      : [{ path: `body/household_ids/${index}`, code: 'unknown', message: 'is no household of the school' }],
  )
  if (details.length > 0) throw invalidBody({ details })
}
