import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { Problem } from '../../../kernel/http/problem.ts'
import { fileInfected, scannerLimit } from '../../../kernel/http/problems.ts'
import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
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
const reasons: InLanguages<string> = {
  en: 'The virus scanner found malware in the file.',
  fr: 'L’antivirus a trouvé un logiciel malveillant dans le fichier.',
}

/**
 * Scans what waits for the virus scanner: clean contents are released, infected ones removed and their versions rejected.
 * A content without an answer goes to the end of its school, and the next school follows: one file blocks no other.
 */
export async function scanQuarantined(kernel: Kernel): Promise<void> {
  const { config, database } = kernel
  if (!config.clamd) return
  await forEachSchool(kernel, { status: 'any' }, async (school) => {
    const { id } = school
    const [rows] = await database.read(id, [selectQuarantined(id, batch)])
    for (const row of rows) if (!(await scanOne(kernel, school, row))) break
  })
}

/** Whether the scanner answered. */
async function scanOne(kernel: Kernel, school: School, row: ContentRow): Promise<boolean> {
  const { id: tenant } = school
  try {
    await scanUpload(kernel, { key: row.storage_key, sha256: row.sha256, size: row.size })
  } catch (error) {
    if (!isVerdict(error)) {
      const now = kernel.clock.now()
      await kernel.database.transaction(tenant, (tx) => tx.execute(updateScanDeferred(tenant, row.id, now)))
      return false
    }
    await condemn(kernel, school, row)
    return true
  }
  await kernel.database.transaction(tenant, (tx) => tx.execute(updateReleased(tenant, row.id)))
  return true
}

/** What the scanner cannot take is not let in either. */
const isVerdict = (error: unknown): boolean =>
  error instanceof Problem && [fileInfected.code, scannerLimit.code].includes(error.code)

async function condemn({ database, clock, files }: Kernel, school: School, row: ContentRow): Promise<void> {
  const reason = reasons[languageOfLocale(school.locale)]
  await database.transaction(school.id, (tx) => markInfected(tx, row, { reason, now: clock.now() }))
  // Its row is leaving: were this cut off, the nightly sweep removes the bytes.
  await files.remove(row.storage_key)
}

async function markInfected(
  tx: Transaction,
  { id }: ContentRow,
  verdict: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const { tenant } = tx
  await tx.execute(updateVersionsInfected(tenant, id))
  await tx.execute(updateDocumentsInfected(tenant, id, verdict))
  await tx.execute(updateInfected(tenant, id, verdict.now))
}
