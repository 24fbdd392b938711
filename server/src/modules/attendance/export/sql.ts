import { sql, when, type Fragment, type Statement } from '../../../kernel/db/statement.ts'
import { selectClassesById } from '../../academics/index.ts'
import { markInSight, type Sight } from '../sight.sql.ts'

export interface ExportQuestion {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly classId?: string | undefined
  readonly studentId?: string | undefined
  readonly gradeLevel?: string | undefined
}
