import { removeGuardianLinks } from '../../../../modules/people/index.ts'
import { deleteSourceIds, type SourceIdRow, selectLinksOfStudents } from '../sql.ts'
import { linkEntity } from './entities.ts'
import { pageRows } from './held.ts'
import { knownIds } from './source-ids.ts'
import { unmetPages } from './unmet-pages.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Removes the links that the source sent earlier and no longer sends. Either side may name a pair: bulk files name
 * all of them, and in a delta file a pair is gone when it has the rows of both and neither names the other.
 */
export async function removeLinks(context: WriteContext): Promise<void> {
  const { manifest, roster } = context
  if (manifest.modes.users === 'bulk') {
    for await (const page of unmetPages(context, linkEntity)) {
      const keys = page.map((row) => row.source_id)
      await remove(
        context,
        keys.filter((key) => !roster.links.has(key)),
        [],
      )
    }
  } else if (manifest.modes.users === 'delta') {
    for await (const links of linksOfNamed(context)) await removeUntold(context, links)
  }
}

/** The held links of the students that a delta file has. */
async function* linksOfNamed(context: WriteContext): AsyncGenerator<readonly SourceIdRow[]> {
  const { tx, manifest, ledger, roster } = context
  if (ledger.held(linkEntity) === 0) return
  const students: string[] = []
  for (const { entity, row, id } of roster.entries.users.values()) {
    if (entity === 'student' && row !== undefined && id !== undefined) students.push(id)
  }
  for (let from = 0; from < students.length; from += pageRows) {
    const some = students.slice(from, from + pageRows)
    yield await tx.query(selectLinksOfStudents(tx.tenant, manifest.source, some))
  }
}

async function removeUntold(context: WriteContext, links: readonly SourceIdRow[]): Promise<void> {
  const { users } = context.roster.entries
  const isInFile = (sourcedId: string): boolean => users.get(sourcedId)?.row !== undefined
  const isGone = ({ source_id: key }: SourceIdRow): boolean =>
    !context.roster.links.has(key) && sidesOf(key).every(isInFile)
  const gone = links.filter(isGone)
  const students = new Set(gone.map((row) => row.id))
  const staying = links.filter((row) => students.has(row.id) && !isGone(row))
  await remove(
    context,
    gone.map((row) => row.source_id),
    staying.map((row) => row.source_id),
  )
}

const sidesOf = (key: string): [student: string, guardian: string] => JSON.parse(key)

/** Unties the pairs, save those that the source goes on telling by other names: merged persons have several. */
async function remove(
  context: WriteContext,
  gone: readonly string[],
  staying: readonly string[],
): Promise<void> {
  if (gone.length === 0) return
  const { tx, manifest, counts, outcomes } = context
  const pairs = await pairsOf(context, gone)
  const reported = pairsReported(context, new Set(pairs.map((pair) => pair.student_id)))
  for (const pair of await pairsOf(context, staying)) reported.add(pair.student_id + pair.guardian_id)
  const untied = pairs.filter((pair) => !reported.has(pair.student_id + pair.guardian_id))
  await removeGuardianLinks(tx, untied)
  await tx.execute(deleteSourceIds(tx.tenant, manifest.source, linkEntity, gone))
  counts.guardian_links.removed += gone.length
  const named = gone.map((key) => ({ row: null, sourcedId: key, id: key }))
  outcomes.add('guardian_links', 'removed', gone, named)
}

/** Our ids of the two sides of links, as far as both are known. */
async function pairsOf(context: WriteContext, keys: readonly string[]) {
  const links = keys.map(sidesOf)
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

/** The pairs of some students in the files. */
function pairsReported({ roster }: WriteContext, students: ReadonlySet<string>): Set<string> {
  const { users } = roster.entries
  const reported = new Set<string>()
  for (const link of roster.links.values()) {
    const [student, guardian] = [users.get(link.student)?.id, users.get(link.guardian)?.id]
    if (student !== undefined && students.has(student)) reported.add(student + guardian)
  }
  return reported
}
