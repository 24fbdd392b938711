import type { WorkItem } from '../../kernel/http/work-item.ts'
import { selectFailedImports } from './sql.ts'

/** How long an import that failed is worth a look, in milliseconds: a week. */
const week = 7 * 86_400_000

/** Imports of the last week that failed. */
export const importWork: WorkItem = {
  key: 'imports_failed',
  access: { kind: 'right', area: 'imports', action: 'read', scope: 'imports:read' },
  select: ({ school, clock }) => selectFailedImports(school.id, new Date(clock.now().getTime() - week)),
}
