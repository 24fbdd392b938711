import type { Stored } from '../adapter.ts'
import type { Fact } from '../rules/facts.ts'
import type { MatchRow } from '../sql.ts'

/**
 * Which payment an event means: of several the surest name counts, and of two that are named as surely neither. Where
 * only the address of the webhook named it, the payment must not have another name with the provider already.
 */
export function matchOf(
  rows: readonly MatchRow[],
  stored: Stored,
  fact: Fact,
): MatchRow | 'none' | 'ambiguous' {
  const [first] = rows
  if (!first) return 'none'
  if (rows.some((other) => other.tier === first.tier && other.id !== first.id)) return 'ambiguous'
  const known = first.provider_reference
  const onlyByAddress = stored.payment === first.id && !fact.references.slice(0, -1).includes(first.id)
  const isOther = known !== null && fact.providerReference !== null && known !== fact.providerReference
  return onlyByAddress && isOther && fact.unproven ? 'ambiguous' : first
}
