import { archiveAcademics } from '../../../../modules/academics/index.ts'
import { holdClosedRows } from '../../../../modules/evaluations/index.ts'
import { archiveGradebook } from '../../../../modules/gradebook/index.ts'
import { archivePersons } from '../../../../modules/people/index.ts'
import { deleteSourceIds, type SourceIdRow, selectOtherNames } from '../sql.ts'
import type { PersonKind } from './current-rows.ts'
import { demographicsEntity } from './entities.ts'
import { isGone } from './gone.ts'
import { type HeldKind, heldKinds, pageRows } from './held.ts'
import { removeLinks } from './remove-links.ts'
import { unmetPages } from './unmet-pages.ts'
import type { WriteContext } from './write-context.ts'
import { setDemographics } from './write-demographics.ts'
import { closedMessage } from './write-shape.ts'

/**
 * Removes what is gone: all that a bulk file no longer names, and what a delta file deletes. Rows are archived and
 * retain their source ids, so that they come back as themselves; links and demographics are deleted.
 */
export async function removeGone(context: WriteContext): Promise<void> {
  await removeLinks(context)
  await removeDemographics(context)
  for (const kind of heldKinds) {
    if (context.manifest.modes[kind.file] === 'bulk') await archiveMissing(context, kind)
    else await archiveDeleted(context, kind)
  }
}

async function archiveMissing(context: WriteContext, kind: HeldKind): Promise<void> {
  for await (const page of unmetPages(context, kind.entity)) {
    const gone = page.filter((row) => isGone(context, kind, row.source_id))
    await archive(context, kind, gone)
  }
}

async function archiveDeleted(context: WriteContext, kind: HeldKind): Promise<void> {
  const { moved, skippedEnrollments } = context.roster
  // What a delta file now has as something that is not imported goes, as it would by a bulk file.
  const skipped = kind.entity === 'enrollment' ? skippedEnrollments : []
  const deleted = [...(context.deleted.get(kind.file) ?? []), ...skipped]
  for await (const rows of knownPages(context, kind.entity, deleted)) await archive(context, kind, rows)
  await archive(
    context,
    kind,
    moved.filter((user) => user.entity === kind.entity),
  )
}

/** Those of an entity that the source had, of the given ones. */
async function* knownPages(
  context: WriteContext,
  entity: string,
  sourceIds: readonly string[],
): AsyncGenerator<readonly SourceIdRow[]> {
  for (let from = 0; from < sourceIds.length; from += pageRows) {
    const known = await context.ledger.find(entity, sourceIds.slice(from, from + pageRows))
    yield known.filter((row) => !row.removed)
  }
}

async function archive(context: WriteContext, kind: HeldKind, rows: readonly SourceIdRow[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, author, counts, ledger, touched, outcomes } = context
  const ids = await withoutClosed(context, kind, await withoutOtherName(context, kind, rows))
  const archived = await archivers[kind.table](tx, ids, author)
  await ledger.remove(rows, author.at)
  counts[kind.table].removed += archived.length
  touched.add(kind.table, 'archived', archived)
  outcomes.add(kind.table, 'removed', archived, rows.map(nameOf))
}

/** Line items and results of which closed marks were made stay, with a warning. */
async function withoutClosed(
  { tx, findings }: WriteContext,
  { table, file }: HeldKind,
  ids: readonly string[],
): Promise<readonly string[]> {
  if ((table !== 'line_items' && table !== 'results') || ids.length === 0) return ids
  const closed = await (await holdClosedRows(tx)).among(table, ids)
  for (const _ of closed) findings.warn({ file: `${file}.csv` }, 'term_grading_closed', closedMessage)
  return ids.filter((id) => !closed.has(id))
}

const nameOf = ({ source_id, id }: SourceIdRow) => ({ row: null, sourcedId: source_id, id })

/** Our ids of the rows, save those that the source goes on having under another name, since persons were merged. */
async function withoutOtherName(
  context: WriteContext,
  kind: HeldKind,
  rows: readonly SourceIdRow[],
): Promise<string[]> {
  const ids = rows.map((row) => row.id)
  if (kind.file !== 'users') return ids
  const { tx, manifest } = context
  const names = await tx.query(selectOtherNames(tx.tenant, manifest.source, kind.entity, ids))
  const going = new Set(rows.map((row) => row.source_id))
  const stay = names.filter((row) => !going.has(row.source_id) && !isGone(context, kind, row.source_id))
  const staying = new Set(stay.map((row) => row.id))
  return [...new Set(ids)].filter((id) => !staying.has(id))
}

type Archiver = (
  tx: WriteContext['tx'],
  ids: readonly string[],
  author: WriteContext['author'],
) => Promise<readonly string[]>

const archivers: Readonly<Record<HeldKind['table'], Archiver>> = {
  orgs: (tx, ids, { at }) => archiveAcademics(tx, 'orgs', ids, at),
  academic_sessions: (tx, ids, { at }) => archiveAcademics(tx, 'academic_sessions', ids, at),
  courses: (tx, ids, { at }) => archiveAcademics(tx, 'courses', ids, at),
  classes: (tx, ids, { at }) => archiveAcademics(tx, 'classes', ids, at),
  enrollments: (tx, ids, { at }) => archiveAcademics(tx, 'enrollments', ids, at),
  students: (tx, ids, author) => archivePersons(tx, 'student', ids, author),
  staff_members: (tx, ids, author) => archivePersons(tx, 'teacher', ids, author),
  guardians: (tx, ids, author) => archivePersons(tx, 'guardian', ids, author),
  line_item_categories: (tx, ids, { at }) => archiveGradebook(tx, 'line_item_categories', ids, at),
  line_items: (tx, ids, { at }) => archiveGradebook(tx, 'line_items', ids, at),
  results: (tx, ids, { at }) => archiveGradebook(tx, 'results', ids, at),
  learning_resources: (tx, ids, { at }) => archiveGradebook(tx, 'learning_resources', ids, at),
  class_resources: (tx, ids, { at }) => archiveGradebook(tx, 'class_resources', ids, at),
  course_resources: (tx, ids, { at }) => archiveGradebook(tx, 'course_resources', ids, at),
}

async function removeDemographics(context: WriteContext): Promise<void> {
  const { manifest, roster } = context
  if (manifest.modes.demographics === 'absent') return
  if (manifest.modes.demographics === 'delta') {
    const deleted = context.deleted.get('demographics') ?? []
    for await (const rows of knownPages(context, demographicsEntity, deleted)) {
      await clearDemographics(context, rows)
    }
    return
  }
  for await (const page of unmetPages(context, demographicsEntity)) {
    const gone = page.filter((row) => !roster.entries.users.get(row.source_id)?.hasDemographics)
    await clearDemographics(context, gone)
  }
}

/** Persons who are gone themselves keep theirs in the archive. */
async function clearDemographics(context: WriteContext, rows: readonly SourceIdRow[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, manifest, roster, counts, outcomes } = context
  const persons = rows.flatMap((row) => {
    const user = roster.entries.users.get(row.source_id)
    if (user?.id === undefined || user.isPassedOver) return []
    const kind = user.entity as PersonKind
    return { kind, id: user.id, dateOfBirth: null, sex: null, rest: undefined }
  })
  await setDemographics(context, persons)
  const sourceIds = rows.map((row) => row.source_id)
  await tx.execute(deleteSourceIds(tx.tenant, manifest.source, demographicsEntity, sourceIds))
  counts.demographics.removed += rows.length
  const ids = rows.map((row) => row.id)
  outcomes.add('demographics', 'removed', ids, rows.map(nameOf))
}
