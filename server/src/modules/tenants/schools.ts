import type { Database } from '../../kernel/db/database.ts'
import type { School } from '../../kernel/tenancy/school.ts'
import { effectiveModules } from '../entitlements/index.ts'
import { type SchoolRow, selectCounter, selectModules, selectSchoolById, selectSchoolBySlug } from './sql.ts'

interface Held {
  readonly until: number
  readonly school: Promise<School | undefined>
}

const holdFor = 1000
const mostHeld = 5000

/**
 * Schools by slug and id, held for a second, so that a request does not ask the database who its school is, and a
 * change is seen by every process within that second.
 */
export class Schools {
  readonly #database: Database
  readonly #held = new Map<string, Held>()

  constructor(database: Database) {
    this.#database = database
  }

  findBySlug(slug: string): Promise<School | undefined> {
    return this.#hold(`slug ${slug}`, async () =>
      this.#load((await this.#database.global(selectSchoolBySlug(slug)))[0]),
    )
  }

  findById(id: string): Promise<School | undefined> {
    return this.#hold(`id ${id}`, async () =>
      this.#load((await this.#database.global(selectSchoolById(id)))[0]),
    )
  }

  /** Forgets what is held, in this process: after a change made here. */
  forget(): void {
    this.#held.clear()
  }

  #hold(key: string, load: () => Promise<School | undefined>): Promise<School | undefined> {
    const now = performance.now()
    const held = this.#held.get(key)
    if (held && held.until > now) return held.school
    if (this.#held.size >= mostHeld) this.#held.clear()
    const school = load()
    this.#held.set(key, { until: now + holdFor, school })
    school.catch(() => this.#held.delete(key))
    return school
  }

  async #load(row: SchoolRow | undefined): Promise<School | undefined> {
    if (!row) return undefined
    const [modules, [students]] = await this.#database.read(row.id, [
      selectModules(row.id),
      selectCounter(row.id, 'active_students'),
    ])
    const effective = effectiveModules(row.plan_slug, modules)
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      status: row.status,
      parentSchoolId: row.parent_school_id,
      planSlug: row.plan_slug,
      timeZone: row.time_zone,
      currency: row.currency,
      locale: row.locale,
      countryCode: row.country_code,
      reportBundle: row.report_bundle,
      primarySector: row.primary_sector,
      corsOrigins: row.cors_origins,
      entitled: new Set(effective.filter((module) => module.entitled).map((module) => module.code)),
      modules: new Set(
        effective.filter((module) => module.entitled && module.enabled).map((module) => module.code),
      ),
      requestCeiling: 6000 + 3 * (students?.value ?? 0),
    }
  }
}

const bySchools = new WeakMap<Database, Schools>()

/** The schools of a database; one holder per process and database. */
export function schoolsOf(database: Database): Schools {
  const known = bySchools.get(database)
  if (known) return known
  const made = new Schools(database)
  bySchools.set(database, made)
  return made
}
