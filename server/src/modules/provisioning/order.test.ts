import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { startSecondProcess } from '../../../test/support/second-process.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

/** Orders that are refused; no worker runs, so that what was taken waits. */
let campus: TestCampus
let operator: TestPerson
let parent: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus()
  operator = await campus.platformPerson('operator')
  parent = await campus.school({ plan: 'pro' })
  owner = await campus.person(parent, ['owner'])
})
after(() => campus.stop())

const whole = {
  name: 'Greenfield',
  contact_email: 'head@greenfield.test',
  country_code: 'GB',
  education_template: 'IB',
  plan_slug: 'growth',
}
const order = (body: object, token = operator.token, at = campus.url) =>
  campus.request('POST', `${at}/api/v1/tenants/provision`, { token, body })
const errors = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.details ?? []).map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
]
const schools = async () => (await campus.database.global(sql`select id from schools`)).length

test('all errors are reported at once, each with its path and code, and nothing is created', async () => {
  const before = await schools()
  const answer = await order({
    ...whole,
    name: ' ',
    slug: 'admin',
    country_code: 'XX',
    time_zone: 'Africa/Nowhere',
    currency: 'ABC',
    education_template: 'MONTESSORI',
    plan_slug: 'gold',
    modules: { teleport: true },
  })
  assert.deepEqual(errors(answer), [
    422,
    'school_order_refused',
    'body/name blank',
    'body/slug reserved_slug',
    'body/country_code unknown_country',
    'body/time_zone unknown_time_zone',
    'body/currency unknown_currency',
    'body/education_template unknown_template',
    'body/plan_slug unknown_plan',
    'body/modules/teleport unknown_module',
  ])
  assert.equal(await schools(), before)
})

test('a wrong parent is reported with the other errors', async () => {
  const wrong = { time_zone: 'Africa/Nowhere', currency: 'ABC', parent_school_id: uuidv7() }
  assert.deepEqual(errors(await order({ ...whole, ...wrong })), [
    422,
    'school_order_refused',
    'body/parent_school_id unknown_parent',
    'body/time_zone unknown_time_zone',
    'body/currency unknown_currency',
  ])
  const alone = await order({ ...whole, country_code: 'US', parent_school_id: uuidv7() })
  assert.deepEqual(errors(alone), [422, 'school_order_refused', 'body/parent_school_id unknown_parent'])
})

test('what the country leaves open has to be said', async () => {
  const answer = await order({ ...whole, country_code: 'US' })
  assert.deepEqual(errors(answer), [422, 'school_order_refused', 'body/time_zone time_zone_required'])
  const gold = await order({ ...whole, currency: 'XAU' })
  assert.deepEqual(errors(gold), [422, 'school_order_refused', 'body/currency unknown_currency'])
})

test('a malformed body is refused by its shape', async () => {
  for (const wrong of [
    { slug: 'Not A Slug' },
    { slug: '-a' },
    { contact_email: 'nobody' },
    { country_code: 'GBR' },
    { parent_school_id: 'x' },
    { surprise: 1 },
    { modules: { library: 'yes' } },
    { name: undefined },
  ])
    assert.equal((await order({ ...whole, ...wrong })).status, 422, JSON.stringify(wrong))
})

test('a slug that is taken is 409, also by a school in the making; one made of the name gets a number', async () => {
  const taken = await order({ ...whole, slug: parent.slug })
  assert.deepEqual(errors(taken), [409, 'slug_taken', 'body/slug slug_taken'])
  const first = await order({ ...whole, slug: 'in-the-making' })
  assert.deepEqual([first.status, first.body.slug], [202, 'in-the-making'])
  assert.equal((await order({ ...whole, slug: 'in-the-making' })).status, 409)
  const named = await order({ ...whole, name: 'In the making' })
  assert.equal(named.body.slug, 'in-the-making-2')
  const many = await Promise.all(Array.from({ length: 5 }, () => order({ ...whole, slug: 'race' })))
  assert.deepEqual(many.map(({ status }) => status).sort(), [202, 409, 409, 409, 409])
})

test('an order needs a password proved within five minutes', async () => {
  const later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + 6 * 60_000),
  })
  const answer = await order(whole, operator.token, later.url)
  assert.deepEqual([answer.status, answer.body.code], [401, 'insufficient_user_authentication'])
  await later.stop()
})

test('nobody but an operator or the owner of the school above orders one', async () => {
  const others = await campus.school()
  const admin = await campus.person(parent, ['admin'])
  const stranger = await campus.person(others, ['owner'])
  const support = await campus.platformPerson('support')
  const child = { ...whole, parent_school_id: parent.id }
  for (const { token } of [admin, stranger, support]) {
    const answer = await order(child, token)
    assert.deepEqual(errors(answer), [
      403,
      'provisioning_not_allowed',
      'body/parent_school_id parent_not_owned',
    ])
  }
  for (const id of [others.id, uuidv7()]) {
    const answer = await order({ ...whole, parent_school_id: id }, owner.token)
    assert.deepEqual([answer.status, answer.body.code], [403, 'provisioning_not_allowed'])
  }
  assert.deepEqual(errors(await order(whole, owner.token)), [
    403,
    'provisioning_not_allowed',
    'body/parent_school_id missing',
  ])
  const unknown = await order({ ...whole, parent_school_id: uuidv7() })
  assert.deepEqual(errors(unknown), [422, 'school_order_refused', 'body/parent_school_id unknown_parent'])
})

test('an owner gives a child no plan above the own one, and no module beyond its plan; an operator may', async () => {
  const child = { ...whole, parent_school_id: parent.id }
  const above = await order({ ...child, plan_slug: 'ultimate' }, owner.token)
  assert.deepEqual(errors(above), [403, 'plan_above_parent', 'body/plan_slug plan_above_parent'])
  const beyond = await order({ ...child, modules: { ews: true } }, owner.token)
  assert.deepEqual([beyond.status, beyond.body.code, beyond.body.module], [403, 'module_not_entitled', 'ews'])
  assert.equal((await order({ ...child, plan_slug: 'ultimate', modules: { ews: true } })).status, 202)
  assert.equal((await order(child, owner.token)).status, 202)
})

test('a token bound to another school orders no child of the own one', async () => {
  const bound = await campus.request('POST', '/api/v1/me/switch-school', {
    token: owner.token,
    body: { school_id: parent.id },
  })
  const child = { ...whole, parent_school_id: parent.id }
  assert.equal((await order(child, bound.body.access)).status, 202)
  const second = await campus.school()
  await campus.database.transaction(second.id, (tx) =>
    tx.execute(sql`
      insert into memberships (tenant_id, user_id, roles) values (${second.id}, ${owner.userId}, array['owner'])`),
  )
  const elsewhere = await order({ ...whole, parent_school_id: second.id }, bound.body.access)
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [403, 'credential_of_other_school'])
})
