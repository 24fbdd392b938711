import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { conflict, invalidBody } from '../../../kernel/http/problems.ts'
import { recordBehaviour } from '../history.ts'
import { type BehaviourType, builtInTypes } from '../rules/kinds.ts'
import type { BehaviourSettingsPatchBody, BehaviourSettingsWire } from './schema.ts'
import { type SettingsRow, selectSettings, selectSettingsForUpdate, upsertSettings } from './sql.ts'

/** The settings as they hold: those of the school, or the built-in types in its language. */
export const settingsOf = (row: SettingsRow | undefined, locale: string): SettingsRow =>
  row ?? { types: builtInTypes(locale), retention_months: null, version: 0 }

const present = ({ types, retention_months }: SettingsRow): BehaviourSettingsWire => ({
  types: [...types],
  retention_months,
})

export async function readBehaviourSettings(context: RequestContext): Promise<BehaviourSettingsWire> {
  const [[row]] = await context.read([selectSettings(context.school.id)])
  const settings = settingsOf(row, context.school.locale)
  context.etag(settings.version)
  return present(settings)
}

/** Changes the types, as a whole, and how long records stay; 409 when someone else does so at the same moment. */
export async function patchBehaviourSettings(
  context: RequestContext<unknown, unknown, BehaviourSettingsPatchBody>,
): Promise<BehaviourSettingsWire> {
  const { tx, body, clock, school } = context
  const before = settingsOf(await tx.one(selectSettingsForUpdate(tx.tenant)), school.locale)
  context.requireMatch(before.version)
  const row: SettingsRow = {
    types: body.types ?? before.types,
    retention_months: body.retention_months === undefined ? before.retention_months : body.retention_months,
    version: before.version,
  }
  const details = errorsOfTypes(row.types)
  if (details.length > 0) throw invalidBody({ details })
  if (isDeepStrictEqual(present(row), present(before))) {
    context.audit({ entity: 'behaviour_settings', count: 0 })
    context.etag(before.version)
    return present(before)
  }
  const saved = await tx.one(upsertSettings(tx.tenant, row, clock.now()))
  if (!saved) throw conflict()
  const change = { before: present(before), after: present(row) }
  await recordBehaviour(context, [{ entity: 'behaviour_settings', id: tx.tenant, action: 'updated', change }])
  context.etag(saved.version)
  return present(row)
}

/** Codes are unique; incidents have a severity and praise has none. */
function errorsOfTypes(types: readonly BehaviourType[]): ProblemDetail[] {
  const seen = new Set<string>()
  return [...types.entries()].flatMap(([at, { code, kind, severity }]) => {
    const errors: ProblemDetail[] = []
    const path = `body/types/${at}`
    if (seen.has(code))
      errors.push({ path: `${path}/code`, code: 'duplicate', message: `${code} is there twice` })
    seen.add(code)
    if ((kind === 'praise') !== (severity === null))
      errors.push({
        path: `${path}/severity`,
        code: 'severity_of_kind',
        message: 'is for incidents, which need one; praise has none',
      })
    return errors
  })
}
