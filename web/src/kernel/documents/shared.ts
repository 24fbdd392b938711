import type { DocumentCategory, FiledDocument, NeededDocument } from '../api/wire.ts'
import type { Tone } from '../theme/tone.tsx'

export const documentsPath = '/api/v1/documents/'

/** What changes with a document: lists, checklists, and what waits for the person. */
export const changesOfDocuments = [documentsPath, '/api/v1/work/'] as const

type SubjectKind = FiledDocument['subject_kind']

/** What documents belong to. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** What browsers show, and what families may send. */
export const familyTypes = 'image/jpeg,image/png,image/webp,application/pdf'

export const stateTones: Readonly<Record<FiledDocument['state'], Tone>> = {
  accepted: 'positive',
  to_check: 'caution',
  rejected: 'negative',
}

export const statusTones: Readonly<Record<NeededDocument['status'], Tone>> = {
  missing: 'negative',
  expired: 'negative',
  rejected: 'negative',
  to_check: 'accent',
  expiring: 'caution',
  valid: 'positive',
}

export const isPicture = (type: string): boolean => type.startsWith('image/')

/** The address of a link as this page opens it, whatever name the server is known by elsewhere. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

export const isForKind = (category: DocumentCategory, kind: SubjectKind): boolean =>
  category.archived_at === null && category.subject_kinds.includes(kind)
