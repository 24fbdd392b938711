import type { SourceEntity } from '../check/roster.ts'

/** The word for links in `source_ids`; the id there is the student's. */
export const linkEntity = 'guardian_link' satisfies SourceEntity

/** The word for demographics in `source_ids`: the persons a source has sent them for. */
export const demographicsEntity = 'demographics' satisfies SourceEntity
