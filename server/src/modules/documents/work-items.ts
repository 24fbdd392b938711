import type { WorkItem } from '../../kernel/http/work-item.ts'
import { documentViewer } from './subjects/viewer.ts'
import { countToCheck, countToUpload } from './work.sql.ts'

export const documentWork: readonly WorkItem[] = [
  {
    key: 'documents_to_check',
    module: 'documents',
    access: { kind: 'right', area: 'student_documents', action: 'write', scope: 'documents:read' },
    select: (context) => countToCheck(documentViewer(context)),
  },
  {
    key: 'documents_to_upload',
    module: 'documents',
    access: { kind: 'right', area: 'documents', action: 'write', scope: 'documents:read' },
    select: (context) => {
      const viewer = documentViewer(context)
      return viewer.rings.userId === undefined ? undefined : countToUpload(viewer)
    },
  },
]
