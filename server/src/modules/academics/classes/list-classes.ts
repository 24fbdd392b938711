import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ListBody } from '../../../kernel/http/lists.ts'
import { type ItemQuery, listItems } from '../../../kernel/resource/read.ts'
import type { ItemWire } from '../../../kernel/resource/resource.ts'
import { schemasOf } from '../../../kernel/resource/schemas.ts'
import { classes, type SchoolClass } from './resource.ts'
import { isOneOf } from './sql.ts'

const schemas = schemasOf(classes)

/** A page of classes, and what its list is asked with. */
export const SchoolClassPage = schemas.Page
export const SchoolClassQuery = schemas.Query

/** A page of the school's classes; with `among`, of those whose id that query answers. */
export const listClasses = (
  context: RequestContext<unknown, ItemQuery, unknown>,
  among?: Fragment,
): Promise<ListBody<ItemWire<SchoolClass>>> => listItems(context, classes, among && isOneOf(among))
