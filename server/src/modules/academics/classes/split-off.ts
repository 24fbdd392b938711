import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { stateOf } from '../../../kernel/resource/resource.ts'
import { selectItemForUpdate } from '../../../kernel/resource/sql.ts'
import { createItemOf } from '../../../kernel/resource/write.ts'
import { selectStructureLock } from '../structure.sql.ts'
import { classes } from './resource.ts'

/** What a class split off another one has of its own. */
export interface SplitOff {
  readonly title: string
  readonly class_code?: string | null
  readonly room_id?: string | null
  readonly location?: string | null
}

/** Makes a class like another one: of the same course, grade levels, subjects, periods and terms. Answers its id. */
export async function splitOffClass(context: RequestContext, id: string, own: SplitOff): Promise<string> {
  const { tx } = context
  const [, source] = await Promise.all([
    tx.query(selectStructureLock(tx.tenant)),
    tx.one(selectItemForUpdate(classes, tx.tenant, id)),
  ])
  if (!source) throw notFound()
  const {
    custom_fields: _,
    class_code: __,
    room_id: ___,
    location: ____,
    ...shared
  } = stateOf(classes, source)
  const created = await createItemOf(context, classes, { ...shared, ...own })
  return created.id
}
