import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStudents,
} from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A school with two families: sister and brother of one mother, and a child of two parents who live apart. */
export interface FinanceSchool {
  readonly school: TestSchool
  /** Amina and Bilal Okafor, children of Ada; Chidi Eze, child of Eve and Max. */
  readonly children: { readonly amina: string; readonly bilal: string; readonly chidi: string }
  readonly guardianIds: { readonly ada: string; readonly eve: string; readonly max: string }
  readonly bursar: TestPerson
  readonly principal: TestPerson
  /** Signed in; each with a link that lets them see finance. */
  readonly ada: TestPerson
  readonly eve: TestPerson
  readonly max: TestPerson
}

/** Makes such a school; amounts are in its currency. */
export async function makeFinanceSchool(
  campus: TestCampus,
  options: { currency?: string; timeZone?: string; name?: string; locale?: string } = {},
): Promise<FinanceSchool> {
  const school = await campus.school({ currency: 'EUR', timeZone: 'Europe/Paris', ...options })
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const children = { amina: uuidv7(), bilal: uuidv7(), chidi: uuidv7() }
  const guardianIds = { ada: uuidv7(), eve: uuidv7(), max: uuidv7() }
  await campus.database.transaction(school.id, async (tx) => {
    await upsertStudents(
      tx,
      [
        { id: children.amina, first_name: 'Amina', last_name: 'Okafor', grade_level: '07' },
        { id: children.bilal, first_name: 'Bilal', last_name: 'Okafor', grade_level: '05' },
        { id: children.chidi, first_name: 'Chidi', last_name: 'Eze', grade_level: '07' },
      ].map((child) => ({ ...child, status: 'active' as const })),
      author,
    )
    await upsertGuardians(
      tx,
      [
        { id: guardianIds.ada, first_name: 'Ada', last_name: 'Okafor' },
        { id: guardianIds.eve, first_name: 'Eve', last_name: 'Eze' },
        { id: guardianIds.max, first_name: 'Max', last_name: 'Obi' },
      ],
      author,
    )
    const link = (student_id: string, guardian_id: string, isPrimary: boolean) => ({
      student_id,
      guardian_id,
      is_primary: isPrimary,
      lives_with: isPrimary,
      can_view_finance: true,
    })
    await upsertGuardianLinks(
      tx,
      [
        link(children.amina, guardianIds.ada, true),
        link(children.bilal, guardianIds.ada, true),
        link(children.chidi, guardianIds.eve, true),
        link(children.chidi, guardianIds.max, false),
      ],
      at,
    )
  })
  const parent = async (id: string): Promise<TestPerson> => {
    const person = await campus.person(school, ['guardian'])
    await campus.database.transaction(school.id, (tx) => linkUser(tx, 'guardian', id, person.userId))
    return person
  }
  return {
    school,
    children,
    guardianIds,
    bursar: await campus.person(school, ['bursar']),
    principal: await campus.person(school, ['principal']),
    ada: await parent(guardianIds.ada),
    eve: await parent(guardianIds.eve),
    max: await parent(guardianIds.max),
  }
}
