/** Temporary bounces after which nothing more is sent to an address, when no email in between was taken for `softDays`. */
const maxSoftBounces = 3

/** Days after the last bounce from which temporary ones count from one again. */
const softDays = 30

interface Known {
  readonly state: 'accepted' | 'bounced' | 'blocked'
  readonly bounces: number
  readonly last_at: Date
}

/** What becomes of an address: a hard bounce or a complaint blocks it, temporary ones only when they go on. */
export function judgeBounce(
  known: Known | undefined,
  cause: 'hard_bounce' | 'soft_bounce' | 'complaint',
  at: Date,
): { readonly state: 'bounced' | 'blocked'; readonly bounces: number } {
  const isOld =
    !known || known.state === 'accepted' || at.getTime() - known.last_at.getTime() > softDays * 86_400_000
  const bounces = (isOld ? 0 : known.bounces) + 1
  const isBlocked = cause !== 'soft_bounce' || known?.state === 'blocked' || bounces >= maxSoftBounces
  return { state: isBlocked ? 'blocked' : 'bounced', bounces }
}
