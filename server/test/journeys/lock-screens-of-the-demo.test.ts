import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { noticeCategories } from '../../src/modules/notifications/index.ts'
import { schoolsOf } from '../../src/modules/tenants/index.ts'
import type { TestCampus } from '../support/campus.ts'
import { startDemoCampus } from '../support/demo-campus.ts'

/**
 * What a lock screen shows of notices, that is their titles, over everything that the demo sends: no person is named, and
 * nothing that was written about one. A category of which the demo sends nothing fails: the demo must have one.
 */

interface Written {
  readonly tenant_id: string
  readonly category: string
  readonly title: string
  readonly body: string
}

/** What the demo has no reason to send, and why its titles name nobody. */
const notInDemo: Readonly<Record<string, string>> = {
  text_costs: 'sums of the month, for the office',
}

let campus: TestCampus
let admin: Client
let written: readonly Written[]

before(async () => {
  campus = await startDemoCampus()
  admin = new Client(campus.clone.admin)
  await admin.connect()
  await cancelAppointment()
  written = (await admin.query<Written>('select tenant_id, category, title, body from notices')).rows
})
after(async () => {
  await admin.end()
  await campus.stop()
})

/** The evening of the demo has sent nothing yet. */
async function cancelAppointment(): Promise<void> {
  const school = await schoolsOf(campus.database).findBySlug('greenfield')
  assert.ok(school)
  const { token } = await campus.person(school, ['registrar'])
  const root = '/api/v1/messaging/consultations'
  const ask = (method: string, path: string) => campus.request(method, `${root}/${path}`, { token, school })
  const { results: evenings } = (await ask('GET', 'evenings/')).body
  const { body: plan } = await ask('GET', `evenings/${evenings[0].id}/plan/`)
  type Slot = { readonly booking: { readonly id: string } | null }
  const slots: Slot[] = plan.teachers.flatMap((teacher: { slots: Slot[] }) => teacher.slots)
  const booking = slots.find((slot) => slot.booking !== null)?.booking
  assert.ok(booking)
  assert.ok((await ask('POST', `bookings/${booking.id}/cancel/`)).status < 300)
}

test('the demo has notices of every category', () => {
  const seen = new Set(written.map(({ category }) => category))
  const missing = noticeCategories.items.map(({ name }) => name).filter((name) => !seen.has(name))
  assert.deepEqual(missing, Object.keys(notInDemo))
})

const wordsOf = (text: string): Set<string> => new Set(text.match(/\p{L}+/gu))

test('no title names a person of the school', async () => {
  const { rows } = await admin.query<{ tenant_id: string; name: string }>(
    `select tenant_id, last_name as name from students union select tenant_id, first_name from students
     union select tenant_id, last_name from guardians union select tenant_id, first_name from guardians`,
  )
  const names = Map.groupBy(rows, ({ tenant_id }) => tenant_id)
  const namedIn = (member: 'title' | 'body') =>
    written.flatMap((one) => {
      const words = wordsOf(one[member])
      const found = (names.get(one.tenant_id) ?? []).filter(({ name }) => words.has(name))
      return found.length > 0
        ? [`${one.category}: ${one[member]} (${found.map(({ name }) => name).join()})`]
        : []
    })
  assert.deepEqual([...new Set(namedIn('title'))], [])
  assert.ok(namedIn('body').length > 10, 'bodies do name children')
})

test('no title repeats what was written about a student', async () => {
  const { rows: columns } = await admin.query<{ table: string; column: string }>(
    `select text.table_name as table, text.column_name as column from information_schema.columns text
     join information_schema.columns child on child.table_schema = 'public' and child.table_name = text.table_name
       and child.column_name = 'student_id'
     where text.table_schema = 'public' and text.data_type = 'text' order by 1, 2`,
  )
  assert.ok(columns.length > 50, String(columns.length))
  const titles = [...new Set(written.map(({ title }) => title))].map((title) => title.toLowerCase())
  const repeated: string[] = []
  for (const { table, column } of columns) {
    // Words that the product chooses, such as codes and states, have no space.
    const { rows } = await admin.query<{ text: string }>(
      `select distinct lower("${column}") as text from "${table}" where "${column}" like '% %' and length("${column}") > 7`,
    )
    for (const { text } of rows)
      if (titles.some((title) => title.includes(text))) repeated.push(`${table}.${column}: ${text}`)
  }
  assert.deepEqual(repeated, [])
})
