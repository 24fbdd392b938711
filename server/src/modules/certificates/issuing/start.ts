import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { selectClassesById } from '../../academics/index.ts'
import { selectStudentsById } from '../../people/index.ts'
import { recordDocuments } from '../history.ts'
import { templateArchived } from '../problems.ts'
import { mayUse, sourcesOfCaller } from '../rights.ts'
import { maxStudentsOfRun } from '../rules/kinds.ts'
import { writeShipped } from '../templates/find.ts'
import { selectTemplateForUpdate, type TemplateRow } from '../templates/sql.ts'
import { runKind } from './kind.ts'
import { presentRun } from './read.ts'
import type { DocumentRunWire, IssueOrderBody } from './schema.ts'
import { runStudentsTable, runsTable, selectClassStudents } from './sql.ts'

type Order = RequestContext<unknown, unknown, IssueOrderBody>

/** Orders documents for students; a job issues them. */
export async function orderDocuments(context: Order): Promise<DocumentRunWire> {
  const { tx, body, clock, principal } = context
  // A person issues documents of the school: they answer for them, and need the right until the run is done.
  if (principal.kind !== 'person') throw forbidden()
  const template = await lockTemplate(context)
  if (!mayUse(sourcesOfCaller(principal), template.sources)) throw forbidden()
  if (template.archived_at !== null) throw templateArchived()
  const students = await studentsOf(context)
  const run = {
    tenant_id: tx.tenant,
    id: uuidv7(),
    template_id: template.id,
    template_version: template.current,
    state: 'running',
    class_id: body.class_id ?? null,
    visible_to_family: body.visible_to_family ?? false,
    created_by: principal.userId,
    created_at: clock.now(),
  }
  await writeRows(tx, { ...runsTable, rows: [run] })
  const rows = students.map((student_id) => ({
    tenant_id: tx.tenant,
    run_id: run.id,
    student_id,
    state: 'waiting',
  }))
  await writeRows(tx, { ...runStudentsTable, rows })
  const options = { by: principal, total: students.length, at: clock.now() }
  const jobId = await enqueue(tx, runKind, { run: run.id }, options)
  const change = { template_id: template.id, version: template.current, students: students.length }
  await recordDocuments(context, [{ entity: 'document_run', id: run.id, action: 'created', change }])
  return presentRun(
    {
      ...run,
      state: 'running',
      ended_at: null,
      template_name: template.name,
    },
    { jobId, counts: { students: students.length, issued: 0, failed: 0 }, problems: [] },
  )
}

/** The template of the order; nobody changes it before the order is saved. */
async function lockTemplate({ tx, body, clock }: Order): Promise<TemplateRow> {
  await writeShipped(tx, body.template_id, clock.now())
  const template = await tx.one(selectTemplateForUpdate(tx.tenant, body.template_id))
  if (!template) throw refused('template_id', 'unknown_template', 'is no template of this school')
  return template
}

async function studentsOf(context: Order): Promise<readonly string[]> {
  const { tx, body, today } = context
  if ((body.student_ids === undefined) === (body.class_id === undefined))
    throw refused('student_ids', 'required', 'name students or a class, and not both')
  if (body.class_id === undefined) return requireStudents(context, body.student_ids ?? [])
  const [schoolClass] = await tx.query(selectClassesById(tx.tenant, [body.class_id]))
  if (!schoolClass) throw refused('class_id', 'unknown_class', 'is no class of this school')
  const rows = await tx.query(selectClassStudents(tx.tenant, body.class_id, today, maxStudentsOfRun))
  if (rows.length === 0) throw refused('class_id', 'class_empty', 'has no students today')
  return rows.map(({ id }) => id)
}

async function requireStudents({ tx }: Order, requested: readonly string[]): Promise<readonly string[]> {
  const ids = requested.map((id) => id.toLowerCase())
  const students = await tx.query(selectStudentsById(tx.tenant, ids))
  const known = new Set(students.filter(({ archived_at }) => archived_at === null).map(({ id }) => id))
  const details = [...ids.entries()].flatMap(([at, id]) => {
    const path = `body/student_ids/${at}`
    if (!known.has(id)) return [{ path, code: 'unknown_student', message: 'is no student of this school' }]
    return ids.indexOf(id) < at ? [{ path, code: 'duplicate', message: 'is there twice' }] : []
  })
  if (details.length > 0) throw invalidBody({ details: details.slice(0, 100) })
  return ids
}

const refused = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })
