import { sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertAcademicSessions } from '../../src/modules/academics/index.ts'
import { upsertCategories, upsertLineItems, upsertResults } from '../../src/modules/gradebook/index.ts'
import { openBenchSchool } from './bench-school.ts'
import { fillClass, fillStudents } from './fill-class.ts'

/** A Campus with one class of 35 in which 40 evaluations of three categories are marked. */
const [classId, yearId, termId] = [uuidv7(), uuidv7(), uuidv7()]
const ids = (count: number): string[] => Array.from({ length: count }, () => uuidv7())
const [students, items, categories] = [ids(35), ids(40), ids(3)]
const { application, kernel, school, listen } = await openBenchSchool(['principal'], {
  fill: async (tx, now) => {
    await fillStudents(tx, students, now)
    const session = { org_id: null, school_year: 2027 }
    const [starts_on, ends_on] = ['2026-09-01', '2027-07-31']
    await upsertAcademicSessions(
      tx,
      [
        { ...session, id: yearId, title: 'Year', kind: 'school_year', parent_id: null, starts_on, ends_on },
        { ...session, id: termId, title: 'Term', kind: 'term', parent_id: yearId, starts_on, ends_on },
      ],
      now,
    )
    await fillClass(tx, classId, students, now)
    const shares = categories.map((id, index) => ({
      id,
      title: `Kind ${index}`,
      weight: String(20 + index * 10),
    }))
    await upsertCategories(tx, shares, now)
    await upsertLineItems(
      tx,
      items.map((id, index) => ({
        id,
        class_id: classId,
        category_id: categories[index % 3] ?? null,
        grading_period_id: termId,
        title: `Test ${index}`,
        description: null,
        assign_date: '2026-10-01',
        due_date: '2026-10-05',
        result_value_min: '0',
        result_value_max: String(10 + (index % 4) * 5),
      })),
      now,
    )
    const reached = items.flatMap((line_item_id, item) =>
      students.map((student_id, index) => ({
        id: uuidv7(),
        line_item_id,
        student_id,
        score_status: 'fully graded' as const,
        score: String(((item + index) % 20) / 2),
        score_date: '2026-10-05',
        comment: null,
      })),
    )
    await upsertResults(tx, reached, now)
    await tx.execute(
      sql`update line_item_categories set changed_in = default, drop_lowest = 2 where tenant_id = ${tx.tenant}`,
    )
  },
})
const { database } = kernel
await database.global(refreshStatistics(['students', 'enrollments', 'line_items', 'results']))
const { port, access } = await listen()

/** The same rows by one statement, spelled as JSON: what an answer costs that computes nothing. */
async function rawRows(): Promise<string> {
  const rows = await database.transaction(school, (tx) =>
    tx.query(sql`select result.line_item_id, result.student_id, result.score, result.score_status, result.comment,
        result.version, item.title, item.result_value_max, item.weight, student.student_code, student.first_name,
        student.last_name
      from results result
      join line_items item on item.tenant_id = ${school} and item.id = result.line_item_id
      join students student on student.tenant_id = ${school} and student.id = result.student_id
      where result.tenant_id = ${school} and item.class_id = ${classId} and result.archived_at is null
      order by student.sort_name, result.student_id`),
  )
  return JSON.stringify(rows)
}

process.on('message', async (message: string) => {
  if (message === 'stop') {
    await application.close()
    process.exit(0)
  }
  let bytes = 0
  for (let turn = 0; turn < Number(message); turn += 1) bytes += (await rawRows()).length
  process.send?.({ bytes })
})
process.send?.({ port, access, classId, termId })
