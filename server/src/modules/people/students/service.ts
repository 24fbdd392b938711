import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { type DomainEvent, emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertCounter } from '../../tenants/index.ts'
import { authorOf, type HistoryEntry, keepHistory } from '../history.ts'
import { studentCodeTaken } from '../problems.ts'
import { changesBetween } from '../rules/changes.ts'
import { derivedColumns, studentColumns } from './columns.ts'
import { faultsOfReferences, faultsOfStudent } from './judge-student.ts'
import { countsAsActive, exitAfter } from './rules/student-status.ts'
import type { StudentDetailWire, StudentInputValue, StudentPatchValue } from './schema.ts'
import { studentSight } from './sight.ts'
import { selectGuardiansOf, selectStudentCodeOwners, selectStudentForUpdate, updateStudent } from './sql.ts'
import {
  blankStudent,
  patched,
  presentDetail,
  type Student,
  type StudentRow,
  studentMembers,
} from './student.ts'
import { makeStudentCodes } from './student-codes.ts'

type One = { student_id: string }

/** Takes a student in. 409 `student_code_taken`, 422 with every fault named. */
export async function createStudent(
  context: RequestContext<unknown, unknown, StudentInputValue>,
): Promise<StudentDetailWire> {
  const { tx, body, today } = context
  const author = authorOf(context)
  const references = await faultsOfReferences(tx, body)
  const wanted = patched(blankStudent, body)
  const details = [...faultsOfStudent(undefined, wanted, body, today), ...references]
  if (details.length > 0) throw invalidBody({ details })
  const [code = wanted.student_code] = body.student_code === undefined ? await makeStudentCodes(tx, 1) : []
  const student = { ...wanted, student_code: code }
  const id = uuidv7()
  const written = await writeRows(tx, {
    table: 'students',
    columns: {
      tenant_id: 'uuid',
      id: 'uuid',
      ...studentColumns,
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows: [
      {
        ...student,
        ...derivedColumns(student),
        tenant_id: tx.tenant,
        id,
        created_at: author.at,
        updated_at: author.at,
      },
    ],
    conflict: { target: ['tenant_id', 'student_code'] },
  })
  if (written.length === 0) throw codeTaken()
  await tell(context, { id, before: undefined, after: student, action: 'created' })
  const row = { ...student, id, passport_id: null, created_at: author.at, updated_at: author.at, version: 1 }
  context.etag(versionTag(row))
  return presentDetail(row, [])
}

/** Changes a student by RFC 7396; a patch that changes nothing writes nothing. */
export async function patchStudent(
  context: RequestContext<One, unknown, StudentPatchValue>,
): Promise<StudentDetailWire> {
  const { tx, body, params, today } = context
  const code = body.student_code
  const [row, owners, references, guardians] = await Promise.all([
    lockStudent(context),
    code === undefined ? [] : tx.query(selectStudentCodeOwners(tx.tenant, [code])),
    faultsOfReferences(tx, body),
    tx.query(guardiansSeen(context)),
  ])
  const student = stateOf(row)
  const wanted = patched(student, body)
  const exit = exitAfter(student.status, wanted.status, wanted, today)
  const after = { ...wanted, ...exit, ...named(body) }
  const details = [...faultsOfStudent(student, after, body, today), ...references]
  if (details.length > 0) throw invalidBody({ details })
  if (owners.some((owner) => owner.id !== params.student_id)) throw codeTaken()
  return presentDetail(await save(context, row, after), guardians)
}

/** Archives a student; one that already is stays as it was. */
export async function archiveStudent(context: RequestContext<One>): Promise<void> {
  const row = await lockStudent(context)
  if (row.archived_at) context.audit({ entity: 'student', ids: [row.id] })
  else await save(context, row, { ...stateOf(row), archived_at: context.clock.now() })
}

async function lockStudent(context: RequestContext<One>): Promise<StudentRow> {
  const { tx, params } = context
  const row = await tx.one(
    selectStudentForUpdate(tx.tenant, params.student_id, studentSight(context).visible),
  )
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

const guardiansSeen = (context: RequestContext<One>) => {
  const { whole, userId } = studentSight(context)
  return selectGuardiansOf(context.tx.tenant, context.params.student_id, { whole, userId })
}

async function save(context: RequestContext<One>, row: StudentRow, after: Student): Promise<StudentRow> {
  const { tx } = context
  const before = stateOf(row)
  const changes = changesBetween({ ...before }, { ...after }, studentMembers)
  if (Object.keys(changes).length === 0) {
    context.audit({ entity: 'student', ids: [row.id] })
    context.etag(versionTag(row))
    return row
  }
  const { at } = authorOf(context)
  const saved = await tx.one(updateStudent(tx.tenant, row.id, { ...after, ...derivedColumns(after) }, at))
  const archived = after.archived_at !== null && before.archived_at === null
  const restored = after.archived_at === null && before.archived_at !== null
  const action = archived ? 'archived' : restored ? 'restored' : 'updated'
  await tell(context, { id: row.id, before, after, action })
  const changed = { ...row, ...after, updated_at: at, version: saved?.version ?? row.version + 1 }
  context.etag(versionTag(changed))
  return changed
}

interface Told {
  readonly id: string
  readonly before: Student | undefined
  readonly after: Student
  readonly action: HistoryEntry['action']
}

/** History, counter, event and audit of one change, sent together. */
async function tell(context: RequestContext, told: Told): Promise<void> {
  const { tx } = context
  const { id, before, after, action } = told
  const change = changesBetween(before && { ...before }, { ...after }, studentMembers)
  const moved = Number(countsAsActive(after)) - Number(before !== undefined && countsAsActive(before))
  context.audit({ entity: 'student', ids: [id] })
  await Promise.all([
    keepHistory(tx, authorOf(context), [{ entity: 'student', entityId: id, action, change }]),
    moved === 0 ? undefined : countActive(tx, moved),
    emit(tx, [eventOf(told, Object.keys(change))]),
  ])
}

const countActive = (tx: Transaction, by: number): Promise<unknown> =>
  tx.execute(upsertCounter(tx.tenant, 'active_students', by))

const eventOf = ({ id, after, action }: Told, changed: readonly string[]): DomainEvent => ({
  type: `student.${action === 'restored' ? 'updated' : action}`,
  data: {
    student_id: id,
    student_code: after.student_code,
    status: after.status,
    grade_level: after.grade_level,
    org_id: after.org_id,
    ...(action === 'updated' || action === 'restored' ? { changed } : {}),
  },
})

/** The exit that the body itself names wins over what the status implies. */
const named = (body: StudentPatchValue): Partial<Student> => ({
  ...(body.exit_date === undefined ? {} : { exit_date: body.exit_date }),
  ...(body.exit_reason === undefined ? {} : { exit_reason: body.exit_reason }),
})

function stateOf(row: StudentRow): Student {
  const {
    id: _id,
    passport_id: _passport,
    created_at: _created,
    updated_at: _updated,
    version: _version,
    ...state
  } = row
  return state
}

const codeTaken = () =>
  studentCodeTaken({
    details: [{ path: 'body/student_code', code: 'taken', message: 'is the code of another student' }],
  })
