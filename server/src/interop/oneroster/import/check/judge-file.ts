import { type Findings, quoted } from '../report.ts'
import type { LaterReference } from './check-row.ts'
import { danglingReason } from './dangling.ts'
import { circlesOf } from './judge-parents.ts'
import { type Entry, linkKey, type Roster } from './roster.ts'

/** Judges the parents of orgs or sessions once the whole file is known, and keeps them for the order of writing. */
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
    } else {
      const why = danglingReason(roster, file, to)
      if (why) findings.error({ ...place, row }, 'dangling_reference', why.message, why.cause)
    }
  }
  for (const sourcedId of circlesOf(parents)) {
    const row = entries.get(sourcedId)?.row
    const message = `${quoted(sourcedId)} is, over its parents, a parent of itself.`
    findings.error({ ...place, ...(row !== undefined && { row }) }, 'cyclic_parent', message)
  }
}

/** A session lies inside its parent; sets are met whose years do not, so that it is told and taken as it is. */
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
    `${own.first_day} to ${own.last_day} lies outside the parent ${quoted(to)} in row ${parent.row}, ` +
    `${first_day} to ${last_day}.`
  const place = { file: 'academicSessions.csv', row, column: 'parentSourcedId' }
  findings.warnEach(place, 'outside_parent', message)
}

/**
 * Turns agents into links of guardians and students. Either side may tell a pair (OneRoster 1.1 section 4.13: the
 * agents of a student are guardians, those of a guardian the students).
 */
export function judgeAgents(references: readonly LaterReference[], roster: Roster, findings: Findings): void {
  const place = { file: 'users.csv', column: 'agentSourcedIds' }
  for (const { row, from, to } of references) {
    const [user, agent] = [roster.entries.users.get(from), roster.entries.users.get(to)]
    if (user === undefined) continue
    if (agent === undefined) {
      const why = danglingReason(roster, 'users', to)
      if (why) findings.error({ ...place, row }, 'dangling_reference', why.message, why.cause)
    } else if (user.entity === 'student' && agent.entity === 'guardian') {
      keep(roster, { student: from, guardian: to })
    } else if (user.entity === 'guardian' && agent.entity === 'student') {
      keep(roster, { student: to, guardian: from })
    } else {
      const message = `A ${agent.role ?? agent.entity} cannot be the agent of a ${user.role ?? user.entity}; not imported.`
      findings.warn({ ...place, row }, 'wrong_agent', message)
    }
  }
}

function keep(roster: Roster, link: { student: string; guardian: string }): void {
  roster.links.set(linkKey(link), link)
}
