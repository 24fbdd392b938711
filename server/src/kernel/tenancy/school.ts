/** A tenant as the kernel needs it for every request. Dates and money of a school follow its zone and currency. */
export interface School {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'provisioning' | 'active' | 'suspended' | 'closed'
  readonly parentSchoolId: string | null
  readonly planSlug: string
  /** IANA name, e.g. `Africa/Douala`. */
  readonly timeZone: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47. */
  readonly locale: string
  readonly countryCode: string
  /** What the school chose of the two report bundles; null: by plan. */
  readonly reportBundle: string | null
  readonly primarySector: string | null
  /** Module codes that plan and operator allow. */
  readonly entitled: ReadonlySet<string>
  /** Module codes that are entitled and switched on. */
  readonly modules: ReadonlySet<string>
  /** Requests a minute that the whole school may make. */
  readonly requestCeiling: number
}
