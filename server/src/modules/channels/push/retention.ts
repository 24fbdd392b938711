import type { Kernel } from '../../../kernel/http/kernel.ts'
import { selectSchoolIds } from '../../tenants/index.ts'
import { deleteSignedOut } from './sql.ts'

/** Every night: deletes browsers whose person signed out there. */
export async function deleteSignedOutDevices({ database }: Pick<Kernel, 'database'>): Promise<void> {
  for (const { id } of await database.global(selectSchoolIds()))
    await database.transaction(id, (tx) => tx.execute(deleteSignedOut(id)))
}
