import { mergePatch } from '../../../kernel/http/merge-patch.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { type AddressPatch, type CustomPatch, maxCustomMembers, type PostalAddress } from './members.ts'

/** An address as stored: unknown members are left out. */
export interface Address {
  readonly line1?: string
  readonly line2?: string
  readonly city?: string
  readonly region?: string
  readonly postal_code?: string
  readonly country_code?: string
}

type CustomMembers = Readonly<Record<string, unknown>>

/** An address after a merge patch (RFC 7396); one without any member is none. */
export function patchedAddress(
  address: Address | null,
  patch: t.Static<typeof AddressPatch> | null | undefined,
): Address | null {
  if (patch === undefined) return address
  if (patch === null) return null
  const merged = mergePatch(address ?? {}, patch) as Address
  return Object.keys(merged).length === 0 ? null : merged
}

/** The school's own members after a merge patch (RFC 7396). */
export function patchedCustom(
  custom: CustomMembers,
  patch: t.Static<typeof CustomPatch> | null | undefined,
): CustomMembers {
  if (patch === undefined) return custom
  return patch === null ? {} : (mergePatch(custom, patch) as CustomMembers)
}

/** One patch is bounded by its schema, many of them by this. */
export const errorsOfCustom = (custom: CustomMembers): ProblemDetail[] =>
  Object.keys(custom).length > maxCustomMembers
    ? [{ path: 'body/custom', code: 'max_properties', message: `holds at most ${maxCustomMembers} members` }]
    : []

/** An address as the wire shows it. */
export const presentAddress = (address: Address | null): t.Static<typeof PostalAddress> =>
  address && {
    line1: address.line1 ?? null,
    line2: address.line2 ?? null,
    city: address.city ?? null,
    region: address.region ?? null,
    postal_code: address.postal_code ?? null,
    country_code: address.country_code ?? null,
  }
