import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { TestPerson, TestSchool } from '../../../../test/support/campus.ts'
import { registerClient } from '../../../../test/support/oauth.ts'
import { textsOf, zipOfTexts } from '../../../../test/support/roster-files.ts'
import { RosterSourceFixture, tinyRoster } from '../../../../test/support/roster-source-fixture.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { rosterScope, rosterScopeNames } from '../../../modules/identity/index.ts'

/** Days of line items and results, from one Campus to another in the same time zone. */
let fixture: RosterSourceFixture
let publicUrl = ''
const gate = createServer((incoming, answer) => {
  const { method, headers } = incoming
  const onward = request(new URL(incoming.url ?? '', fixture.campus.url), { method, headers }, (came) => {
    answer.writeHead(came.statusCode ?? 500, came.headers)
    came.pipe(answer)
  })
  incoming.pipe(onward)
})

before(async () => {
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  publicUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  fixture = await RosterSourceFixture.open({ CAMPUS_PUBLIC_URL: publicUrl })
})
after(async () => {
  await fixture.close()
  gate.closeAllConnections()
  gate.close()
})

async function importTiny(school: TestSchool, owner: TestPerson): Promise<void> {
  await fixture.campus.request('POST', '/api/v1/imports/?kind=oneroster', {
    token: owner.token,
    school,
    headers: { 'content-type': 'application/zip' },
    raw: zipOfTexts(textsOf(tinyRoster)) as NonNullable<RequestInit['body']>,
  })
  await fixture.import(school.id)
}

/** The source of a school here that reads the school there. */
async function sourceOn(existing: TestSchool, owner: TestPerson): Promise<{ id: string }> {
  const client = await registerClient(fixture.campus, existing, owner, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: rosterScopeNames.map(rosterScope),
  })
  return fixture.source({
    base_url: `${publicUrl}/ims/oneroster/v1p1`,
    page_size: 100,
    secret: client.secret,
    auth: {
      kind: 'oauth2',
      token_url: `${publicUrl}/api/v1/oauth/token/`,
      client_id: client.id,
      client_auth: 'basic',
    },
    collections: { demographics: true, resources: true, gradebook: true },
  })
}

/** Every calendar date that goes over the wire, by what it is of. */
const daysOf = ({ id }: TestSchool) =>
  fixture.campus.database.transaction(id, (tx) =>
    tx.query(sql<{ title: string; assigned: string; due: string; scored: string[] }>`
      select item.title, item.assign_date::text as assigned, item.due_date::text as due,
        array(select result.score_date::text from results as result
          where result.tenant_id = item.tenant_id and result.line_item_id = item.id order by 1) as scored
      from line_items as item where item.tenant_id = ${id} order by item.title, item.due_date, item.assign_date, 4`),
  )

for (const timeZone of ['America/Chicago', 'Asia/Tokyo'])
  test(`work is due on the same day after the way over the wire, in ${timeZone}`, async () => {
    await fixture.begin()
    fixture.school = await fixture.campus.school({ timeZone })
    fixture.admin = await fixture.campus.person(fixture.school, ['owner'])
    const existing = await fixture.campus.school({ timeZone })
    const owner = await fixture.campus.person(existing, ['owner'])
    await importTiny(existing, owner)
    const source = await sourceOn(existing, owner)
    const run = await fixture.run(source.id)
    assert.equal(run.state, 'succeeded', JSON.stringify(run))
    const days = await daysOf(existing)
    assert.ok(days.length > 3 && days.every(({ due }) => due), JSON.stringify(days))
    assert.deepEqual(await daysOf(fixture.school), days)
  })
