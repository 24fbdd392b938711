import { allowed } from '../../kernel/http/access.ts'
import type { ResourceHome } from '../../kernel/resource/resource.ts'
import { recordAcademics } from './history.ts'
import { codeTaken, stillInUse } from './problems.ts'
import { selectStructureLock } from './structure.sql.ts'
import { reportedOf } from './words.ts'

/** The roles that read the structure of a school, and those that change it. */
export const mayRead = allowed('classes', 'read', 'classes:read')
export const mayWrite = allowed('classes', 'write', 'classes:write')

/** What all resources of the structure have in common. */
export const academics: ResourceHome = {
  module: 'academics',
  path: '/api/v1/academics/',
  read: mayRead,
  write: mayWrite,
  shapes: reportedOf,
  lock: selectStructureLock,
  codeTaken,
  stillInUse,
  record: recordAcademics,
}
