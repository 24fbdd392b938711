import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { WorkRow } from '../../kernel/http/work-item.ts'
import { neededRows } from './missing/needed.sql.ts'
import { familyQuestion } from './missing/questions.sql.ts'
import { openStatuses } from './rules/requirement-status.ts'
import type { DocumentViewer } from './subjects/viewer.ts'
import { standpointOf } from './subjects/visibility.sql.ts'

/** What families uploaded and the office has to check. */
export const countToCheck = (viewer: DocumentViewer): Statement<WorkRow> => sql<WorkRow>`
  select count(*)::int as count, min(document.filed_at) as oldest_at from documents document
  join document_categories category on category.tenant_id = ${viewer.tenant} and category.id = document.category_id
  where document.tenant_id = ${viewer.tenant} and document.state = 'to_check' and document.archived_at is null
    and ${standpointOf(viewer).office}`

/** What the caller still has to upload, for children or oneself. */
export const countToUpload = (viewer: DocumentViewer): Statement<WorkRow> => sql<WorkRow>`
  select count(*)::int as count, null::timestamptz as oldest_at
  from (${neededRows(familyQuestion(viewer))}) needed
  where needed.status = any(${[...openStatuses, 'expiring']}::text[])`
