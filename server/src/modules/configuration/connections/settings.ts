import { mergePatch } from '../../../kernel/http/merge-patch.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { checkBody } from '../../../kernel/http/validate.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { CatalogEntry } from '../catalog/entry.ts'

export type Settings = Readonly<Record<string, unknown>>

/** Names of the settings that are stored encrypted and never shown. */
const secretNames = ({ config_schema }: CatalogEntry): string[] =>
  Object.entries(config_schema.properties).flatMap(([name, property]) =>
    'writeOnly' in property && property.writeOnly === true ? [name] : [],
  )

/** The settings that may be shown, and those that may not. */
export function parted(entry: CatalogEntry, settings: Settings): { open: Settings; secret: Settings } {
  const hidden = new Set(secretNames(entry))
  const all = Object.entries(settings)
  return {
    open: Object.fromEntries(all.filter(([name]) => !hidden.has(name))),
    secret: Object.fromEntries(all.filter(([name]) => hidden.has(name))),
  }
}

/** What is wrong with settings by the schema of their service; paths as in the body. An error never repeats a value. */
export const errorsOfSettings = (entry: CatalogEntry, settings: Settings): ProblemDetail[] =>
  checkBody(t.Object({ settings: t.Unsafe<unknown>(entry.config_schema) }), { settings })

/** Secrets that must be sent again, as a patch would send the stored ones to somebody else. */
export function secretsNeededAgain(
  entry: CatalogEntry,
  { before, after, patch }: { before: Settings; after: Settings; patch: Settings },
): ProblemDetail[] {
  const moved = (entry.bound ?? []).some((name) => before[name] !== after[name])
  if (!moved) return []
  return secretNames(entry)
    .filter((name) => before[name] !== undefined && !(name in patch))
    .map((name) => ({
      path: `body/settings/${name}`,
      code: 'secret_needed_again',
      message: 'must be sent again, or removed by null, where it would be shown to another server',
    }))
}

/** Settings after a merge patch (RFC 7396): what is not named stays, null removes. */
export const patched = (before: Settings, patch: Settings): Settings => mergePatch(before, patch) as Settings
