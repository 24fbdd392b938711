import { type BulkTable, writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { attachFile, type FileReference } from '../../files/index.ts'
import { visibilityOfPayments } from '../visibility.sql.ts'
import { evidenceRefused } from './problems.ts'
import { countEvidence, selectEvidenceSeen } from './sql.ts'

/** Files of one dispute. */
const maxEvidence = 50

/** Files that prove something in a dispute: for those who read finance, and the guardians who see the dispute. */
export const evidenceFile: FileReference = {
  kind: 'dispute_evidence',
  table: 'dispute_evidence',
  area: 'finance',
  module: 'finance',
  scope: 'finance:read',
  isVisible: async (context, fileId) => {
    const { school } = context
    const visibility = visibilityOfPayments(context, school.id)
    const [[seen]] = await context.read([selectEvidenceSeen(school.id, fileId, visibility)])
    return seen !== undefined
  },
}

/** A file, and what it shows. */
interface EvidenceOrder {
  readonly file_id: string
  readonly description: string
}

const evidenceTable: BulkTable = {
  table: 'dispute_evidence',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    dispute_id: 'uuid',
    file_id: 'uuid',
    description: 'text',
    added_by: 'uuid',
    added_at: 'timestamptz',
  },
}

/** Puts files that the caller sees to a dispute, each once; 422 `evidence_refused` names those that cannot be taken. */
export async function addEvidence(
  context: RequestContext,
  disputeId: string,
  orders: readonly EvidenceOrder[],
): Promise<void> {
  if (orders.length === 0) return
  const { tx, principal, clock } = context
  await requireFiles(context, orders)
  const held = (await tx.one(countEvidence(tx.tenant, disputeId)))?.count ?? 0
  if (held + orders.length > maxEvidence) {
    throw evidenceRefused({ details: [error(0, 'evidence_full', `a dispute holds ${maxEvidence} files`)] })
  }
  await writeRows(tx, {
    ...evidenceTable,
    rows: orders.map(({ file_id, description }) => ({
      tenant_id: tx.tenant,
      id: uuidv7(),
      dispute_id: disputeId,
      file_id,
      description,
      added_by: principal.kind === 'person' ? principal.userId : null,
      added_at: clock.now(),
    })),
    conflict: { target: ['tenant_id', 'dispute_id', 'file_id'] },
  })
}

const error = (index: number, code: string, message: string): ProblemDetail => ({
  path: `body/evidence/${index}/file_id`,
  code,
  message,
})

/** Attaches every file: one that the caller sent, or evidence that the caller reads already. */
async function requireFiles(context: RequestContext, orders: readonly EvidenceOrder[]): Promise<void> {
  const rows: (unknown | undefined)[] = []
  for (const { file_id } of orders) rows.push(await attachFile(context, evidenceFile, file_id))
  const details = rows.flatMap((row, index) =>
    row ? [] : [error(index, 'unknown_file', 'is no file that you see')],
  )
  if (details.length > 0) throw evidenceRefused({ details })
}
