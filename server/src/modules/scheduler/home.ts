import { allowed } from '../../kernel/http/access.ts'
import type { ResourceHome } from '../../kernel/resource/resource.ts'
import { selectSchedulerLock } from './draft.sql.ts'
import { recordScheduler } from './history.ts'
import { codeTaken, stillInUse } from './problems.ts'
import { shapesOf } from './words.ts'

/** The roles that read drafts, and those that write them. */
export const mayRead = allowed('scheduling', 'read', 'scheduling:read')
export const mayWrite = allowed('scheduling', 'write', 'scheduling:write')

/** Where all paths of the module begin. */
export const root = '/api/v1/scheduler/'

/** What schedules and their parts have in common. */
export const scheduler: ResourceHome = {
  module: 'scheduler',
  path: root,
  read: mayRead,
  write: mayWrite,
  shapes: shapesOf,
  lock: selectSchedulerLock,
  codeTaken,
  stillInUse,
  record: recordScheduler,
}
