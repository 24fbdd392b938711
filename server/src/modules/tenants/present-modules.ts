import type { Kernel } from '../../kernel/http/kernel.ts'
import { effectiveModules } from '../entitlements/index.ts'
import type { ModuleRow } from './sql.ts'

/** The modules of a school for the wire; `available` are those that a mounted endpoint belongs to. */
export function presentModules({ routes }: Pick<Kernel, 'routes'>, plan: string, rows: readonly ModuleRow[]) {
  const offered = new Set(routes.map(({ entitlement }) => entitlement?.module))
  return effectiveModules(plan, rows).map((module) => ({ ...module, available: offered.has(module.code) }))
}
