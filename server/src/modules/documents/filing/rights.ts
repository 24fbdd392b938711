import type { RequestContext } from '../../../kernel/http/context.ts'
import { mayDo } from '../../identity/index.ts'
import { type DocumentViewer, documentViewer } from '../subjects/viewer.ts'
import type { LockedDocument } from './sql.ts'

/** Who works with a document: what is seen, and who it is. */
export interface CallerOfDocument {
  readonly viewer: DocumentViewer
  readonly userId: string | null
  readonly mayWrite: boolean
}

export function callerOf(
  context: Pick<RequestContext, 'school' | 'principal' | 'today' | 'credential'>,
): CallerOfDocument {
  const { principal, credential } = context
  const scopes = credential?.scopes ?? null
  return {
    viewer: documentViewer(context),
    userId: principal.kind === 'person' ? principal.userId : null,
    mayWrite:
      mayDo(principal.roles, 'documents', 'write') && (scopes === null || scopes.includes('documents:write')),
  }
}

type Facts = Omit<LockedDocument, 'category_name' | 'has_expiry'>

interface DocumentRights {
  readonly may_change: boolean
  readonly may_upload: boolean
  readonly may_decide: boolean
}

/**
 * What the caller may do with a document: the office that files for its kind of subject all of it, teachers what they
 * filed themselves, families upload where the category lets them.
 */
export function rightsOn({ viewer, userId, mayWrite }: CallerOfDocument, document: Facts): DocumentRights {
  const isOffice = document.is_office && viewer.filing.has(document.subject_kind)
  const isOwn = document.is_teacher && userId !== null && document.created_by === userId
  const isLive = document.archived_at === null
  const mayChange = mayWrite && (isOffice || isOwn)
  const uploads = document.is_family && document.family_access === 'upload'
  return {
    may_change: mayChange,
    may_upload: isLive && (mayChange || (mayWrite && uploads)),
    may_decide: isLive && mayWrite && isOffice && document.state === 'to_check',
  }
}
