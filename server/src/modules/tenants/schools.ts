import type { Database } from '../../kernel/db/database.ts'
import { ShortCache } from '../../kernel/db/short-cache.ts'
import type { Statement } from '../../kernel/db/statement.ts'
import { internal } from '../../kernel/db/statement.ts'
import type { School } from '../../kernel/tenancy/school.ts'
import { effectiveModules } from '../entitlements/index.ts'
import { type SchoolRow, selectCounter, selectModules, selectSchoolById, selectSchoolBySlug } from './sql.ts'

const maxCached = 5000

/**
 * Schools by slug and id, held for a second, so that a request does not ask the database who its school is, and a
 * change is seen by every process within that second.
 */
class Schools {
  readonly #database: Database
  readonly #bySlug: ShortCache<School | undefined>
  readonly #byId: ShortCache<School | undefined>

  constructor(database: Database) {
    this.#database = database
    this.#bySlug = new ShortCache((slug) => this.#load(internal(selectSchoolBySlug(slug))), maxCached)
    this.#byId = new ShortCache((id) => this.#load(internal(selectSchoolById(id))), maxCached)
  }

  findBySlug(slug: string): Promise<School | undefined> {
    return this.#bySlug.get(slug)
  }

  findById(id: string): Promise<School | undefined> {
    return this.#byId.get(id)
  }

  /** Forgets what is held, in this process: after a change made here. */
  forget(): void {
    this.#bySlug.clear()
    this.#byId.clear()
  }

  async #load(select: Statement<SchoolRow>): Promise<School | undefined> {
    const [row] = await this.#database.global(select)
    if (!row) return undefined
    const [modules, [students]] = await this.#database.read(row.id, [
      internal(selectModules(row.id)),
      internal(selectCounter(row.id, 'active_students')),
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
