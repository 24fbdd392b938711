import type { MappingValue } from '../../spreadsheets/mapping.ts'
import type { Cell } from '../../spreadsheets/read/sheet.ts'

/** What a column of a timetable in a spreadsheet can mean, with the headers that are known in several languages. */
const tableFields = {
  activity: ['activity', 'requirement', 'lesson id'],
  class: ['class', 'classes', 'class code', 'klasse', 'classe', 'clase'],
  group: ['group', 'class group', 'gruppe', 'groupe', 'grupo'],
  subject: ['subject', 'fach', 'matière', 'matiere', 'asignatura', 'materia'],
  teacher: ['teacher', 'teachers', 'staff', 'lehrer', 'enseignant', 'professeur', 'profesor'],
  room: ['room', 'raum', 'salle', 'aula'],
  day: ['day', 'weekday', 'tag', 'jour', 'día', 'dia'],
  period: ['period', 'hour', 'stunde', 'période', 'periode', 'heure', 'hora'],
  duration: ['duration', 'periods', 'length', 'dauer', 'durée', 'duree', 'duración'],
  students: ['students', 'number of students', 'schüler', 'élèves', 'eleves', 'alumnos'],
  locked: ['locked', 'fixed', 'gesperrt', 'fixiert', 'verrouillé', 'bloqueado'],
} as const

export type TableField = keyof typeof tableFields

export const fieldNames = Object.keys(tableFields) as readonly TableField[]

const isField = (name: string): name is TableField => Object.hasOwn(tableFields, name)

const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')

const known = new Map<string, TableField>(
  fieldNames.flatMap((field) => tableFields[field].map((header): [string, TableField] => [header, field])),
)

export const textOf = (cell: Cell | undefined): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  return 'date' in cell ? cell.date : ''
}

export interface TableColumns {
  readonly positions: ReadonlyMap<TableField, number>
  /** Headers that mean nothing here. */
  readonly unknown: readonly { readonly header: string; readonly position: number }[]
}

/** What the columns of a header row mean, by the mapping and the known headers. */
export function columnsOf(cells: readonly Cell[], mapping: MappingValue): TableColumns {
  const mapped = new Map(
    Object.entries(mapping.columns ?? {}).map(([header, field]) => [plain(header), field]),
  )
  const positions = new Map<TableField, number>()
  const unknown: { header: string; position: number }[] = []
  cells.forEach((cell, position) => {
    const header = textOf(cell)
    const chosen = mapped.get(plain(header))
    if (chosen === null || header === '') return
    const field = chosen === undefined ? known.get(plain(header)) : isField(chosen) ? chosen : undefined
    if (field === undefined || positions.has(field)) unknown.push({ header, position })
    else positions.set(field, position)
  })
  return { positions, unknown }
}
