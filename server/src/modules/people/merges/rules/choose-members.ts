/** Which of two records of one person something is taken from. */
export type Side = 'kept' | 'merged'

type Members = Readonly<Record<string, unknown>>

/** A member of the record that comes out of a merge. */
export interface ChosenMember {
  readonly member: string
  readonly kept: unknown
  readonly merged: unknown
  readonly result: unknown
  /** `both`: members of both lists or objects were put together. */
  readonly from: Side | 'both'
}

/** Members that say one thing together: the first decides where the others come from. */
const together: Readonly<Record<string, string>> = {
  exit_date: 'status',
  exit_reason: 'status',
  employment_ends_on: 'status',
}

/** Members whose values have keys of their own. */
const byKey: ReadonlySet<string> = new Set(['custom', 'custom_fields'])

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** From which record a member was asked for, itself or with the member that leads it. */
function requestedFor(
  member: string,
  { keep, take }: { readonly keep: Members; readonly take: Readonly<Record<string, Side>> },
): Side | undefined {
  const leader = together[member]
  if (take[member] !== undefined) return take[member]
  return leader !== undefined && leader in keep ? (take[leader] ?? 'kept') : undefined
}

/**
 * The record that results from two: for each member the requested value, else the remaining person's, else, where it has
 * none, the merged one's. Members by key (`custom`, `custom_fields`) are combined, the remaining person's first.
 *
 * @param take by member, from which of both; members that neither has are passed over
 */
export function chooseMembers(
  keep: Members,
  merge: Members,
  take: Readonly<Record<string, Side>>,
  members: readonly string[],
): ChosenMember[] {
  return members.map((member) => {
    const [stored, merged] = [keep[member] ?? null, merge[member] ?? null]
    const requested = requestedFor(member, { keep, take })
    if (byKey.has(member) && requested === undefined)
      return putTogether(member, stored as Members, merged as Members)
    const from = requested ?? (isEmpty(stored) && !isEmpty(merged) ? 'merged' : 'kept')
    return { member, kept: stored, merged, result: from === 'kept' ? stored : merged, from }
  })
}

function putTogether(member: string, stored: Members, merged: Members): ChosenMember {
  const result = { ...merged, ...stored }
  const more = Object.keys(merged ?? {}).some((name) => !(name in (stored ?? {})))
  return { member, kept: stored, merged, result, from: more ? 'both' : 'kept' }
}
