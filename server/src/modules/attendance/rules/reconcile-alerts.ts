/** Of which kind an alert is; `four_half_days` is about a month, the others are about a day. */
export const alertKinds = ['absent_then_present', 'present_then_absent', 'four_half_days'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertStatuses = ['open', 'resolved', 'withdrawn'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** What an alert is about. */
export interface AlertFacts {
  readonly kind: AlertKind
  readonly earlierId: string | null
  readonly laterId: string | null
  readonly halfDays: number | null
}

interface StoredAlert extends AlertFacts {
  readonly status: AlertStatus
}

export interface AlertChange<Stored extends StoredAlert> {
  readonly action: 'raised' | 'updated' | 'withdrawn'
  /** null: there was none. */
  readonly before: Stored | null
  readonly facts: AlertFacts
}

/**
 * What becomes of the alerts of a student on a day (or in a month), given what the marks say now. A resolved one is
 * raised again only by two other marks: what somebody has settled stays settled.
 */
export function reconcileAlerts<Stored extends StoredAlert>(
  requested: readonly AlertFacts[],
  stored: readonly Stored[],
): AlertChange<Stored>[] {
  const raised = requested.flatMap((facts): AlertChange<Stored>[] => {
    const before = stored.find(({ kind }) => kind === facts.kind) ?? null
    const action = actionFor(facts, before)
    return action === undefined ? [] : [{ action, before, facts }]
  })
  const withdrawn = stored.flatMap((before): AlertChange<Stored>[] => {
    const isRequested = requested.some(({ kind }) => kind === before.kind)
    return before.status === 'open' && !isRequested ? [{ action: 'withdrawn', before, facts: before }] : []
  })
  return [...raised, ...withdrawn]
}

/** What the marks do to the alert of their kind; undefined: it stays as it is. */
function actionFor(facts: AlertFacts, before: StoredAlert | null): 'raised' | 'updated' | undefined {
  if (before === null || before.status === 'withdrawn') return 'raised'
  const isSamePair = before.earlierId === facts.earlierId && before.laterId === facts.laterId
  if (before.status === 'resolved') return isSamePair ? undefined : 'raised'
  return isSamePair && before.halfDays === facts.halfDays ? undefined : 'updated'
}
