import type { ProblemDetail } from '../../../../kernel/http/problem.ts'
import { invalidBody } from '../../../../kernel/http/problems.ts'
import type { OutboundGuard } from '../../../../kernel/outbound/outbound-guard.ts'
import { reservedBecause } from '../../import/check/judge-source.ts'
import type { SourceAuth } from '../auth.ts'
import { type JudgedAddress, judgeAddress, judgeRoot } from './judge-address.ts'
import type { SourcePatchValue, SourceToMakeValue } from './schema.ts'
import type { SourceRow, SourceSettings } from './sql.ts'

/** Where settings are judged. */
export interface Ground {
  readonly schoolId: string
  /** Judges the addresses. */
  readonly guard: OutboundGuard
}

/** The settings of a new source. @throws Problem 422 with what is wrong with its addresses and its code */
export function settingsOf(body: SourceToMakeValue, ground: Ground): SourceSettings {
  const { demographics = false, resources = false, gradebook = false } = body.collections ?? {}
  return judged(
    {
      name: body.name,
      code: body.code,
      base_url: body.base_url,
      auth: body.auth,
      page_size: body.page_size ?? 5000,
      delta_every_minutes: body.delta_every_minutes ?? null,
      full_at: body.full_at ?? null,
      with_demographics: demographics,
      with_resources: resources,
      with_gradebook: gradebook,
      is_active: body.is_active ?? true,
    },
    ground,
  )
}

/** The settings of a source after a merge patch (RFC 7396); `auth` is replaced whole. @throws Problem 422 */
export function settingsAfter(row: SourceRow, patch: SourcePatchValue, ground: Ground): SourceSettings {
  const after = judged(
    {
      name: patch.name ?? row.name,
      code: patch.code ?? row.code,
      base_url: patch.base_url ?? row.base_url,
      auth: patch.auth ?? row.auth,
      page_size: patch.page_size ?? row.page_size,
      delta_every_minutes:
        patch.delta_every_minutes === undefined ? row.delta_every_minutes : patch.delta_every_minutes,
      full_at: patch.full_at === undefined ? row.full_at : patch.full_at,
      ...collectionsAfter(row, patch.collections ?? {}),
      is_active: patch.is_active ?? row.is_active,
    },
    ground,
  )
  if (patch.secret === undefined && recipientOf(row) !== recipientOf(after))
    throw invalidBody({ details: [secretNeeded] })
  return after
}

type Collections = Pick<SourceSettings, 'with_demographics' | 'with_resources' | 'with_gradebook'>

const collectionsAfter = (
  row: Collections,
  { demographics, resources, gradebook }: NonNullable<SourcePatchValue['collections']>,
): Collections => ({
  with_demographics: demographics ?? row.with_demographics,
  with_resources: resources ?? row.with_resources,
  with_gradebook: gradebook ?? row.with_gradebook,
})

const secretNeeded: ProblemDetail = {
  path: 'body/secret',
  code: 'secret_needed_again',
  message: 'must be sent again where it would be shown to another server, or for another client',
}

const codeReserved: ProblemDetail = {
  path: 'body/code',
  code: 'reserved',
  message: 'is reserved for Campus',
}

/** Who is shown the secret, and for whom: another one must not be shown it by a patch. */
const recipientOf = ({ base_url, auth }: Pick<SourceSettings, 'base_url' | 'auth'>): string =>
  JSON.stringify([new URL(base_url).origin, auth.kind, ...clientOf(auth)])

function clientOf(auth: SourceAuth): string[] {
  if (auth.kind === 'oauth2') return [auth.token_url, auth.client_id]
  return auth.kind === 'oauth1' ? [auth.consumer_key] : []
}

function judged(settings: SourceSettings, { schoolId, guard }: Ground): SourceSettings {
  const details: ProblemDetail[] = []
  const read = (address: JudgedAddress): string => {
    if ('url' in address) return address.url
    details.push(address.error)
    return ''
  }
  const { auth } = settings
  const base_url = read(judgeRoot('body/base_url', settings.base_url, guard))
  const stored: SourceAuth =
    auth.kind === 'oauth2'
      ? { ...auth, token_url: read(judgeAddress('body/auth/token_url', auth.token_url, guard)) }
      : auth
  if (reservedBecause(settings.code, schoolId) !== undefined) details.push(codeReserved)
  if (details.length > 0) throw invalidBody({ details })
  return { ...settings, base_url, auth: stored }
}

/**
 * Whether what is here is still what changes can be added to: another provider, or more that is wanted of it, has to
 * be fetched whole first.
 */
export const isSameGround = (before: SourceSettings, after: SourceSettings): boolean =>
  before.base_url === after.base_url &&
  before.code === after.code &&
  !(after.with_demographics && !before.with_demographics) &&
  !(after.with_resources && !before.with_resources) &&
  !(after.with_gradebook && !before.with_gradebook)
