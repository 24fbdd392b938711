/** A published academic session; ids are ours. */
export interface CalendarSession {
  readonly id: string
  readonly sourced_id: string
  readonly kind: string
  readonly starts_on: string
  readonly ends_on: string
  readonly parent_id: string | null
}

/** The published calendar of a school, and the session of rows without their own. */
export class Calendar {
  readonly #sessions: readonly CalendarSession[]
  readonly #byId: ReadonlyMap<string, CalendarSession>
  readonly #parts = new Map<string, CalendarSession[]>()
  readonly #newestYear: CalendarSession | undefined

  /** @param sessions in order of their first day */
  constructor(sessions: readonly CalendarSession[]) {
    this.#sessions = sessions
    this.#byId = new Map(sessions.map((session) => [session.id, session]))
    for (const session of sessions) {
      if (session.parent_id === null) continue
      const parts = this.#parts.get(session.parent_id) ?? []
      this.#parts.set(session.parent_id, [...parts, session])
    }
    this.#newestYear = sessions.filter(({ kind }) => kind === 'school_year').at(-1)
  }

  /** The sourcedId of a published session. */
  nameOf(id: string | null): string | undefined {
    return id === null ? undefined : this.#byId.get(id)?.sourced_id
  }

  /** The published terms of a class in their order; of a class without any the newest school year, if there is one. */
  termsOf(termIds: readonly string[]): CalendarSession[] {
    const own = [...new Set(termIds)].flatMap((id) => this.#byId.get(id) ?? [])
    if (own.length > 0) return own
    return this.#newestYear ? [this.#newestYear] : []
  }

  /**
   * Where a line item without a grading period counts: of the grading periods of the class's terms the one that the day
   * is in, else of the terms themselves, else the first grading period, or the first term where there are none.
   *
   * @param day `YYYY-MM-DD`
   */
  periodFor(termIds: readonly string[], day: string | null): string | undefined {
    const terms = this.termsOf(termIds)
    const within = new Set(terms.flatMap((term) => [term, ...this.#below(term)]))
    const periods = this.#sessions.filter(
      (session) => session.kind === 'grading_period' && within.has(session),
    )
    const choice = [...periods, ...this.#sessions.filter((session) => terms.includes(session))]
    const found = choice.find((one) => day !== null && one.starts_on <= day && day <= one.ends_on)
    return (found ?? choice[0])?.sourced_id
  }

  /** Everything within a session; a cycle of parents is walked once. */
  #below(session: CalendarSession): CalendarSession[] {
    const found = new Set<CalendarSession>()
    const walk = (of: CalendarSession): void => {
      for (const part of this.#parts.get(of.id) ?? []) {
        if (found.has(part)) continue
        found.add(part)
        walk(part)
      }
    }
    walk(session)
    return [...found]
  }
}
