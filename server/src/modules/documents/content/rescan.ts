import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { Problem } from '../../../kernel/http/problem.ts'
import { fileInfected, scannerLimit } from '../../../kernel/http/problems.ts'
import { scanUpload } from '../../../kernel/uploads/check-upload.ts'
import {
  type ContentRow,
  selectQuarantined,
  updateInfected,
  updateReleased,
  updateScanDeferred,
} from '../../files/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { updateDocumentsInfected, updateVersionsInfected } from './uses.sql.ts'

/** Contents of one school that one run looks at. */
const batch = 50

/** What the family and the office read of a file with malware. */
const reason = 'The virus scanner found malware in the file.'

/**
 * Scans what waits for the virus scanner: clean contents are released, infected ones removed and their versions rejected.
 * A content without an answer goes to the end of its school, and the next school follows: one file blocks no other.
 */
export async function scanQuarantined(kernel: Kernel): Promise<void> {
  const { config, database } = kernel
  if (!config.clamd) return
  await forEachSchool(kernel, { status: 'any' }, async ({ id }) => {
    const [rows] = await database.read(id, [selectQuarantined(id, batch)])
    for (const row of rows) if (!(await scanOne(kernel, id, row))) break
  })
}

/** Whether the scanner answered. */
async function scanOne(kernel: Kernel, tenant: string, row: ContentRow): Promise<boolean> {
  try {
    await scanUpload(kernel, { key: row.storage_key, sha256: row.sha256, size: row.size })
  } catch (error) {
    if (!isVerdict(error)) {
      const now = kernel.clock.now()
      await kernel.database.transaction(tenant, (tx) => tx.execute(updateScanDeferred(tenant, row.id, now)))
      return false
    }
    await condemn(kernel, tenant, row)
    return true
  }
  await kernel.database.transaction(tenant, (tx) => tx.execute(updateReleased(tenant, row.id)))
  return true
}

/** What the scanner cannot take is not let in either. */
const isVerdict = (error: unknown): boolean =>
  error instanceof Problem && [fileInfected.code, scannerLimit.code].includes(error.code)

async function condemn({ database, clock, files }: Kernel, tenant: string, row: ContentRow): Promise<void> {
  await database.transaction(tenant, (tx) => markInfected(tx, row, clock.now()))
  // Its row is leaving: were this cut off, the nightly sweep removes the bytes.
  await files.remove(row.storage_key)
}

async function markInfected(tx: Transaction, { id }: ContentRow, now: Date): Promise<void> {
  const { tenant } = tx
  await tx.execute(updateVersionsInfected(tenant, id))
  await tx.execute(updateDocumentsInfected(tenant, id, { reason, now }))
  await tx.execute(updateInfected(tenant, id, now))
}
