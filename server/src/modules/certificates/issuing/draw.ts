import { Readable } from 'node:stream'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { letterheadOf } from '../../letterhead/index.ts'
import { recordDocumentsOf } from '../history.ts'
import { announceDocuments } from '../issued/announce.ts'
import { issuedDocument } from '../pdf/definition.ts'
import { localeOf } from '../rules/kinds.ts'
import { numberText, verifyPath } from '../rules/verification.ts'
import {
  type DrawnFile,
  type NumberedRow,
  selectNumbered,
  updateDrawn,
  updateStorageBytes,
  updateStudentsIssued,
} from './drawing.sql.ts'
import type { Run } from './run.ts'
import { whenFree } from './when-free.ts'

/** Documents that one thread draws. */
const batch = 50

/** Draws and stores what is numbered of a run and has no bytes yet. */
export async function drawNumbered(state: Run): Promise<void> {
  const { database, tenant } = state.job
  const [rows] = await database.read(tenant, [selectNumbered(tenant, state.run.id, batch)])
  if (rows.length === 0) return
  const drawn = await draw(state, rows)
  const files = await store(state, rows, drawn)
  const saved = await database.transaction(tenant, (tx) => save(tx, state, files))
  // Another worker was faster: its bytes are the document.
  const unused = files.filter(({ id }) => !saved.has(id))
  await Promise.all(unused.map(({ key }) => state.kernel.files.remove(key)))
  if (rows.length === batch) await drawNumbered(state)
}

async function draw(state: Run, rows: readonly NumberedRow[]): Promise<readonly Uint8Array[]> {
  const { school, run, kernel, job } = state
  const head = await letterheadOf({
    school,
    read: (statements) => job.database.read(job.tenant, statements),
  })
  const orders = rows.map((row) =>
    issuedDocument.orderOf(
      {
        school: {
          name: school.name,
          countryCode: school.countryCode,
          locale: localeOf(school.locale, run.language),
        },
        today: row.issued_on,
        clock: { now: () => row.issued_at },
      },
      {
        title: row.title,
        blocks: row.content,
        issuedOn: row.issued_on,
        issued: {
          number: numberText(row.year, row.number),
          url: `${kernel.config.publicUrl}${verifyPath(row.code)}`,
        },
      },
      head,
    ),
  )
  return whenFree(() => issuedDocument.drawEach(orders))
}

async function store(
  { kernel }: Run,
  rows: readonly NumberedRow[],
  drawn: readonly Uint8Array[],
): Promise<DrawnFile[]> {
  const files: DrawnFile[] = []
  for (const [at, { id }] of rows.entries()) {
    const bytes = drawn[at]
    if (!bytes) throw new Error('The drawing ended without a file.')
    const stored = await kernel.files.put(Readable.from([bytes]), { maxBytes: bytes.length })
    files.push({ id, ...stored })
  }
  return files
}

async function save(
  tx: Transaction,
  { job, run, school }: Run,
  files: readonly DrawnFile[],
): Promise<Set<string>> {
  const at = job.clock.now()
  const saved = new Set((await tx.query(updateDrawn(tx.tenant, files, at))).map(({ id }) => id))
  const own = files.filter(({ id }) => saved.has(id))
  if (own.length === 0) return saved
  await tx.execute(updateStudentsIssued(tx.tenant, [...saved]))
  await tx.execute(
    updateStorageBytes(
      tx.tenant,
      own.reduce((sum, { size }) => sum + size, 0),
    ),
  )
  // Another run that shares a document may have made it visible: each one's own setting decides.
  await announceDocuments(tx, school, [...saved], at)
  const author = { at, userId: run.created_by, requestId: `run ${run.id}` }
  const change = { template_id: run.template_id, version: run.template_version }
  await recordDocumentsOf(
    { tx, author },
    own.map(({ id }) => ({ entity: 'issued_document', id, action: 'issued', change })),
  )
  return saved
}
