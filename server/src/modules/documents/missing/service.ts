import { Readable } from 'node:stream'
import { csvFile } from '../../../kernel/csv/csv.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { readList, wholeList } from '../../../kernel/http/lists.ts'
import { openStatuses, type RequirementStatus, statuses } from '../rules/requirement-status.ts'
import { documentViewer } from '../subjects/viewer.ts'
import { questionOf } from './question-of.ts'
import { familyQuestion } from './questions.sql.ts'
import {
  type NeededDocumentWire,
  type NeededExportQueryValue,
  type NeededFilterValue,
  type NeededQueryValue,
  neededColumns,
} from './schema.ts'
import {
  countNeeded,
  countStandings,
  type NeededRow,
  neededSorting,
  selectAllNeeded,
  selectNeeded,
} from './sql.ts'

/** Rows of a file. */
const largestFile = 20_000

/** Rows of one family: more children and requirements than any has. */
const largestFamily = 500

const open: readonly RequirementStatus[] = [...openStatuses, 'expiring']

const statusesOf = ({ status }: Pick<NeededQueryValue, 'status'>): readonly RequirementStatus[] =>
  status === undefined || status === 'open'
    ? open
    : status === 'all'
      ? statuses
      : [status as RequirementStatus]

/** A page of required documents for the office, by name. */
export async function listNeeded(context: RequestContext<unknown, NeededQueryValue, unknown>) {
  const question = await questionOf(context)
  const requested = statusesOf(context.query)
  const body = await readList(context, {
    sorting: neededSorting,
    sort: 'name',
    select: (page) => selectNeeded(question, requested, page),
    count: () => countNeeded(question, requested),
    present: presentNeeded,
  })
  context.audit({ entity: 'document_requirement', count: body.results.length })
  return body
}

/** How many persons stand how, by requirement. */
export async function countNeededBy(context: RequestContext<unknown, NeededFilterValue, unknown>) {
  const [rows] = await context.read([countStandings(await questionOf(context))])
  const groups = Map.groupBy(rows, (row) => row.requirement_id ?? row.category_id)
  return wholeList(
    [...groups.values()].map((counted) => ({
      requirement_id: counted[0]?.requirement_id ?? null,
      category_id: counted[0]?.category_id ?? '',
      requirement_name: counted[0]?.requirement_name ?? '',
      counts: Object.fromEntries(
        statuses.map((name) => [name, counted.find(({ status }) => status === name)?.count ?? 0]),
      ),
    })),
  )
}

/** The list as CSV, with at most 20,000 rows. */
export async function exportNeeded(
  context: RequestContext<unknown, NeededExportQueryValue, unknown>,
): Promise<Answer> {
  const { school, today, query } = context
  const question = await questionOf(context)
  const [rows] = await context.read([selectAllNeeded(question, statusesOf(query), { max: largestFile })])
  context.audit({ entity: 'document_requirement', count: rows.length })
  const columns = Object.keys(neededColumns) as (keyof typeof neededColumns)[]
  const file = csvFile(
    columns,
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  )
  return {
    status: 200,
    stream: Readable.from([Buffer.from(file)]),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="documents-${school.slug}-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** What is required of the caller's children and of the caller, with what is to be done. */
export async function readChecklist(context: RequestContext) {
  const question = familyQuestion(documentViewer(context))
  const [rows] = await context.read([selectAllNeeded(question, statuses, { max: largestFamily })])
  context.audit({ entity: 'document_requirement', count: rows.length })
  return wholeList(
    rows.map((row) => {
      const { grade_level: _grade, ...needed } = presentNeeded(row)
      return {
        ...needed,
        instructions: row.instructions,
        has_expiry: row.has_expiry,
        may_upload: row.family_access === 'upload',
      }
    }),
  )
}

const presentNeeded = (row: NeededRow & { readonly id: string }): NeededDocumentWire => ({
  id: row.id,
  requirement_id: row.requirement_id,
  requirement_name: row.requirement_name,
  category_id: row.category_id,
  category_name: row.category_name,
  subject_kind: row.subject_kind as NeededDocumentWire['subject_kind'],
  subject_id: row.subject_id,
  subject_name: row.subject_name,
  status: row.status,
  since: row.since,
  valid_until: row.valid_until,
  document_id: row.document_id,
  rejection_reason: row.status === 'rejected' ? row.rejection_reason : null,
  grade_level: row.grade_level,
})
