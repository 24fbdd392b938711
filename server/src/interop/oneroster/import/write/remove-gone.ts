import { archiveAcademics } from '../../../../modules/academics/index.ts'
import { archivePersons, removeGuardianLinks } from '../../../../modules/people/index.ts'
import { deleteSourceIds, type SourceIdRow, selectSourceIds } from '../sql.ts'
import { isGone } from './gone.ts'
import { type Ask, type HeldKind, heldKinds, pageRows, sourcePages } from './held.ts'
import { knownIds } from './source-ids.ts'
import type { PersonKind } from './standing.ts'
import type { WriteContext } from './write-context.ts'
import { demographicsEntity, setDemographics } from './write-demographics.ts'
import { linkEntity } from './write-links.ts'

/**
 * Takes away what is gone: all that a bulk file no longer names, and what a delta file deletes. Rows are archived and
 * keep their source ids, so that they come back as themselves; links and demographics are taken away.
 */
export async function removeGone(context: WriteContext): Promise<void> {
  await removeLinks(context)
  await removeDemographics(context)
  for (const kind of heldKinds) {
    if (context.manifest.modes[kind.file] === 'bulk') await archiveMissing(context, kind)
    else await archiveDeleted(context, kind)
  }
}

const askIn =
  (context: WriteContext): Ask =>
  (of) =>
    context.tx.query(of)

/** Everything of an entity that the source has brought, archived rows too: archiving passes over those. */
const broughtPages = (context: WriteContext, entity: string): AsyncGenerator<SourceIdRow[]> =>
  sourcePages(askIn(context), context.tx.tenant, context.manifest.source, entity)

async function archiveMissing(context: WriteContext, kind: HeldKind): Promise<void> {
  for await (const page of broughtPages(context, kind.entity)) {
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

/** Those of an entity that the source has brought, of the given ones. */
async function* knownPages(
  context: WriteContext,
  entity: string,
  sourceIds: readonly string[],
): AsyncGenerator<readonly SourceIdRow[]> {
  const { tx, manifest } = context
  for (let from = 0; from < sourceIds.length; from += pageRows) {
    const part = sourceIds.slice(from, from + pageRows)
    yield await tx.query(selectSourceIds(tx.tenant, manifest.source, entity, part))
  }
}

async function archive(
  context: WriteContext,
  kind: HeldKind,
  rows: readonly Pick<SourceIdRow, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return
  const { tx, author, counts } = context
  const ids = rows.map((row) => row.id)
  const archived = await archivers[kind.table](tx, ids, author)
  counts[kind.table].removed += archived.length
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
}

/** A delta file tells only one side of a pair, so that links are taken away by bulk files alone. */
async function removeLinks(context: WriteContext): Promise<void> {
  const { tx, manifest, roster, counts } = context
  if (manifest.modes.users !== 'bulk') return
  for await (const page of broughtPages(context, linkEntity)) {
    const gone = page.map((row) => row.source_id).filter((key) => !roster.links.has(key))
    if (gone.length === 0) continue
    await removeGuardianLinks(tx, await pairsOf(context, gone))
    await tx.execute(deleteSourceIds(tx.tenant, manifest.source, linkEntity, gone))
    counts.guardian_links.removed += gone.length
  }
}

async function pairsOf(context: WriteContext, keys: readonly string[]) {
  const links = keys.map((key) => JSON.parse(key) as [string, string])
  const known = await knownIds(
    context,
    links.flatMap(([student, guardian]) => [
      { entity: 'student', sourcedId: student },
      { entity: 'guardian', sourcedId: guardian },
    ]),
  )
  const ids = new Map(known.map((row) => [`${row.entity} ${row.source_id}`, row.id]))
  return links.flatMap(([student, guardian]) => {
    const [student_id, guardian_id] = [ids.get(`student ${student}`), ids.get(`guardian ${guardian}`)]
    return student_id === undefined || guardian_id === undefined ? [] : { student_id, guardian_id }
  })
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
  for await (const page of broughtPages(context, demographicsEntity)) {
    const gone = page.filter((row) => !roster.entries.users.get(row.source_id)?.hasDemographics)
    await clearDemographics(context, gone)
  }
}

/** Persons who are gone themselves keep theirs in the archive. */
async function clearDemographics(context: WriteContext, rows: readonly SourceIdRow[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, manifest, roster, counts } = context
  const persons = rows.flatMap((row) => {
    const user = roster.entries.users.get(row.source_id)
    if (user?.id === undefined) return []
    const kind = user.entity as PersonKind
    return { kind, id: user.id, dateOfBirth: null, sex: null, rest: undefined }
  })
  await setDemographics(context, persons)
  const sourceIds = rows.map((row) => row.source_id)
  await tx.execute(deleteSourceIds(tx.tenant, manifest.source, demographicsEntity, sourceIds))
  counts.demographics.removed += rows.length
}
