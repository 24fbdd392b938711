import assert from 'node:assert/strict'
import { type Feed, publishChanges } from '../../src/interop/oneroster/documents/index.ts'
import type { Entity } from '../../src/interop/oneroster/fields.ts'
import { sql } from '../../src/kernel/db/statement.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A published row as it is. */
export interface PublishedRow {
  readonly entity: Entity
  readonly id: string
  readonly sourced_id: string
  readonly status: 'active' | 'tobedeleted'
  readonly changed_at: Date
  readonly document: string
  readonly facets: Readonly<Record<string, string | null>>
}

/** A school whose owner works over the API, and what it publishes by OneRoster. */
export class RosterFixture {
  readonly campus: TestCampus
  readonly school: TestSchool
  readonly owner: TestPerson

  constructor(campus: TestCampus, school: TestSchool, owner: TestPerson) {
    this.campus = campus
    this.school = school
    this.owner = owner
  }

  static async open(campus: TestCampus): Promise<RosterFixture> {
    const school = await campus.school()
    return new RosterFixture(campus, school, await campus.person(school, ['owner']))
  }

  async call(method: string, path: string, body?: unknown): Promise<ReturnType<typeof JSON.parse>> {
    const { token } = this.owner
    const answer = await this.campus.request(method, `/api/v1/${path}`, {
      token,
      school: this.school,
      ...(body === undefined ? {} : { body }),
    })
    assert.ok(answer.status < 300, `${method} ${path} ${answer.text}`)
    return answer.body
  }

  /** Makes a row and answers its id. */
  async make(path: string, body: unknown): Promise<string> {
    const made = await this.call('POST', path, body)
    return made.id ?? made.student_id ?? made.class_id
  }

  publish(name = 'The school'): Promise<Feed> {
    const { database, clock } = this.campus
    return publishChanges({ database, clock }, { id: this.school.id, name })
  }

  /** Everything that is published, tombstones too. */
  async published(): Promise<PublishedRow[]> {
    const [rows] = await this.campus.database.read(this.school.id, [
      sql<PublishedRow>`
        select entity, id, sourced_id, status, changed_at, document,
          to_jsonb(row) - array['tenant_id', 'entity', 'id', 'sourced_id', 'status', 'changed_at', 'document'] as facets
        from oneroster_documents row where tenant_id = ${this.school.id} order by entity, sourced_id`,
    ])
    return rows
  }

  /** What is published of a row, parsed. */
  async document(entity: Entity, id: string) {
    const row = (await this.published()).find((one) => one.entity === entity && one.id === id)
    return row && { ...row, members: JSON.parse(row.document) as Readonly<Record<string, unknown>> }
  }

  /** Forgets all that is published; what `act` finds is put back as it was afterwards. */
  async fromNothing<Result>(act: () => Promise<Result>): Promise<Result> {
    const { database } = this.campus
    const tenant = this.school.id
    const clear = () =>
      database.transaction(tenant, async (tx) => {
        await tx.execute(sql`delete from oneroster_documents where tenant_id = ${tenant}`)
        await tx.execute(sql`delete from oneroster_feeds where tenant_id = ${tenant}`)
      })
    const [documents, feeds] = await database.read(tenant, [
      sql<{
        row: unknown
      }>`select to_jsonb(held) as row from oneroster_documents held where tenant_id = ${tenant}`,
      sql<{
        row: unknown
      }>`select to_jsonb(held) as row from oneroster_feeds held where tenant_id = ${tenant}`,
    ])
    await clear()
    const result = await act()
    await clear()
    const textOf = (rows: readonly { row: unknown }[]): string => JSON.stringify(rows.map(({ row }) => row))
    await database.transaction(tenant, async (tx) => {
      await tx.execute(sql`insert into oneroster_documents
        select * from jsonb_populate_recordset(null::oneroster_documents, ${textOf(documents)}::jsonb)`)
      await tx.execute(sql`insert into oneroster_feeds
        select * from jsonb_populate_recordset(null::oneroster_feeds, ${textOf(feeds)}::jsonb)`)
    })
    return result
  }
}
