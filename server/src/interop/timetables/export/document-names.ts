import type { CompiledDraft, LoadedDraft } from '../../../modules/scheduler/index.ts'
import type { DocumentSubject, DocumentTeacher, StudentSet } from '../document/document.ts'
import type { FormatName } from '../formats.ts'
import { UniqueNames } from './unique-names.ts'

/** Codes and names that a draft itself does not have. */
export interface ExtraNames {
  readonly subjects: readonly { readonly code: string; readonly name: string }[]
  readonly staffNumbers: ReadonlyMap<string, string>
  readonly roomCodes: ReadonlyMap<string, string>
  readonly classCodes: ReadonlyMap<string, string>
}

/** Formats in which names are the keys; others have ids, which are those of Campus. */
const named = new Set<FormatName>(['fet', 'untis', 'csv', 'xlsx'])

/** Marks between names in a cell. */
const separators = /[,;+\n\r\t|~]+/g

/** The lists of a document, and its ids by those of the draft. */
export interface DocumentNames {
  readonly teachers: readonly DocumentTeacher[]
  readonly rooms: readonly DocumentTeacher[]
  readonly classes: readonly StudentSet[]
  readonly groups: readonly StudentSet[]
  readonly subjects: readonly DocumentSubject[]
  /** Teachers, rooms, classes and groups. */
  readonly idOf: ReadonlyMap<string, string>
  readonly subjectOf: ReadonlyMap<string, string>
}

/** Names everything of a draft as the format needs it. */
export function documentNames(
  { data }: LoadedDraft,
  { people }: CompiledDraft,
  { format, extra }: { readonly format: FormatName; readonly extra: ExtraNames },
): DocumentNames {
  const clean = (text: string): string => text.replace(separators, ' ').replace(/\s+/g, ' ')
  const idOf = new Map<string, string>()
  const item = (names: UniqueNames, one: { id: string; name: string }, code: string | undefined) => {
    const name = names.of(one.name, code)
    const id = named.has(format) ? name : one.id
    idOf.set(one.id, id)
    return { id, name, ...(code === undefined ? undefined : { shortName: clean(code) }) }
  }
  const [staff, places, sets] = [new UniqueNames(clean), new UniqueNames(clean), new UniqueNames(clean)]
  const teachers = data.staff.map((one) => item(staff, one, extra.staffNumbers.get(one.id)))
  const rooms = data.rooms.map((one) => item(places, one, extra.roomCodes.get(one.id)))
  const classes = data.classes.map(
    (one): StudentSet => ({
      ...item(sets, one, extra.classCodes.get(one.id)),
      level: 'class',
      members: [],
      ...studentsOf(people.countOf.get(one.id)),
    }),
  )
  const apart = new Set([...people.groupsOf.values()].flat())
  const titles = new Map(data.classes.map(({ id, name }) => [id, name]))
  const groups = data.groups
    .filter(({ id }) => apart.has(id))
    .map(
      (one): StudentSet => ({
        ...item(sets, { id: one.id, name: `${titles.get(one.class_id) ?? ''} ${one.name}` }, undefined),
        shortName: clean(one.name),
        level: 'group',
        members: [],
        ...studentsOf(people.countOf.get(one.id)),
      }),
    )
  const { subjects, subjectOf } = subjectsOf(data, { format, extra, clean })
  return {
    teachers,
    rooms,
    classes: withGroups(classes, data, idOf, apart),
    groups,
    subjects,
    idOf,
    subjectOf,
  }
}

const studentsOf = (count: number | undefined) => (count ? { students: count } : undefined)

function withGroups(
  classes: readonly StudentSet[],
  { groups, classes: rows }: LoadedDraft['data'],
  idOf: ReadonlyMap<string, string>,
  apart: ReadonlySet<string>,
): StudentSet[] {
  const byClass = Map.groupBy(
    groups.filter(({ id }) => apart.has(id)),
    ({ class_id }) => class_id,
  )
  return classes.map((set, at) => ({
    ...set,
    members: (byClass.get(rows[at]?.id ?? '') ?? []).flatMap(({ id }) => idOf.get(id) ?? []),
  }))
}

/** Subjects by code; a requirement without one is a subject of its own. */
function subjectsOf(
  { requirements }: LoadedDraft['data'],
  {
    format,
    extra,
    clean,
  }: { readonly format: FormatName; readonly extra: ExtraNames; readonly clean: (text: string) => string },
): { subjects: DocumentSubject[]; subjectOf: Map<string, string> } {
  const names = new UniqueNames(clean)
  const known = new Map(extra.subjects.map(({ code, name }) => [code, name]))
  const subjectOf = new Map<string, string>()
  const made = new Map<string, DocumentSubject>()
  for (const { id, subject_code, name } of requirements) {
    const key = subject_code === null ? `name ${name}` : `code ${subject_code}`
    const subject = made.get(key) ?? {
      ...subjectItem(names.of(known.get(subject_code ?? '') ?? name, subject_code), subject_code, format),
    }
    made.set(key, subject)
    subjectOf.set(id, subject.id)
  }
  return { subjects: [...made.values()], subjectOf }
}

const subjectItem = (name: string, code: string | null, format: FormatName): DocumentSubject => ({
  id: named.has(format) || code === null || /[,\s]/.test(code) ? name : code,
  name,
  ...(code === null ? undefined : { shortName: code }),
})
