import { formatInstant } from '../../../kernel/time/instants.ts'
import { type CallerOfDocument, rightsOn } from './rights.ts'
import type { DocumentWire } from './schema.ts'
import type { ShownDocument } from './sql.ts'
import type { ShownVersion } from './versions.sql.ts'

/** A document as the caller sees it; families do not read names of staff, nor teachers of families. */
export function presentDocument(caller: CallerOfDocument, row: ShownDocument): DocumentWire {
  const rights = rightsOn(caller, row)
  return {
    id: row.id,
    category_id: row.category_id,
    category_name: row.category_name,
    has_expiry: row.has_expiry,
    subject_kind: row.subject_kind as DocumentWire['subject_kind'],
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    title: row.title,
    state: row.is_office || row.is_family ? row.state : 'accepted',
    rejection_reason: row.is_office || row.is_family ? row.rejection_reason : null,
    number: row.shown_number,
    accepted_number: row.accepted_number,
    accepted_on: row.accepted_on,
    expires_on: row.expires_on,
    content_type: row.content_type,
    size: row.size,
    scan: row.is_infected ? 'infected' : row.is_quarantined ? 'waiting' : 'passed',
    has_thumbnail: row.has_picture && !row.is_infected && !row.is_quarantined,
    is_from_family: row.is_from_family,
    filed_by_name: row.is_office || row.filed_by === caller.userId ? row.filed_by_name : null,
    filed_at: formatInstant(row.filed_at),
    ...rights,
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}

/** A version; names are for the office. */
export const presentVersion = (row: ShownVersion, isOffice: boolean) => ({
  number: row.number,
  name: row.name,
  content_type: row.content_type,
  size: row.size,
  state: row.state,
  reason: row.reason,
  expires_on: row.expires_on,
  is_from_family: row.is_from_family,
  filed_by_name: isOffice ? row.filed_by_name : null,
  filed_at: formatInstant(row.filed_at),
  decided_by_name: isOffice ? row.decided_by_name : null,
  decided_at: row.decided_at && formatInstant(row.decided_at),
})
