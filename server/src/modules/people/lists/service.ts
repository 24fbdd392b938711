import { Readable } from 'node:stream'
import { csvFile } from '../../../kernel/csv/csv.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { forbidden, invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { refuseWhenBusy } from '../../../kernel/pdf/define-document.ts'
import { covers, ringsOf } from '../../identity/index.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { alertVisibilityOf } from '../alerts/visibility.ts'
import { guardianPlace } from '../persons/place.ts'
import { listDocument, type PrintedList } from './pdf/definition.ts'
import { readPhotos } from './photos.ts'
import { type ClassListKind, type ListQueryValue, listColumns } from './schema.ts'
import {
  type ListedClass,
  type ListedParts,
  type ListedStudent,
  type ListQuestion,
  selectListedClasses,
  selectListedStudents,
  selectListedTeachers,
} from './sql.ts'

type Context = RequestContext<{ list: ClassListKind }, ListQueryValue, unknown>

/** Rows of one file, and photos of one sheet. */
const maxRows = 2000
const maxPhotos = 250

const partsOf: Readonly<Record<ClassListKind, ListedParts>> = {
  class: { guardians: false, photos: false },
  contacts: { guardians: true, photos: false },
  emergency: { guardians: true, photos: false },
  photos: { guardians: false, photos: true },
}

/** Classes that the caller sees whole, as one file; 404 when one of them is not visible so. */
export async function answerClassList(context: Context): Promise<Answer> {
  const { params, query, school, principal, today } = context
  const { list } = params
  const parts: ListedParts = {
    ...partsOf[list],
    alerts: list === 'emergency' ? alertVisibilityOf(context) : undefined,
  }
  requireGuardians(context, parts)
  const question: ListQuestion = {
    classIds: query.class_id,
    gradeLevel: query.grade_level,
    rings: ringsOf(principal, 'people'),
    today,
  }
  requireOneOf(question)
  const [classes] = await context.read([selectListedClasses(school.id, question)])
  if (classes.length === 0 || (question.classIds && classes.length < new Set(question.classIds).size))
    throw notFound()
  const classIds = classes.map(({ id }) => id)
  const max = list === 'photos' ? maxPhotos : maxRows
  const [students, teachers] = await context.read([
    selectListedStudents(school.id, { classIds, on: today, parts, max }),
    selectListedTeachers(school.id, classIds, today),
  ])
  if (students.length > max) throw tooLong(max)
  context.audit({ entity: 'student', count: students.length, filters: { list, ...query } })
  const name = fileName(context, classes)
  const inOrder = ordered(classes, school.locale)
  if (query.format === 'csv') return csvOf(list, { classes: inOrder, students }, name)
  const photos = parts.photos
    ? await readPhotos(context.kernel, students).catch(refuseWhenBusy)
    : new Map<string, string>()
  const printed: PrintedList = {
    list,
    classes: inOrder.map(({ id, title }) => ({
      title,
      teachers: teachers.filter(({ class_id }) => class_id === id).map((one) => one.name),
      students: students
        .filter(({ class_id }) => class_id === id)
        .map((student) => ({ ...student, photo: photos.get(student.id) ?? null })),
    })),
  }
  return answerOnLetterhead(context, listDocument, printed, name)
}

/** A program needs the scope of guardians for lists that show them. */
function requireGuardians({ credential }: Context, { guardians }: ListedParts): void {
  if (guardians && !covers(credential?.scopes ?? null, `${guardianPlace.scope}:read`)) throw forbidden()
}

function requireOneOf({ classIds, gradeLevel }: ListQuestion): void {
  if ((classIds === undefined) !== (gradeLevel === undefined)) return
  const message = 'name either class_id or grade_level'
  throw invalidParameter({ details: [{ path: 'query/class_id', code: 'one_of', message }] })
}

const tooLong = (max: number) =>
  invalidParameter({
    details: [
      {
        path: 'query/class_id',
        code: 'list_too_long',
        message: `more than ${max} students: choose fewer classes`,
      },
    ],
  })

/** "Year 7A" before "Year 10A". */
const ordered = (classes: readonly ListedClass[], locale: string): ListedClass[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return classes.toSorted((one, other) => compare(one.title, other.title))
}

const fileName = ({ params, query, today }: Context, classes: readonly ListedClass[]): string => {
  const [first] = classes
  const of = query.grade_level ?? (classes.length === 1 ? first?.title : `${classes.length}-classes`)
  return [`${params.list}-list`, of, today].join('-')
}

interface Rows {
  readonly classes: readonly ListedClass[]
  readonly students: readonly ListedStudent[]
}

function csvOf(list: ClassListKind, { classes, students }: Rows, name: string): Answer {
  const rows = classes.flatMap(({ id, title }) =>
    students
      .filter(({ class_id }) => class_id === id)
      .flatMap((student) => rowsOf(list, { ...student, class: title })),
  )
  const text = csvFile(Object.keys(listColumns[list]), rows)
  return {
    status: 200,
    stream: Readable.from([text]),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** One row for a student, or one for each guardian. */
function rowsOf(
  list: ClassListKind,
  student: ListedStudent & { readonly class: string },
): Readonly<Record<string, unknown>>[] {
  const { guardians } = student
  const row = { ...student, medical: student.instructions.join('; ') }
  if (!partsOf[list].guardians || guardians.length === 0) return [row]
  return guardians.map(({ name, ...guardian }) => ({ ...row, ...guardian, guardian: name }))
}
