import { type Cursor, decodeCursor, type Page, pageFrom } from '../../../kernel/http/paging.ts'
import { invalidCursor } from '../../../kernel/http/problems.ts'
import { isUuid } from '../../../kernel/ids/ids.ts'
import { isDate } from '../../../kernel/time/dates.ts'
import type { RegisterListQuery } from './schema.ts'
import type { SessionKey, SessionPage, SessionRow } from './sessions.sql.ts'

/** A page of the sessions of one day. */
interface DayPage extends SessionPage {
  readonly date: string
  page(rows: readonly SessionRow[]): Page<SessionRow>
}

/**
 * The requested page and day. A cursor has the day it was made for, over midnight too; with another `date`,
 * or made by hand, it is 400 `invalid_cursor`.
 */
export function dayPageOf(query: RegisterListQuery, today: string): DayPage {
  const cursor = decodeCursor(query.cursor, 5)
  const [date, ...after] = cursor ? readKey(cursor) : [query.date ?? today]
  if (query.date !== undefined && query.date !== date) throw invalidCursor()
  const size = query.page_size ?? 50
  return {
    date,
    after: cursor && (after as unknown as SessionKey),
    backwards: cursor?.backwards ?? false,
    limit: size + 1,
    page: (rows) =>
      pageFrom(rows, size, cursor, (row) => [
        date,
        row.starts,
        row.class_name,
        row.class_id,
        row.period_id ?? '',
      ]),
  }
}

function readKey({ after }: Cursor): readonly [string, ...SessionKey] {
  const [date, starts, title, classId, periodId] = after
  if (typeof date !== 'string' || !isDate(date)) throw invalidCursor()
  if (typeof starts !== 'string' || !starts.isWellFormed()) throw invalidCursor()
  if (typeof title !== 'string' || !title.isWellFormed()) throw invalidCursor()
  if (typeof classId !== 'string' || !isUuid(classId)) throw invalidCursor()
  if (typeof periodId !== 'string' || (periodId !== '' && !isUuid(periodId))) throw invalidCursor()
  return [date, starts, title, classId, periodId]
}
