import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { demoSchools } from '../../src/demo/schools/all.ts'
import type { TestCampus } from '../support/campus.ts'
import { startDemoCampus } from '../support/demo-campus.ts'

let campus: TestCampus
let admin: Client
before(async () => {
  campus = await startDemoCampus()
  admin = new Client(campus.clone.admin)
  await admin.connect()
})
after(async () => {
  await admin.end()
  await campus.stop()
})

test('the student who came during the term is charged for the days since, and nobody else for less than all', async () => {
  for (const { slug } of demoSchools) {
    const { rows } = await admin.query(
      `select line.description, student.entry_date::text as since, session.ends_on::text as until
       from schools school join invoices invoice on invoice.tenant_id = school.id
       join invoice_lines line on line.tenant_id = school.id and line.invoice_id = invoice.id and line.line = 1
       join students student on student.tenant_id = school.id and student.id = invoice.student_id
       join fee_schedules fees on fees.tenant_id = school.id and fees.id = invoice.fee_schedule_id
       join academic_sessions session on session.tenant_id = school.id and session.id = fees.academic_session_id
       where school.slug = $1 and line.description ~ '[(][0-9]+ '`,
      [slug],
    )
    assert.equal(rows.length, 1, `${slug} ${JSON.stringify(rows)}`)
    const [{ description, since, until }] = rows
    const days = (Date.parse(until) - Date.parse(since)) / 86_400_000 + 1
    assert.ok(description.includes(slug === 'lumiere' ? `(${days} jours sur ` : `(${days} of `), description)
  }
})
