import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { attachFile, type FileReference } from '../../files/index.ts'
import { reportVisibility } from './context.ts'
import { selectReportOfFile } from './sql.ts'

/** Documents of reports: for the office, and for the guardians who see the report. */
export const reportDocument: FileReference = {
  kind: 'absence_report',
  table: 'absence_reports',
  area: 'absences',
  scope: 'attendance:read',
  isVisible: async (context, fileId) => {
    const [[report]] = await context.read([selectReportOfFile(reportVisibility(context), fileId)])
    return report !== undefined
  },
}

/** Ties a file that the caller sent to a report; 422 for any other. */
export async function requireDocument(context: RequestContext, fileId: string | null): Promise<void> {
  if (fileId === null || (await attachFile(context, reportDocument, fileId))) return
  throw invalidBody({
    details: [{ path: 'body/file_id', code: 'unknown_file', message: 'is not a file that you sent' }],
  })
}
