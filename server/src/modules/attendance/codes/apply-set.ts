import type { ChangeRequest } from '../../../kernel/history/record-change.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { recordAttendance } from '../changes.ts'
import { codeInUse } from '../problems.ts'
import { type CodeSetPlan, planCodeSet } from '../rules/plan-code-set.ts'
import { presentMeaning } from './present.ts'
import type { CodeSetOrderBody, CodeSetResult } from './schema.ts'
import { changeOf, writeCodes } from './service.ts'
import { codeSets } from './sets/all.ts'
import type { CodeSet } from './sets/code-set.ts'
import { type CodeRow, selectAllCodesForUpdate, selectCodesInUse } from './sql.ts'

/** Who takes the set over, and how; a request, or the installation itself. */
type Context = ChangeRequest & {
  readonly params: { readonly code: string }
  readonly body: CodeSetOrderBody
  readonly school: { readonly locale: string }
}

/** The shipped sets. */
export const listCodeSets = () => ({
  results: codeSets.map((set) => ({
    code: set.code,
    name: set.name,
    description: set.description,
    countries: [...set.countries],
    source: set.source,
    codes: set.codes.map(([code, status, meaning, label], index) => ({
      code,
      ...presentMeaning(status, meaning),
      label,
      position: index + 1,
    })),
  })),
  next: null,
  previous: null,
})

/**
 * Takes a shipped set over, or shows what that would do; three statements and those of history. 409 `attendance_code_in_use`
 * while marks carry a code that would come to mean something else.
 */
export async function applyCodeSet(context: Context): Promise<CodeSetResult> {
  const { tx, params, body } = context
  const set = codeSets.find(({ code }) => code === params.code)
  if (!set) throw notFound()
  const held = await tx.query(selectAllCodesForUpdate(tx.tenant))
  const plan = planCodeSet(set.code, codesIn(set, context.school.locale), held, body.retire_others ?? false)
  const conflicts = await conflictsOf(context, plan)
  const preview = body.preview ?? false
  if (!preview && conflicts.length > 0) throw codeInUse({ members: { codes: conflicts } })
  if (!preview) await save(context, set, plan, held)
  else context.audit({ entity: 'attendance_code', count: 0 })
  return {
    code_set: set.code,
    applied: !preview,
    created: plan.created.map(({ code }) => code),
    updated: plan.updated.map(({ row, changed }) => ({ code: row.code, changed: [...changed] })),
    unchanged: [...plan.unchanged],
    retired: plan.retired.map(({ code }) => code),
    kept: [...plan.kept],
    conflicts,
  }
}

/** The codes of a set, named in the language of the locale where the set has it. */
function codesIn({ codes, labels }: CodeSet, locale: string): CodeSet['codes'] {
  const named = labels?.[locale.split('-')[0]?.toLowerCase() ?? ''] ?? {}
  return codes.map(([code, status, meaning, label]) => [code, status, meaning, named[code] ?? label])
}

async function conflictsOf({ tx }: Context, { redefined }: CodeSetPlan): Promise<string[]> {
  if (redefined.length === 0) return []
  return (await tx.query(selectCodesInUse(tx.tenant, redefined))).map(({ code }) => code)
}

async function save(
  context: Context,
  set: CodeSet,
  plan: CodeSetPlan,
  held: readonly CodeRow[],
): Promise<void> {
  const now = context.clock.now()
  const before = new Map(held.map((row) => [row.code, row]))
  const touched = [...plan.updated.map(({ row }) => row), ...plan.retired]
  const rows = [
    ...plan.created.map((values) => ({
      ...values,
      id: uuidv7(),
      code_set: set.code,
      created_at: now,
      version: 0,
    })),
    ...touched.map((values) => ({ ...(before.get(values.code) as CodeRow), ...values })),
  ].map((row): CodeRow => ({ ...row, updated_at: now, version: row.version + 1 }))
  if (rows.length > 0) await writeCodes(context, rows)
  const changes = rows.map((row) => {
    const old = before.get(row.code) ?? null
    const action = old === null ? 'created' : old.is_active && !row.is_active ? 'archived' : 'updated'
    return changeOf(action, old, row)
  })
  await recordAttendance(context, 'attendance_code', changes)
}
