import type { ReadSchool } from '../../../kernel/http/context.ts'
import { type Marking, markingOf, markRounding } from '../marks/marking.ts'
import { markOf } from '../marks/rules/scale.ts'
import { selectSettings } from '../marks/settings.sql.ts'
import { marksByClass, overallOf } from '../report-cards/overall.ts'
import { selectTranscriptMarks, type TranscriptMarkRow } from './sql.ts'

/** A class on a transcript; marks are decimals as they are printed. */
interface TranscriptLine {
  readonly class_title: string
  readonly subject: string | null
  readonly mark: string | null
  readonly letter: string | null
  readonly coefficient: number
}

/** A school year on a transcript. */
export interface TranscriptYear {
  readonly title: string
  readonly average: string | null
  readonly letter: string | null
  readonly lines: readonly TranscriptLine[]
}

/**
 * What students reached in each school year, the oldest first: the marks that are published, made into marks of the year
 * as report cards make them. Two statements for any number of students; who has no mark is not in the map.
 */
export async function readTranscripts(
  { read, tenant, now }: { readonly read: ReadSchool; readonly tenant: string; readonly now: Date },
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TranscriptYear[]>> {
  const [[settings], rows] = await read([
    selectSettings(tenant),
    selectTranscriptMarks(tenant, studentIds, now),
  ])
  if (!settings) throw new Error('The settings answered no row.')
  const marking = markingOf(settings)
  const byStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  return new Map([...byStudent].map(([id, own]) => [id, yearsOf(own, marking)]))
}

const yearsOf = (rows: readonly TranscriptMarkRow[], marking: Marking): TranscriptYear[] =>
  [...Map.groupBy(rows, ({ year_id }) => year_id).values()].flatMap((own) => {
    const [first] = own
    return first ? [yearOf(first, own, marking)] : []
  })

function yearOf(
  { year_title, term_ids }: TranscriptMarkRow,
  rows: readonly TranscriptMarkRow[],
  marking: Marking,
): TranscriptYear {
  const marks = marksByClass(rows, term_ids, marking)
  const overall = overallOf(marks, marking)
  const classes = new Map(rows.map((row) => [row.class_id, row]))
  const lines = [...classes.values()].map(({ class_id, class_title, subject }): TranscriptLine => {
    const held = marks.get(class_id)
    const made = held?.value
      ? markOf(held.value, marking.scale, markRounding(marking, held.onScale))
      : undefined
    const { over, under } = marking.coefficientOf(class_id)
    return {
      class_title,
      subject,
      mark: made?.value ?? null,
      letter: made?.letter ?? null,
      coefficient: Number(over) / Number(under),
    }
  })
  return { title: year_title, average: overall?.value ?? null, letter: overall?.letter ?? null, lines }
}
