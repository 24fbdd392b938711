import type { ModuleCode } from '../../src/modules/entitlements/index.ts'
import { schoolsOf, upsertModules } from '../../src/modules/tenants/index.ts'
import type { TestCampus, TestSchool } from './campus.ts'

/** Switches modules of a school on or off, as its administrator would; this process sees it at once. */
export async function switchModules(
  { database }: Pick<TestCampus, 'database'>,
  { id }: Pick<TestSchool, 'id'>,
  switches: Readonly<Partial<Record<ModuleCode, boolean>>>,
): Promise<void> {
  const rows = Object.entries(switches).map(([code, enabled]) => ({ code, entitled: null, enabled }))
  await database.transaction(id, (tx) => tx.execute(upsertModules(id, rows)))
  schoolsOf(database).forget()
}

/** Does something while a module of a school is switched off. */
export async function withoutModule<Result>(
  campus: Pick<TestCampus, 'database'>,
  school: Pick<TestSchool, 'id'>,
  code: ModuleCode,
  act: () => Promise<Result>,
): Promise<Result> {
  await switchModules(campus, school, { [code]: false })
  try {
    return await act()
  } finally {
    await switchModules(campus, school, { [code]: true })
  }
}
