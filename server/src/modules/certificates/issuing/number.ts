import { createHash } from 'node:crypto'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { StudentDocumentFacts } from '../../people/index.ts'
import { announceDocuments } from '../issued/announce.ts'
import type { Block } from '../rules/blocks.ts'
import { initialsOf, makeCode } from '../rules/verification.ts'
import {
  documentsTable,
  type RunRow,
  type StudentOutcome,
  selectNextNumber,
  selectNumbersLock,
  selectSame,
  selectStillWaiting,
  updateOutcomes,
  updateVisible,
} from './sql.ts'

/** What is to be said of a student. */
export interface ComposedStudent {
  readonly facts: StudentDocumentFacts
  readonly blocks: readonly Block[]
}

/** Of which day documents are, and who issues them. */
interface Issuing {
  readonly run: RunRow
  readonly school: School
  readonly today: string
  readonly now: Date
}

/**
 * Gives numbers to documents, and saves what could not be made. Transactions that number wait for each other, so that
 * there is no gap; a student who is not waiting any more gets nothing again, and a document of today that says the same
 * is the one.
 */
export async function numberDocuments(
  tx: Transaction,
  issuing: Issuing,
  composed: readonly ComposedStudent[],
  failed: readonly StudentOutcome[],
): Promise<void> {
  const { run, today } = issuing
  const ids = [...composed.map(({ facts }) => facts.id), ...failed.map(({ studentId }) => studentId)]
  await tx.query(selectNumbersLock(tx.tenant))
  const waiting = new Set(
    (await tx.query(selectStillWaiting(tx.tenant, run.id, ids))).map(({ student_id }) => student_id),
  )
  const { template_id: templateId, template_version: version } = run
  const same = await tx.query(selectSame(tx.tenant, { studentIds: ids, templateId, version, on: today }))
  const year = Number(today.slice(0, 4))
  const next = (await tx.one(selectNextNumber(tx.tenant, year)))?.next ?? 1
  const heldOf = ({ facts, blocks }: ComposedStudent) =>
    same.find((one) => one.student_id === facts.id && one.content_hash === hashOf(blocks))
  const students = composed.filter(({ facts }) => waiting.has(facts.id))
  const held = students.flatMap((student) => {
    const document = heldOf(student)
    return document ? [document] : []
  })
  const rows = students
    .filter((student) => heldOf(student) === undefined)
    .map((student, at) => rowOf(tx.tenant, issuing, student, { year, number: next + at }))
  const outcomes = [
    ...failed.filter(({ studentId }) => waiting.has(studentId)),
    ...held.map((one) => outcomeOf(one, one.is_drawn ? 'issued' : 'numbered')),
    ...rows.map((row) => outcomeOf(row, 'numbered')),
  ]
  await writeRows(tx, { ...documentsTable, rows })
  if (outcomes.length > 0) await tx.execute(updateOutcomes(tx.tenant, run.id, outcomes))
  if (held.length > 0 && run.visible_to_family) {
    const documentIds = held.map(({ id }) => id)
    const shown = await tx.query(updateVisible(tx.tenant, documentIds, issuing.now))
    await announceDocuments(
      tx,
      issuing.school,
      shown.map(({ id }) => id),
      issuing.now,
    )
  }
}

const outcomeOf = (
  { id, student_id }: { readonly id: string; readonly student_id: string },
  state: StudentOutcome['state'],
): StudentOutcome => ({ studentId: student_id, state, documentId: id, problems: [] })

/** What a document says, without number and code. */
const hashOf = (blocks: readonly Block[]): string =>
  createHash('sha256').update(JSON.stringify(blocks)).digest('hex')

const rowOf = (
  tenant: string,
  { run, today, now }: Issuing,
  { facts, blocks }: ComposedStudent,
  { year, number }: { readonly year: number; readonly number: number },
) => ({
  tenant_id: tenant,
  id: uuidv7(),
  year,
  number,
  code: makeCode(tenant),
  state: 'numbered',
  template_id: run.template_id,
  template_version: run.template_version,
  kind: run.kind,
  title: run.template_name,
  sources: [...run.sources],
  run_id: run.id,
  ordered_for: facts.id,
  student_id: facts.id,
  initials: initialsOf([facts.first_name, facts.last_name]),
  visible_to_family: run.visible_to_family,
  issued_on: today,
  issued_at: now,
  issued_by: run.created_by,
  content_hash: hashOf(blocks),
  content: blocks,
  updated_at: now,
})
