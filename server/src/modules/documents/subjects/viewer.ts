import type { RequestContext } from '../../../kernel/http/context.ts'
import { mayDo, ringsOf } from '../../identity/index.ts'
import { type DocumentSubject, documentSubjects, type SubjectViewer } from './subject.ts'

/** Who looks at documents, on the school's current date. */
export interface DocumentViewer extends SubjectViewer {
  /** Restricted documents too; never for programs. */
  readonly restricted: boolean
  /** The kinds of subject whose documents the caller may see at all. */
  readonly subjects: readonly DocumentSubject[]
  /** Of these, the kinds whose documents the caller reads as the office, and those that it also files. */
  readonly office: ReadonlySet<string>
  readonly filing: ReadonlySet<string>
}

type ViewerRequest = Pick<RequestContext, 'school' | 'principal' | 'today' | 'credential'>

export function documentViewer({ school, principal, today, credential }: ViewerRequest): DocumentViewer {
  const scopes = credential?.scopes ?? null
  const opens = (scope: string): boolean => scopes === null || scopes.includes(scope)
  const subjects = documentSubjects.items.filter(
    ({ module, scope }) => opens(scope.read) && (module === undefined || school.modules.has(module)),
  )
  const office = subjects.filter(({ area }) => ringsOf(principal, area).school)
  const filing = office.filter(
    ({ area, scope }) => opens(scope.write) && mayDo(principal.roles, area, 'write'),
  )
  return {
    tenant: school.id,
    today,
    principal,
    rings: ringsOf(principal, 'documents'),
    restricted: principal.kind === 'person' && ringsOf(principal, 'restricted_documents').school,
    subjects,
    office: new Set(office.map(({ kind }) => kind)),
    filing: new Set(filing.map(({ kind }) => kind)),
  }
}
