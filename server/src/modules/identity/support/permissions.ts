import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { instantOf } from '../../../kernel/time/zones.ts'
import { supportConsentTooLong } from '../problems.ts'
import { makeSupportCode, normaliseCode } from './code.ts'
import { emitEnded, endEntry } from './enter.ts'
import { selectEntries, updateConsentEntriesEnded } from './entries.sql.ts'
import {
  deleteUnusedCodes,
  insertCode,
  insertConsent,
  selectConsent,
  selectWaitingCode,
  updateConsentWithdrawn,
} from './permissions.sql.ts'
import { presentEntry } from './present.ts'
import type { CodeBody, ConsentBody, SupportAccess, SupportCode } from './schema.ts'

const maxDays = 90
const codeLife = 10 * 60_000

/** The permissions of the school for support, and who entered. */
export async function readSupportAccess(context: RequestContext): Promise<t.Static<typeof SupportAccess>> {
  const { school, clock } = context
  const now = clock.now()
  const [[consent], [code], entries] = await context.read([
    selectConsent(school.id, now),
    selectWaitingCode(school.id, now),
    selectEntries(school.id),
  ])
  return {
    consent: consent
      ? {
          id: consent.id,
          access: consent.access,
          ends_at: formatInstant(consent.ends_at),
          given_at: formatInstant(consent.given_at),
          given_by_name: consent.given_by_name,
        }
      : null,
    code: code ? { access: code.access, expires_at: formatInstant(code.expires_at) } : null,
    entries: entries.map((row) => presentEntry(row, now)),
  }
}

/**
 * Gives the standing permission, in place of an earlier one; entries that the earlier one opened end, as it may have
 * allowed more.
 */
export async function giveConsent(
  context: RequestContext<unknown, unknown, t.Static<typeof ConsentBody>>,
): Promise<t.Static<typeof SupportAccess>> {
  const { body, tx, school, today } = context
  if (body.ends_on < today || body.ends_on > addDays(today, maxDays)) throw supportConsentTooLong()
  const by = personOf(context)
  const id = uuidv7()
  await endConsent(context, by)
  await tx.execute(
    insertConsent(school.id, {
      id,
      access: body.access,
      ends_at: instantOf(addDays(body.ends_on, 1), '00:00', school.timeZone),
      given_at: context.clock.now(),
      given_by: by,
    }),
  )
  context.audit({
    entity: 'support_consent',
    ids: [id],
    filters: { access: body.access, ends_on: body.ends_on },
  })
  return readSupportAccess(context)
}

/** Withdraws the standing permission; who entered by it is out from the next request on. */
export async function withdrawConsent(context: RequestContext): Promise<void> {
  const withdrawn = await endConsent(context, personOf(context))
  context.audit({ entity: 'support_consent', ids: withdrawn })
}

async function endConsent(context: RequestContext, by: string): Promise<string[]> {
  const { tx, school, clock } = context
  const at = clock.now()
  const withdrawn = await tx.query(updateConsentWithdrawn(school.id, { at, by }))
  const ended = await tx.query(updateConsentEntriesEnded(school.id, { at, by, reason: 'consent_withdrawn' }))
  await emitEnded(
    tx,
    ended.map(({ id }) => id),
    'consent_withdrawn',
  )
  return withdrawn.map(({ id }) => id)
}

/** A new code, good once and for ten minutes; one that nobody used is worthless from then on. */
export async function createCode(
  context: RequestContext<unknown, unknown, t.Static<typeof CodeBody>>,
): Promise<t.Static<typeof SupportCode>> {
  const { tx, school, body, clock } = context
  const now = clock.now()
  const code = makeSupportCode()
  const expiresAt = new Date(now.getTime() + codeLife)
  await tx.execute(deleteUnusedCodes(school.id))
  await tx.execute(
    insertCode(school.id, {
      hash: sha256(normaliseCode(code)),
      access: body.access,
      createdAt: now,
      createdBy: personOf(context),
      expiresAt,
    }),
  )
  context.audit({ entity: 'support_code', filters: { access: body.access } })
  return { code, access: body.access, expires_at: formatInstant(expiresAt) }
}

/** Puts a person of the operator out of the school at once. */
export async function endEntryOfSchool(
  context: RequestContext<{ support_entry_id: string }>,
): Promise<t.Static<typeof SupportAccess>> {
  await endEntry(context, context.tx, { id: context.params.support_entry_id, reason: 'school' })
  return readSupportAccess(context)
}

/** A member in person: nobody else answers for letting support in. */
function personOf({ principal }: RequestContext): string {
  if (principal.kind !== 'person') throw forbidden()
  return principal.userId
}
