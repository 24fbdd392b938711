import type { FileReference } from '../../modules/files/index.ts'

/** Files that an import reads: whole rosters, for those who import. */
export const importFile: FileReference = {
  kind: 'import',
  table: 'imports',
  area: 'imports',
  scope: 'imports:read',
}
