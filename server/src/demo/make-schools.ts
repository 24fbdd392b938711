import type { Database } from '../kernel/db/database.ts'
import type { Transaction } from '../kernel/db/transaction.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { languageOfLocale } from '../kernel/languages/languages.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { upsertOrgs } from '../modules/academics/index.ts'
import { insertBehaviourRecords } from '../modules/behaviour/index.ts'
import { insertEvening } from '../modules/consultations/index.ts'
import { bringApplicationsIn } from '../modules/enrollment/index.ts'
import { bringFeesIn } from '../modules/payments/index.ts'
import { insertPhotos } from '../modules/people/index.ts'
import { insertSchool, type NewSchool, selectSchoolBySlug } from '../modules/tenants/index.ts'
import {
  giveDistrictAccounts,
  giveFurtherAccounts,
  giveSchoolAccounts,
  giveSharedAccount,
} from './accounts.ts'
import { layGround } from './ground.ts'
import { namesOf } from './names.ts'
import { planApplications } from './plan/plan-applications.ts'
import { planBehaviour } from './plan/plan-behaviour.ts'
import { planConsultations } from './plan/plan-consultations.ts'
import { planFees } from './plan/plan-fees.ts'
import { planPastYears } from './plan/plan-past-years.ts'
import { planRecords, planSchool } from './plan/plan-school.ts'
import { planSyllabi } from './plan/plan-syllabi.ts'
import { planTimetables } from './plan/plan-timetables.ts'
import type { Sitter } from './portraits/draw-portraits.ts'
import { storePortraits } from './portraits/store-portraits.ts'
import type { DemoSchool } from './school.ts'
import { demoDistrict, sharedGuardian } from './schools/all.ts'
import { selectGuardian, selectSchoolTurn, withoutTimeLimit } from './sql.ts'
import { writePastYears, writeTeaching, writeTimetables } from './write-plans.ts'
import { writeRecords, writeSchool } from './write-school.ts'

/** What making the demo needs. */
export interface Making {
  readonly database: Database
  readonly clock: Clock
  /** Of the password that all demo accounts share. */
  readonly passwordHash: string
  readonly files: FileStore
  readonly portraits: ReadonlyMap<Sitter, readonly Buffer[]>
}

/** The district over two schools, with its staff. Answers its id; one that is there is left as it is. */
export function makeDistrict(making: Making): Promise<string> {
  const { clock, passwordHash } = making
  const row = { ...demoDistrict, parentSchoolId: null, primarySector: null }
  return makeOnce(making, row, async (tx) => {
    const now = clock.now()
    const { name, slug: identifier } = demoDistrict
    await upsertOrgs(tx, [{ id: uuidv7(), name, kind: 'district', identifier }], now)
    await giveDistrictAccounts(tx, { passwordHash, now })
  })
}

/** A school with everything in it, in one transaction. Answers its id; one that is there is left as it is. */
export function makeSchool(making: Making, school: DemoSchool, districtId: string): Promise<string> {
  const { clock, passwordHash, files, portraits } = making
  const { slug, name, planSlug, countryCode, timeZone, currency, locale } = school
  const row = {
    slug,
    name,
    planSlug,
    countryCode,
    timeZone,
    currency,
    locale,
    primarySector: null,
    parentSchoolId: school.parent === demoDistrict.slug ? districtId : null,
  }
  return makeOnce(making, row, async (tx) => {
    const ground = await layGround(tx, school, clock)
    const names = namesOf(school.countryCode)
    const plan = planSchool(school, names, ground)
    await writeSchool(tx, plan, ground.now)
    await insertPhotos(tx, await storePortraits(files, portraits, plan), ground.now)
    const recorders = await giveSchoolAccounts(tx, plan, { passwordHash, now: ground.now })
    await giveFurtherAccounts(tx, school, { passwordHash, now: ground.now })
    const records = planRecords(school, plan, { ground, recorders })
    await writeRecords(tx, records, ground.now)
    const { attended } = records
    await insertBehaviourRecords(tx, planBehaviour(school, plan, { ground, recorders, attended }))
    await writeTeaching(tx, planSyllabi(school, plan, { ground, by: recorders.teacher }), ground.now)
    await writeTimetables(tx, planTimetables(school, plan, { ground }), ground.now)
    await insertEvening(tx, planConsultations(school, plan, { ground }), { timeZone, now: ground.now })
    await writePastYears(tx, planPastYears(school, plan, ground), ground.now)
    const { intake, applications } = planApplications(school, { families: plan.families, names, ground })
    await bringApplicationsIn(tx, intake, applications, ground.now)
    const fees = planFees(school, { families: plan.families, ground })
    await bringFeesIn(tx, fees, { language: languageOfLocale(locale), timeZone })
  })
}

/** One account for the guardian with children in several schools, tied to their row in each of them. */
export async function makeSharedGuardian(
  { database, clock, passwordHash }: Making,
  schoolIds: readonly string[],
): Promise<void> {
  const { email, given, family } = sharedGuardian
  for (const id of schoolIds) {
    await database.transaction(id, async (tx) => {
      const row = await tx.one(selectGuardian(id, email))
      if (!row) throw new Error(`The demo has no guardian ${email} in one of its schools.`)
      const guardian = { id: row.id, first_name: given, last_name: family, email }
      await giveSharedAccount(tx, guardian, { passwordHash, now: clock.now() })
    })
  }
}

/** Makes a school and fills it in the same transaction: if it exists, it is complete. */
async function makeOnce(
  { database }: Pick<Making, 'database'>,
  school: Omit<NewSchool, 'id' | 'status'>,
  fill: (tx: Transaction) => Promise<void>,
): Promise<string> {
  const [current] = await database.global(selectSchoolBySlug(school.slug))
  if (current) return current.id
  const id = uuidv7()
  return database.transaction(id, async (tx) => {
    await tx.execute(withoutTimeLimit())
    await tx.execute(selectSchoolTurn(school.slug))
    const other = await tx.one(selectSchoolBySlug(school.slug))
    if (other) return other.id
    await tx.execute(insertSchool({ ...school, id, status: 'active' }))
    await fill(tx)
    return id
  })
}
