import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { conflict, invalidBody } from '../../../kernel/http/problems.ts'
import { recordCases } from '../cases/changes.ts'
import { builtInKinds, type InterventionKind } from '../rules/kinds.ts'
import type { InterventionSettingsPatchBody, InterventionSettingsWire } from './schema.ts'
import {
  lockInterventionSettings,
  noSettings,
  type SettingsRow,
  selectInterventionSettings,
  updateInterventionSettings,
} from './sql.ts'

const present = ({ catalogue, retention_months }: SettingsRow, locale: string): InterventionSettingsWire => ({
  catalogue: (catalogue ?? builtInKinds(locale)).map(({ code, name, dose, is_active }) => ({
    code,
    name,
    dose,
    is_active,
  })),
  retention_months,
})

export async function readInterventionSettings(context: RequestContext): Promise<InterventionSettingsWire> {
  const { school, read } = context
  const [[row = noSettings]] = await read([selectInterventionSettings(school.id)])
  context.etag(row.version)
  return present(row, school.locale)
}

/** Changes the catalogue, as a whole, and how long closed cases stay. */
export async function patchInterventionSettings(
  context: RequestContext<unknown, unknown, InterventionSettingsPatchBody>,
): Promise<InterventionSettingsWire> {
  const { tx, body, clock, school } = context
  const before = (await tx.one(lockInterventionSettings(tx.tenant, clock.now()))) ?? noSettings
  context.requireMatch(before.version)
  const details = duplicates(body.catalogue ?? [])
  if (details.length > 0) throw invalidBody({ details })
  const after: SettingsRow = Object.assign({}, before, body)
  const members = (['catalogue', 'retention_months'] as const).filter(
    (name) => !isDeepStrictEqual(present(before, school.locale)[name], present(after, school.locale)[name]),
  )
  if (members.length === 0) {
    context.audit({ entity: 'intervention_settings', count: 0 })
    context.etag(before.version)
    return present(before, school.locale)
  }
  await saveSettings(context, after, members)
  return present(after, school.locale)
}

/** Saves the settings, which are locked, and records the members that were changed. */
export async function saveSettings(
  context: RequestContext,
  row: SettingsRow,
  members: readonly string[],
): Promise<void> {
  const { tx, clock } = context
  const saved = await tx.one(updateInterventionSettings(tx.tenant, row, clock.now()))
  if (!saved) throw conflict()
  await recordCases(context, [
    {
      entity: 'intervention_settings',
      id: tx.tenant,
      action: 'updated',
      members,
      event: { type: 'intervention_settings.updated', data: { intervention_settings_id: tx.tenant } },
    },
  ])
  context.etag(saved.version)
}

function duplicates(catalogue: readonly InterventionKind[]): ProblemDetail[] {
  const seen = new Set<string>()
  return [...catalogue.entries()].flatMap(([at, { code }]) => {
    if (seen.has(code))
      return [{ path: `body/catalogue/${at}/code`, code: 'duplicate', message: `${code} is there twice` }]
    seen.add(code)
    return []
  })
}
