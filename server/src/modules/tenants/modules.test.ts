import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { startSecondProcess } from '../../../test/support/second-process.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let campus: TestCampus
let operator: TestPerson
let support: TestPerson

before(async () => {
  campus = await startCampus()
  operator = await campus.platformPerson('operator')
  support = await campus.platformPerson('support')
})
after(() => campus.stop())

const pathOf = ({ id }: TestSchool) => `/api/v1/tenants/${id}/modules`
const read = (school: TestSchool, by: TestPerson, at = campus.url) =>
  campus.request('GET', `${at}${pathOf(school)}`, { token: by.token, school })
const patch = (school: TestSchool, by: TestPerson, modules: unknown, headers: Record<string, string> = {}) =>
  campus.request('PATCH', pathOf(school), { token: by.token, school, body: { modules }, headers })

interface Module {
  readonly code: string
  readonly entitled: boolean
  readonly enabled: boolean
  readonly source: string
}
const module = (answer: { body: { modules: Module[] } }, code: string) => {
  const found = answer.body.modules.find((one) => one.code === code)
  return [found?.entitled, found?.enabled, found?.source]
}

async function schoolOn(plan: string): Promise<{ school: TestSchool; owner: TestPerson }> {
  const school = await campus.school({ plan })
  return { school, owner: await campus.person(school, ['owner']) }
}

test('each plan entitles to its tiers; entitled modules start switched on', async () => {
  const tiers = { free: ['core'], pro: ['core', 'interop'], enterprise: ['core', 'interop', 'intelligence'] }
  for (const [plan, expected] of Object.entries(tiers)) {
    const { school, owner } = await schoolOn(plan)
    const { status, body } = await read(school, owner)
    assert.deepEqual([status, body.tenant_id, body.plan_slug, body.level], [200, school.id, plan, plan])
    assert.equal(body.modules.length, 14)
    for (const one of body.modules) {
      const entitled = expected.includes(one.tier)
      assert.deepEqual([one.entitled, one.enabled, one.source], [entitled, entitled, 'plan'], one.code)
    }
  }
})

test('a patch merges: what it does not name stays', async () => {
  const { school, owner } = await schoolOn('pro')
  const off = await patch(school, owner, { finance: false, lti: false })
  assert.equal(off.status, 200)
  const on = await patch(school, owner, { lti: true })
  assert.deepEqual(module(on, 'finance'), [true, false, 'plan'])
  assert.deepEqual(module(on, 'lti'), [true, true, 'plan'])
  assert.deepEqual(module(on, 'syllabus'), [true, true, 'plan'])
  assert.deepEqual((await read(school, owner)).body, on.body)
  assert.deepEqual((await patch(school, owner, {})).body, on.body)
})

test('an unknown code is 422 by name and changes nothing, not even its neighbours', async () => {
  const { school, owner } = await schoolOn('pro')
  const answer = await patch(school, owner, { finance: false, teleport: true })
  assert.deepEqual([answer.status, answer.body.code], [422, 'unknown_module'])
  assert.equal(answer.body.details[0].path, 'body/modules/teleport')
  assert.deepEqual(module(await read(school, owner), 'finance'), [true, true, 'plan'])
  for (const wrong of [{ finance: 'no' }, { finance: null }, ['finance'], null])
    assert.equal((await patch(school, owner, wrong)).status, 422, JSON.stringify(wrong))
})

test('beyond the plan is 403 and names what is needed, but an operator adds the entitlement', async () => {
  const { school, owner } = await schoolOn('free')
  const refused = await patch(school, owner, { ews: true, finance: false })
  assert.equal(refused.status, 403)
  assert.deepEqual(
    [refused.body.code, refused.body.module, refused.body.needs],
    ['module_not_entitled', 'ews', { level: 'enterprise' }],
  )
  assert.deepEqual(module(await read(school, owner), 'finance'), [true, true, 'plan'])
  const added = await patch(school, operator, { ews: true })
  assert.deepEqual(module(added, 'ews'), [true, true, 'override'])
  const off = await patch(school, owner, { ews: false })
  assert.deepEqual(module(off, 'ews'), [true, false, 'override'])
  assert.deepEqual(module(await patch(school, owner, { ews: true }), 'ews'), [true, true, 'override'])
  assert.equal((await read(school, support)).status, 200)
  assert.equal((await patch(school, support, { ews: false })).status, 403)
})

test('another tenant is not visible: 404 for every caller within a school', async () => {
  const { school, owner } = await schoolOn('pro')
  const { school: foreign } = await schoolOn('pro')
  for (const id of [foreign.id, uuidv7()]) {
    for (const by of [owner, operator]) {
      const request = { token: by.token, school }
      assert.equal((await campus.request('GET', `/api/v1/tenants/${id}/modules`, request)).status, 404)
      const body = { modules: { finance: false } }
      const changed = await campus.request('PATCH', `/api/v1/tenants/${id}/modules`, { ...request, body })
      assert.equal(changed.status, 404)
    }
  }
  assert.equal((await read(foreign, owner)).status, 403)
})

test('the ETag changes with the set; a stale If-Match is 412, and of two at once one is made', async () => {
  const { school, owner } = await schoolOn('pro')
  const etag = (await read(school, owner)).headers.get('etag') ?? ''
  assert.match(etag, /^"[0-9a-f]{32}\+[0-9a-f]{16}--gzip"$/)
  const same = await campus.request('GET', pathOf(school), {
    token: owner.token,
    school,
    headers: { 'if-none-match': etag },
  })
  assert.equal(same.status, 304)
  const both = await Promise.all([
    patch(school, owner, { finance: false }, { 'if-match': etag }),
    patch(school, owner, { lti: false }, { 'if-match': etag }),
  ])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
  const made = both.find(({ status }) => status === 200)
  assert.equal((await read(school, owner)).headers.get('etag'), made?.headers.get('etag'))
})

test('a switch is seen by every process within a second', async () => {
  const { school, owner } = await schoolOn('pro')
  const second = await startSecondProcess(campus)
  const modulesAt = async (at: string) =>
    (
      await campus.request('GET', `${at}/api/v1/platform/integration-context/`, {
        token: owner.token,
        school,
      })
    ).body.modules
  assert.ok((await modulesAt(second.url)).includes('finance'))
  await patch(school, owner, { finance: false })
  assert.ok(!(await modulesAt(campus.url)).includes('finance'))
  await wait(1050)
  assert.ok(!(await modulesAt(second.url)).includes('finance'))
  await second.stop()
})

test('the change is audited with who and what; before and after stand in the history', async () => {
  const { school, owner } = await schoolOn('pro')
  await patch(school, owner, { finance: false, lti: true })
  const [[row]] = await campus.database.read(school.id, [
    sql<{ actor_user_id: string; entity: string; count: number; filters: unknown }>`
      select actor_user_id, entity, count, filters from audit_log
      where tenant_id = ${school.id} and operation = 'tenants.changeModules'`,
  ])
  assert.deepEqual(row, {
    actor_user_id: owner.userId,
    entity: 'module',
    count: 2,
    filters: { finance: false, lti: true },
  })
  const [history] = await campus.database.read(school.id, [
    sql`select actor_user_id, before, after from school_module_history where tenant_id = ${school.id}`,
  ])
  assert.deepEqual(history, [
    {
      actor_user_id: owner.userId,
      before: { finance: { entitled: true, enabled: true } },
      after: { finance: { entitled: true, enabled: false } },
    },
  ])
})
