import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertGradeLevels } from '../../src/modules/academics/index.ts'
import { householdsOf } from '../../src/modules/billing/households/household-of.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStudents } from '../../src/modules/people/index.ts'
import type { TestCampus, TestSchool } from './campus.ts'

/** Families of one guardian and two children each, in a grade level of their own; answers the children by family. */
export async function makeFamilies(
  campus: TestCampus,
  school: TestSchool,
  { count, grade }: { readonly count: number; readonly grade: string },
): Promise<string[][]> {
  const made = Array.from({ length: count }, () => ({ guardian: uuidv7(), children: [uuidv7(), uuidv7()] }))
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const level = { org_id: null, code: grade, name: grade, position: Number(grade) }
    await upsertGradeLevels(
      tx,
      [{ id: uuidv7(), ceds_grade_code: null, isced_level: null, ...level }],
      author.at,
    )
    const children = made.flatMap((family) => family.children)
    await upsertStudents(
      tx,
      children.map((id) => ({
        id,
        first_name: 'Child',
        last_name: 'Batch',
        grade_level: grade,
        status: 'active' as const,
      })),
      author,
    )
    await upsertGuardians(
      tx,
      made.map(({ guardian }) => ({ id: guardian, first_name: 'Parent', last_name: 'Batch' })),
      author,
    )
    await upsertGuardianLinks(
      tx,
      made.flatMap((family) =>
        family.children.map((student_id) => ({ student_id, guardian_id: family.guardian, is_primary: true })),
      ),
      author.at,
    )
    await householdsOf(tx, children)
  })
  return made.map((family) => family.children)
}
