import type { RequestContext } from '../../kernel/http/context.ts'
import type { Admission } from '../../kernel/uploads/admission.ts'
import { levelOf, quotaOf } from '../entitlements/index.ts'
import { admitSender } from './allowance.ts'
import { selectStoredBytes } from './contents.sql.ts'
import { storageFull } from './problems.ts'

/** What the bounds of an upload are read from. */
export type UploadContext = Pick<RequestContext, 'school' | 'read' | 'principal' | 'clock'>

/** Bytes that a family sends at once: what a telephone makes of a page, several times over. */
export const maxFamilyBytes = 25 * 1024 * 1024

/** Bytes that the files of a school may take up by its plan; null: without a bound. */
export const maxStoredBytes = ({ planSlug }: RequestContext['school']): number | null =>
  quotaOf(levelOf(planSlug)).storage_bytes

/**
 * An upload within a bound of its own, what is left of the space of the school, and of families what is left of their
 * day. 409 `storage_full`, 429 `upload_allowance_used`.
 */
export async function admitUpload(
  context: UploadContext,
  bound: Pick<Admission, 'maxBytes' | 'tooLarge'>,
): Promise<Admission> {
  const { school, read } = context
  const sender = await admitSender(context)
  const max = maxStoredBytes(school)
  if (max === null) return { ...bound, room: null, sender }
  const [[stored]] = await read([selectStoredBytes(school.id)])
  return { ...bound, room: { bytes: max - (stored?.bytes ?? 0), full: () => storageFull() }, sender }
}
