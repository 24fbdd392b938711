import {
  type BulkAcademicSession,
  type BulkClass,
  type BulkCourse,
  type BulkOrg,
  upsertAcademicSessions,
  upsertClasses,
  upsertCourses,
  upsertOrgs,
} from '../../../../modules/academics/index.ts'
import type { ClassType, OrgType, SessionType } from '../../vocabulary.ts'
import { depthsOf } from '../check/judge-parents.ts'
import { list, optional, required, whole, word } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { quoted } from '../report.ts'
import { selectCircular } from '../sql.ts'
import { chunkRows } from './chunk-size.ts'
import { chunksOf } from './chunks.ts'
import type { WriteContext } from './write-context.ts'
import { pointer, pointerOrNull, type Shape, writeChunk, writeShape } from './write-shape.ts'

const orgs: Shape<BulkOrg, 'orgs'> = {
  file: 'orgs',
  entity: 'org',
  name: 'orgs',
  toRow: (context, row, id) => ({
    id,
    name: required(row, 'name'),
    kind: word<OrgType>(row, 'type'),
    identifier: optional(row, 'identifier'),
    parent_org_id: pointerOrNull(context, 'orgs', optional(row, 'parentSourcedId')),
  }),
  upsert: upsertOrgs,
}

const sessionKinds = {
  schoolYear: 'school_year',
  semester: 'semester',
  term: 'term',
  gradingPeriod: 'grading_period',
} as const satisfies Record<SessionType, BulkAcademicSession['kind']>

const academicSessions: Shape<BulkAcademicSession, 'academicSessions'> = {
  file: 'academicSessions',
  entity: 'academic_session',
  name: 'academic_sessions',
  toRow: (context, row, id) => ({
    id,
    title: required(row, 'title'),
    kind: sessionKinds[word<SessionType>(row, 'type')],
    starts_on: required(row, 'startDate'),
    ends_on: required(row, 'endDate'),
    parent_id: pointerOrNull(context, 'academicSessions', optional(row, 'parentSourcedId')),
    school_year: whole(row, 'schoolYear'),
  }),
  upsert: upsertAcademicSessions,
}

/** What a course or class is about, which the school is to know by its lists, too. */
function taughtOf(context: WriteContext, row: ParsedRow) {
  context.taught.addGrades(row)
  context.taught.addSubjects(row)
  return {
    grade_levels: list(row, 'grades'),
    subjects: list(row, 'subjects'),
    subject_codes: list(row, 'subjectCodes'),
  }
}

const courses: Shape<BulkCourse> = {
  file: 'courses',
  entity: 'course',
  name: 'courses',
  toRow: (context, row, id) => ({
    ...taughtOf(context, row),
    id,
    org_id: pointer(context, 'orgs', required(row, 'orgSourcedId')),
    school_year_id: pointerOrNull(context, 'academicSessions', optional(row, 'schoolYearSourcedId')),
    title: required(row, 'title'),
    course_code: optional(row, 'courseCode'),
  }),
  upsert: upsertCourses,
}

const classes: Shape<BulkClass> = {
  file: 'classes',
  entity: 'class',
  name: 'classes',
  toRow: (context, row, id) => ({
    ...taughtOf(context, row),
    id,
    org_id: pointer(context, 'orgs', required(row, 'schoolSourcedId')),
    course_id: pointer(context, 'courses', required(row, 'courseSourcedId')),
    title: required(row, 'title'),
    class_code: optional(row, 'classCode'),
    kind: word<ClassType>(row, 'classType'),
    location: optional(row, 'location'),
    periods: list(row, 'periods'),
    term_ids: list(row, 'termSourcedIds').map((term) => pointer(context, 'academicSessions', term)),
  }),
  upsert: upsertClasses,
}

/** Writes orgs, sessions, courses and classes, each after what it points at. */
export async function writeAcademics(context: WriteContext): Promise<void> {
  await writeTree(context, orgs)
  await writeTree(context, academicSessions)
  await writeShape(context, courses)
  await writeShape(context, classes)
}

/** Files whose rows point at each other are held whole (the check bounds them) and written parents first. */
async function writeTree<Row>(
  context: WriteContext,
  shape: Shape<Row, 'orgs' | 'academicSessions'>,
): Promise<void> {
  const all: ParsedRow[] = []
  for await (const rows of chunksOf(context, shape.file)) all.push(...rows)
  const depths = depthsOf(context.roster.parents[shape.file])
  all.sort((left, right) => (depths.get(left.sourcedId) ?? 0) - (depths.get(right.sourcedId) ?? 0))
  for (let from = 0; from < all.length; from += chunkRows) {
    await writeChunk(context, shape, all.slice(from, from + chunkRows))
  }
  if (context.manifest.modes[shape.file] === 'delta') await judgeCircles(context, shape.file, all)
}

/** A delta file can close a cycle together with existing rows: detected once it is written, and rolled back. */
async function judgeCircles(
  context: WriteContext,
  file: 'orgs' | 'academicSessions',
  rows: readonly ParsedRow[],
): Promise<void> {
  const { tx, findings } = context
  const ids = new Map(rows.map((row) => [pointer(context, file, row.sourcedId), row]))
  const circular = await tx.query(selectCircular(tx.tenant, trees[file], [...ids.keys()]))
  for (const { id } of circular) {
    const row = ids.get(id)
    const place = { file: `${file}.csv`, column: 'parentSourcedId', ...(row && { row: row.row }) }
    findings.error(
      place,
      'cyclic_parent',
      `${quoted(row?.sourcedId ?? '')} is, over its parents, a parent of itself.`,
    )
  }
}

const trees = { orgs: 'orgs', academicSessions: 'academic_sessions' } as const
