import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertStudents } from '../../people/index.ts'
import { upsertAcademicSessions } from '../index.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const orgs: string[] = []

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  for (const name of ['North', 'South']) orgs.push((await make('orgs/', { name, kind: 'school' })).id)
})
after(() => campus.stop())

const send = (method: string, address: string, body?: object) =>
  campus.request(method, `/api/v1/academics/${address}`, {
    token: registrar.token,
    school,
    ...(body ? { body } : {}),
  })
const make = async (address: string, body: object): Promise<{ id: string } & Record<string, unknown>> => {
  const answer = await send('POST', address, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const refused = ({ status, body, text }: Awaited<ReturnType<typeof send>>, ...expected: string[]) => {
  assert.equal(status, 422, text)
  assert.deepEqual(
    body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    expected,
  )
}

test('no term is inside itself, through any number of parents', async () => {
  const year = await make('academic-years/', {
    title: 'Y',
    starts_on: '2031-09-01',
    ends_on: '2032-07-01',
  })
  const dates = { starts_on: '2031-09-01', ends_on: '2031-12-18' }
  const half = await make('terms/', { title: 'Half', kind: 'semester', parent_id: year.id, ...dates })
  const term = await make('terms/', { title: 'Term', kind: 'term', parent_id: half.id, ...dates })
  const own = await send('PATCH', `terms/${term.id}/`, { parent_id: term.id.toUpperCase() })
  refused(own, 'body/parent_id cycle')
  assert.match(own.body.details[0].message, /“Term”/)
  refused(
    await send('PATCH', `terms/${term.id}/`, { starts_on: '2031-08-01' }),
    'body/starts_on outside_parent',
  )
  const round = await send('PATCH', `terms/${half.id}/`, { parent_id: term.id })
  refused(round, 'body/parent_id cycle', 'body/parent_id not_wider')
  assert.equal((await send('GET', `terms/${term.id}/`)).body.parent_id, half.id)
})

test('siblings of one parent share no day, whatever org they name; a term takes the org of its parent', async () => {
  const year = await make('academic-years/', {
    title: 'N',
    starts_on: '2041-09-01',
    ends_on: '2042-07-01',
    org_id: orgs[0],
  })
  const body = { kind: 'term', parent_id: year.id, starts_on: '2041-09-01', ends_on: '2041-12-18' }
  const first = await make('terms/', { ...body, title: 'First', org_id: orgs[0] })
  const late = { ...body, title: 'Ovl', starts_on: '2041-10-01' }
  for (const org_id of [undefined, null, orgs[1]]) {
    refused(
      await send('POST', 'terms/', { ...late, ...(org_id === undefined ? {} : { org_id }) }),
      'body/starts_on overlaps',
    )
  }
  const second = await make('terms/', {
    ...body,
    title: 'Second',
    starts_on: '2042-01-05',
    ends_on: '2042-03-20',
  })
  assert.equal(second['org_id'], orgs[0])
  refused(
    await send('PATCH', `terms/${second.id}/`, { starts_on: first['ends_on'] }),
    'body/starts_on overlaps',
  )
})

test('orgs have calendars of their own; a year of the whole school overlaps none of them', async () => {
  const dates = { starts_on: '2051-09-01', ends_on: '2052-07-01' }
  const [north, south] = [
    await make('academic-years/', { title: 'North', ...dates, org_id: orgs[0] }),
    await make('academic-years/', { title: 'South', ...dates, org_id: orgs[1] }),
  ]
  const whole = { title: 'Whole', starts_on: '2051-10-01', ends_on: '2052-12-01' }
  refused(await send('POST', 'academic-years/', whole), 'body/starts_on overlaps', 'body/starts_on overlaps')
  refused(await send('PATCH', `academic-years/${north.id}/`, { org_id: null }), 'body/starts_on overlaps')
  refused(await send('PATCH', `academic-years/${north.id}/`, { org_id: orgs[1] }), 'body/starts_on overlaps')
  assert.equal((await send('PATCH', `academic-years/${south.id}/`, { title: 'S' })).status, 200)
})

test('an overlap that an import brought may be made smaller, not wider, and bars no other change', async () => {
  const [one, other] = [uuidv7(), uuidv7()]
  const session = (id: string, starts_on: string, ends_on: string, org_id: string | null) => ({
    id,
    title: id,
    kind: 'school_year' as const,
    school_year: 2062,
    starts_on,
    ends_on,
    org_id,
  })
  await campus.database.transaction(school.id, (tx) =>
    upsertAcademicSessions(
      tx,
      [
        session(one, '2061-09-01', '2062-07-01', null),
        session(other, '2061-10-01', '2062-08-01', orgs[0] ?? null),
      ],
      campus.clock.now(),
    ),
  )
  const patch = (body: object) => send('PATCH', `academic-years/${one}/`, body)
  assert.equal((await patch({ title: 'Renamed', school_year: 2061 })).status, 200)
  assert.equal((await patch({ ends_on: '2062-06-01', starts_on: '2061-08-20' })).status, 200)
  refused(await patch({ ends_on: '2062-06-02' }), 'body/starts_on overlaps')
  assert.equal((await patch({ ends_on: '2061-09-30' })).status, 200)
  refused(await patch({ ends_on: '2061-10-01' }), 'body/starts_on overlaps')
})

test('a class retains its terms as long as memberships take their dates from them', async () => {
  const year = await make('academic-years/', {
    title: 'M',
    starts_on: '2026-09-01',
    ends_on: '2027-07-01',
  })
  const one = await make('classes/', { title: 'Terms', term_ids: [year.id] })
  const id = uuidv7()
  await campus.database.transaction(school.id, (tx) =>
    upsertStudents(tx, [{ id, first_name: 'Ada', last_name: 'Byron' }], {
      at: campus.clock.now(),
      userId: null,
      requestId: null,
    }),
  )
  const joined = await make(`classes/${one.id}/roster/`, { student_ids: [id], starts_on: '2026-09-01' })
  const [member] = joined['members'] as { enrollment_id: string }[]
  const bare = () => send('PATCH', `classes/${one.id}/`, { term_ids: [] })
  const open = await bare()
  refused(open, 'body/term_ids member_without_terms')
  assert.match(open.body.details[0].message, new RegExp(member?.enrollment_id ?? ''))
  const dated = await send('PATCH', `classes/${one.id}/roster/${member?.enrollment_id}/`, {
    ends_on: '2027-01-01',
  })
  assert.equal(dated.status, 200, dated.text)
  assert.equal((await bare()).status, 200)
  const reopened = await send('PATCH', `classes/${one.id}/roster/${member?.enrollment_id}/`, {
    ends_on: null,
  })
  assert.equal(reopened.status, 200, 'a class without terms has no bounds of its own')
  assert.equal((await send('PATCH', `classes/${one.id}/`, { title: 'Other', term_ids: null })).status, 200)
})
