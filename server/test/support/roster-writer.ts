import assert from 'node:assert/strict'
import { type Statement, sql } from '../../src/kernel/db/statement.ts'
import { rosterScope } from '../../src/modules/identity/index.ts'
import type { TestAnswer, TestCampus } from './campus.ts'
import { makeEvaluationSchool } from './evaluation-school.ts'
import { ownToken, registerClient } from './oauth.ts'

export type RosterWriter = Awaited<ReturnType<typeof makeRosterWriter>>

export const rosterRoot = '/ims/oneroster/v1p1'

const wrappers = { categories: 'category', lineItems: 'lineItem', results: 'result' } as const
export type WrittenRecords = keyof typeof wrappers

/** The sentence of an error response of OneRoster, after its status. */
export const why = ({ status, body }: Pick<TestAnswer, 'status' | 'body'>): string =>
  `${status} ${body.statusInfoSet?.[0]?.imsx_description ?? JSON.stringify(body)}`

/** A program that writes into the gradebook of a school whose class is taught in two terms. */
export async function makeRosterWriter(campus: TestCampus) {
  const at = await makeEvaluationSchool(campus, 3)
  const admin = await campus.person(at.school, ['admin'])
  const client = await registerClient(campus, at.school, admin, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: (['gradebook.createput', 'gradebook.delete', 'gradebook.readonly'] as const).map(rosterScope),
  })
  const token = await ownToken(campus, client)
  const pathOf = (entity: WrittenRecords, id: string) => `${rosterRoot}/${entity}/${encodeURIComponent(id)}`
  const put = (entity: WrittenRecords, id: string, record: object, by = token) =>
    campus.request('PUT', pathOf(entity, id), {
      token: by,
      body: { [wrappers[entity]]: { sourcedId: id, ...record } },
    })
  const remove = (entity: WrittenRecords, id: string) =>
    campus.request('DELETE', pathOf(entity, id), { token })
  const get = async (path: string) => {
    const answer = await campus.request('GET', `${rosterRoot}${path}`, { token })
    assert.equal(answer.status, 200, answer.text)
    return answer
  }
  const rows = <Row>(statement: Statement<Row>) =>
    campus.database.transaction(at.school.id, (tx) => tx.query(statement))
  /** What real clients send of a line item, and of a result of the first student. */
  const item = (differing: object = {}) => ({
    title: 'Essay',
    class: { sourcedId: at.classId },
    resultValueMin: 0,
    resultValueMax: 100,
    assignDate: '2026-11-02T00:00:00.000Z',
    dueDate: '2026-11-09T00:00:00.000Z',
    ...differing,
  })
  const mark = (lineItem: string, differing: object = {}) => ({
    lineItem: { sourcedId: lineItem },
    student: { sourcedId: at.students[0] },
    scoreStatus: 'fully graded',
    score: 87.5,
    scoreDate: '2026-11-10T15:00:00.000Z',
    ...differing,
  })
  /** The row behind a sourcedId that was written. */
  async function rowOf(entity: WrittenRecords, id: string): Promise<Readonly<Record<string, unknown>>> {
    const { id: tenant } = at.school
    const found = await rows<{ row: Record<string, unknown> }>(sql`
      select coalesce(to_jsonb(item), to_jsonb(category), to_jsonb(result)) as row from source_ids known
      left join line_items item on item.tenant_id = ${tenant} and item.id = known.id
      left join line_item_categories category on category.tenant_id = ${tenant} and category.id = known.id
      left join results result on result.tenant_id = ${tenant} and result.id = known.id
      where known.tenant_id = ${tenant} and known.source = 'oneroster-rest' and known.source_id = ${id}
      and known.entity = ${{ categories: 'category', lineItems: 'line_item', results: 'result' }[entity]}`)
    assert.equal(found.length, 1, `${entity} ${id}`)
    return found[0]?.row ?? {}
  }
  return { at, admin, token, put, remove, get, rows, item, mark, rowOf }
}
