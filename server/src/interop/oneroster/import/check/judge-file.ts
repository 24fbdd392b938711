import { type Findings, quoted } from '../report.ts'
import type { LaterReference } from './check-row.ts'
import { danglingReason } from './dangling.ts'
import { circlesOf } from './judge-parents.ts'
import { type Entry, linkKey, type Roster } from './roster.ts'

/** Judges the parents of orgs or sessions once the whole file is known, and stores them for the order of writing. */
export function judgeParents(
  file: 'orgs' | 'academicSessions',
  references: readonly LaterReference[],
  roster: Roster,
  findings: Findings,
): void {
  const entries = roster.entries[file]
  const parents = roster.parents[file]
  const place = { file: `${file}.csv`, column: 'parentSourcedId' }
  for (const { row, from, to } of references) {
    if (entries.has(to)) {
      parents.set(from, to)
      judgeOutside({ row, from, to }, entries, findings)
    } else reportDangling({ ...place, row }, danglingReason(roster, file, to), findings)
  }
  for (const sourcedId of circlesOf(parents)) {
    const row = entries.get(sourcedId)?.row
    const message = `${quoted(sourcedId)} is, over its parents, a parent of itself.`
    findings.error({ ...place, ...(row !== undefined && { row }) }, 'cyclic_parent', message)
  }
}

/** A session is within its parent; real sets have years that are not, so this is reported and imported as it is. */
function judgeOutside(
  { row, from, to }: LaterReference,
  entries: ReadonlyMap<string, Entry>,
  findings: Findings,
): void {
  const [own, parent] = [entries.get(from)?.span, entries.get(to)]
  if (own === undefined || parent?.span === undefined) return
  const { first_day, last_day } = parent.span
  if (first_day <= own.first_day && own.last_day <= last_day) return
  const message =
    `${own.first_day} to ${own.last_day} is outside the parent ${quoted(to)} in row ${parent.row}, ` +
    `${first_day} to ${last_day}.`
  const place = { file: 'academicSessions.csv', row, column: 'parentSourcedId' }
  findings.warnEach(place, 'outside_parent', message)
}

/**
 * Turns agents into links of guardians and students. Either side may name a pair (OneRoster 1.1 section 4.13: the
 * agents of a student are guardians, those of a guardian the students).
 */
export function judgeAgents(references: readonly LaterReference[], roster: Roster, findings: Findings): void {
  const place = { file: 'users.csv', column: 'agentSourcedIds' }
  for (const { row, from, to } of references) {
    const [user, agent] = [roster.entries.users.get(from), roster.entries.users.get(to)]
    if (user === undefined) continue
    if (agent === undefined) {
      reportDangling({ ...place, row }, danglingReason(roster, 'users', to), findings)
      continue
    }
    const link = linkOf([from, user], [to, agent])
    if (link) roster.links.set(linkKey(link), link)
    else {
      const message = `A ${agent.role ?? agent.entity} cannot be the agent of a ${user.role ?? user.entity}; not imported.`
      findings.warn({ ...place, row }, 'wrong_agent', message)
    }
  }
}

/** A row of users, by its sourcedId. */
type User = readonly [sourcedId: string, entry: Entry]

/** The pair that two users make, in either direction; undefined unless one is a student and one a guardian. */
function linkOf([from, user]: User, [to, agent]: User): { student: string; guardian: string } | undefined {
  if (user.entity === 'student' && agent.entity === 'guardian') return { student: from, guardian: to }
  if (user.entity === 'guardian' && agent.entity === 'student') return { student: to, guardian: from }
  return undefined
}

function reportDangling(
  place: Parameters<Findings['error']>[0],
  why: ReturnType<typeof danglingReason>,
  findings: Findings,
): void {
  if (why) findings.error(place, 'dangling_reference', why.message, why.cause)
}
