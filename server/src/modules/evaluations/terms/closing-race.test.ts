import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type EvaluationFixture, evaluationFixture } from '../../../../test/support/evaluation-fixture.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let at: EvaluationSchool
let fixture: EvaluationFixture

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 2)
  fixture = evaluationFixture(campus, at)
})
after(() => campus.stop())

const orders = `terms/`
const close = () =>
  fixture.ask('POST', `${orders}${at.autumn}/close`, at.principal, {
    class_id: at.classId,
    accept_open: true,
  })
const reopen = () => fixture.ask('POST', `${orders}${at.autumn}/reopen`, at.principal, { reason: 'Again' })

/** A published evaluation with a score of the first student. */
async function given(members: object): Promise<string> {
  const id = await fixture.evaluation({ title: 'Moved', ...members })
  await fixture.put(id, [{ student_id: at.students[0], score: 12 }])
  await fixture.publish(id)
  return id
}

/** How many evaluations the frozen mark of the first student counts, and how many stand in the term. */
async function counted() {
  const [row] = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ frozen: number | null; live: number }>`
      select (select mark.counted from term_marks mark where mark.tenant_id = ${tx.tenant}
          and mark.term_id = ${at.autumn} and mark.class_id = ${at.classId}
          and mark.student_id = ${at.students[0]} and mark.archived_at is null)::int as frozen,
        (select count(*)::int from line_items item where item.tenant_id = ${tx.tenant} and item.class_id = ${at.classId}
          and item.grading_period_id = ${at.autumn} and item.archived_at is null and item.status <> 'draft') as live`),
  )
  return row
}

const path = (id: string) => `evaluations/${id}/`
const summer = { term_id: undefined, assigned_on: '2027-02-01' }
const moves: readonly {
  readonly name: string
  readonly begin: () => Promise<string>
  readonly act: (id: string) => Promise<{ status: number; body: { code?: string } }>
}[] = [
  {
    name: 'moved in',
    begin: () => given({ ...summer, term_id: at.spring }),
    act: (id) =>
      fixture.ask('PATCH', path(id), at.teacher, { term_id: at.autumn, assigned_on: '2026-11-03' }),
  },
  {
    name: 'moved out',
    begin: () => given({ term_id: at.autumn }),
    act: (id) =>
      fixture.ask('PATCH', path(id), at.teacher, { term_id: at.spring, assigned_on: '2027-02-01' }),
  },
  {
    name: 'removed',
    begin: () => given({ term_id: at.autumn }),
    act: (id) => fixture.ask('DELETE', path(id), at.teacher),
  },
  {
    name: 'brought back',
    begin: async () => {
      const id = await given({ term_id: at.autumn })
      await fixture.ask('DELETE', path(id), at.teacher)
      return id
    },
    act: (id) => fixture.ask('PATCH', path(id), at.teacher, { archived_at: null }),
  },
  {
    name: 'published',
    begin: () => fixture.evaluation({ title: 'Draft', term_id: at.autumn, assigned_on: '2026-11-03' }),
    act: (id) => fixture.ask('POST', `${path(id)}publish`, at.teacher, {}),
  },
]

for (const { name, begin, act } of moves)
  test(`an evaluation that is ${name} while its term closes is in the frozen marks or refused`, async () => {
    await given({ term_id: at.autumn })
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await begin()
      if (name === 'published') await fixture.put(id, [{ student_id: at.students[0], score: 7 }])
      const both = turn % 2 ? [act(id), close()] : [close(), act(id)]
      const answers = await Promise.all(both)
      const [moved, closed] = turn % 2 ? answers : answers.toReversed()
      assert.equal(closed?.status, 200, closed?.body.code)
      if (moved && moved.status >= 300)
        assert.deepEqual([moved.status, moved.body.code], [409, 'term_grading_closed'])
      const found = await counted()
      assert.equal(found?.frozen, found?.live, `${name}, turn ${turn}: ${moved?.status}`)
      assert.equal((await reopen()).status, 200)
    }
  })

test('a class whose first evaluation is moved into the term while all of it closes is closed with it', async () => {
  const waiting = async () => {
    const [row] = await campus.database.global(
      sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`,
    )
    return row?.count ?? 0
  }
  // The class is taught in the spring alone; its evaluation goes to a term in which it has nothing.
  const id = await given({ term_id: at.spring, assigned_on: '2027-02-01' })
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update classes set changed_in = default, term_ids = ${[at.spring, at.summerSchool]}::uuid[]
      where tenant_id = ${tx.tenant} and id = ${at.classId}`),
  )
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update line_items set changed_in = default, archived_at = now() where tenant_id = ${tx.tenant} and id <> ${id}`,
    ),
  )
  let moved: ReturnType<typeof fixture.ask> | undefined
  let closed: ReturnType<typeof fixture.ask> | undefined
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`select id from line_items where tenant_id = ${tx.tenant} and id = ${id} for update`)
    moved = fixture.ask('PATCH', path(id), at.teacher, {
      term_id: at.summerSchool,
      assigned_on: '2027-07-06',
    })
    while ((await waiting()) < 1) await new Promise(setImmediate)
    closed = fixture.ask('POST', `${orders}${at.summerSchool}/close`, at.principal, { accept_open: true })
    while ((await waiting()) < 2) await new Promise(setImmediate)
  })
  const [move, closing] = [await moved, await closed]
  assert.deepEqual([move?.status, closing?.status], [200, 200], `${move?.text} ${closing?.text}`)
  const again = await fixture.ask('PATCH', path(id), at.teacher, { title: 'Late' })
  assert.deepEqual([again.status, again.body.code], [409, 'term_grading_closed'])
})
