import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Calendar, type CalendarSession } from './calendar.ts'
import { facetsOf, writeDocument } from './document.ts'
import { lineItemMembers, resultMembers } from './gradebook.ts'
import { demographicsMembers, type PersonFacts, userMembers, usernamesOf } from './people.ts'
import { courseMembers, orgMembers } from './structure.ts'
import { gradesOf, inOrder, reportedItems } from './values.ts'

test('members stand in the order of the standard, empty ones are left out', () => {
  const text = writeDocument('users', {
    grades: [],
    orgs: ['a'],
    phone: '',
    sms: null,
    familyName: 'Lee',
    givenName: 'Ada',
    enabledUser: false,
    username: 'ada',
    metadata: {},
    agents: [],
    userIds: [{ type: 'LDAP', identifier: '1' }],
  })
  assert.equal(
    text,
    '{"username":"ada","userIds":[{"type":"LDAP","identifier":"1"}],"enabledUser":"false","givenName":"Ada",' +
      '"familyName":"Lee","orgs":[{"href":"~/orgs/a","sourcedId":"a","type":"org"}]}',
  )
  assert.equal(
    writeDocument('orgs', { metadata: { a: '1' }, name: 'N' }),
    '{"metadata":{"a":"1"},"name":"N"}',
  )
})

test('a sourcedId is encoded once in an href and verbatim next to it', () => {
  const { parent } = JSON.parse(writeDocument('orgs', { parent: 'a/b |:@%20é' }))
  assert.deepEqual(parent, {
    href: '~/orgs/a%2Fb%20%7C%3A%40%2520%C3%A9',
    sourcedId: 'a/b |:@%20é',
    type: 'org',
  })
})

test('decimals keep every digit and lose the zeros that say nothing', () => {
  const reported = (score: string) => writeDocument('results', { score })
  assert.equal(reported('12.50'), '{"score":12.5}')
  assert.equal(reported('100'), '{"score":100}')
  assert.equal(reported('-0.10'), '{"score":-0.1}')
  assert.equal(reported('7.000'), '{"score":7}')
  assert.equal(reported('1234567890123456789.25'), '{"score":1234567890123456789.25}')
  assert.equal(reported('NaN'), '{}')
  assert.equal(writeDocument('demographics', { birthDate: '2015-02-30' }), '{}')
})

test('any texts make a document that reads back', () => {
  const sign = fc.constantFrom('a', ' ', '"', '\\', '/', '%', '\n', '\u0001', 'é', '\u{1f600}', '~', '\u2028')
  const text = fc.string({ unit: sign, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(text, { maxLength: 3 }),
      (title, grades) => {
        const members = { title: title || 'x', grades, course: title || 'x' }
        const read = JSON.parse(writeDocument('classes', members))
        assert.deepEqual([read.title, read.grades ?? []], [title || 'x', grades])
        assert.equal(read.course.sourcedId, title || 'x')
      },
    ),
  )
})

test('facets are what a document is asked for by', () => {
  const facets = facetsOf({
    role: 'teacher',
    orgs: ['s', 't'],
    email: 'A@B.test',
    username: 'Ada',
    identifier: 'X1',
  })
  assert.deepEqual(
    Object.entries(facets).filter(([, value]) => value !== null),
    [
      ['kind', 'teacher'],
      ['school_ref', 's'],
      ['email', 'a@b.test'],
      ['identifier', 'x1'],
      ['username', 'ada'],
    ],
  )
})

const session = (
  id: string,
  kind: string,
  start: string,
  end: string,
  parent: string | null = null,
): CalendarSession => ({
  id,
  sourced_id: id.toUpperCase(),
  kind,
  starts_on: start,
  ends_on: end,
  parent_id: parent,
})

const calendar = new Calendar([
  session('old', 'school_year', '2025-09-01', '2026-07-31'),
  session('year', 'school_year', '2026-09-01', '2027-07-31'),
  session('autumn', 'term', '2026-09-01', '2026-12-18', 'year'),
  session('p1', 'grading_period', '2026-09-01', '2026-10-30', 'autumn'),
  session('p2', 'grading_period', '2026-11-02', '2026-12-18', 'autumn'),
  session('spring', 'term', '2027-01-04', '2027-07-02', 'year'),
])

test('a class without published terms is in the newest school year', () => {
  const named = (ids: string[]) => calendar.termsOf(ids).map(({ sourced_id }) => sourced_id)
  assert.deepEqual(
    [named(['spring', 'autumn', 'spring']), named([]), named(['gone'])],
    [['SPRING', 'AUTUMN'], ['YEAR'], ['YEAR']],
  )
  assert.deepEqual(new Calendar([]).termsOf(['gone']), [])
})

test('a line item without a period is in the one of its day, else in the first', () => {
  assert.equal(calendar.periodFor(['autumn'], '2026-11-20'), 'P2')
  assert.equal(calendar.periodFor(['autumn'], '2028-01-01'), 'P1')
  assert.equal(calendar.periodFor([], '2026-11-20'), 'P2')
  assert.equal(calendar.periodFor(['spring'], '2027-02-01'), 'SPRING')
  assert.equal(calendar.periodFor(['autumn', 'spring'], '2027-02-01'), 'SPRING')
  assert.equal(calendar.periodFor(['autumn', 'spring'], '2026-11-01'), 'AUTUMN')
  assert.equal(calendar.periodFor(['autumn', 'spring'], '2026-12-25'), 'P1')
  assert.equal(new Calendar([]).periodFor([], null), undefined)
})

const person: PersonFacts = {
  id: '0199c0de-0000-7000-8000-0123456789ab',
  sourced_id: 's-1',
  kind: 'student',
  first_name: ' Ada ',
  middle_name: '',
  last_name: 'Lee',
  email: null,
  phone: null,
  rest: null,
  login: null,
  is_barred: false,
  org: null,
  orgs: [],
  agents: ['b', null, 'a'],
  code: 'C-7',
  identifier: 'C-7',
  grade_level: 'CM2',
  role: null,
  status: 'active',
  relationships: [],
}
const school = { home: 'home', ladder: new Map([['CM2', '05']]) }
const userOf = (more: Partial<PersonFacts>) => userMembers({ ...person, ...more }, 'u', school)

test('usernames: the login, what an import brought, the number, and at last one of their own', () => {
  const own = 'student-0123456789ab'
  assert.deepEqual(usernamesOf(person), ['C-7', own])
  assert.deepEqual(
    usernamesOf({ ...person, login: 'ada', rest: { username: 'a@b.test' }, code: 'c@d.test' }),
    ['ada', 'a@b.test', own],
  )
})

test('what an import brought counts as long as the school has not changed it', () => {
  const rest = { grades: ['CM2', '06'], enabledUser: true, role: 'parent', identifier: 'I', sms: '1' }
  assert.deepEqual(
    [userOf({})['grades'], userOf({ rest })['grades'], userOf({ rest, grade_level: '07' })['grades']],
    [['05'], ['CM2', '06'], ['07']],
  )
  assert.deepEqual(
    [
      userOf({ org: 'x', orgs: ['y', 'x'] })['orgs'],
      userOf({ org: 'x', orgs: ['y'] })['orgs'],
      userOf({})['orgs'],
    ],
    [['y', 'x'], ['x'], ['home']],
  )
  assert.equal(userOf({ rest: { enabledUser: false } })['enabledUser'], false)
  assert.equal(userOf({ rest, status: 'graduated' })['enabledUser'], false)
  assert.equal(userOf({ rest, is_barred: true })['enabledUser'], false)
  assert.deepEqual(
    [userOf({})['agents'], userOf({})['givenName'], userOf({})['middleName']],
    [['a', 'b'], 'Ada', null],
  )
})

test('roles of guardians are those of the import, else by what they are to their students', () => {
  const role = (relationships: string[], rest: unknown = null) =>
    userOf({ kind: 'guardian', relationships, rest })['role']
  assert.deepEqual(
    [
      role([]),
      role(['aunt', 'Mother']),
      role(['uncle']),
      role(['mother'], { role: 'relative' }),
      role(['x'], { role: 'student' }),
    ],
    ['guardian', 'parent', 'relative', 'relative', 'guardian'],
  )
  const staff = (kind: string) => userOf({ kind: 'staff_member', role: kind })['role']
  assert.deepEqual(
    [staff('other'), staff('administrator'), staff('teacher')],
    ['aide', 'administrator', 'teacher'],
  )
})

test('demographics have two sexes and what an import brought of the others', () => {
  const of = (sex: string | null, rest: unknown = null) =>
    demographicsMembers({ date_of_birth: null, sex, rest })
  assert.deepEqual(
    [of('male')['sex'], of('other')['sex'], of(null, { sex: 'female' })['sex']],
    ['male', null, 'female'],
  )
  assert.equal(
    writeDocument('demographics', of(null, { asian: true, white: false, cityOfBirth: 'Bonn', x: 1 })),
    '{"asian":"true","white":"false","cityOfBirth":"Bonn"}',
  )
})

test('what the standard asks for is never absent', () => {
  const taught = {
    title: ' Art ',
    grade_levels: ['CM2', '05'],
    subjects: ['a', ' a '],
    subject_codes: [],
    org: null,
    course_code: ' ',
  }
  const course = courseMembers(taught, school)
  assert.deepEqual(
    [course['courseCode'], course['org'], course['grades'], course['subjects']],
    ['Art', 'home', ['05'], ['a']],
  )
  const org = orgMembers({
    sourced_id: 'o',
    name: 'N',
    kind: 'campus',
    identifier: null,
    parent: null,
    children: ['b', null, 'a'],
  })
  assert.deepEqual([org['type'], org['identifier'], org['children']], ['school', 'o', ['a', 'b']])
  const item = {
    title: 'T',
    description: null,
    assign_date: null,
    due_date: null,
    created_at: new Date('2026-10-01T23:00:00Z'),
  }
  const more = { class: 'c', category: 'k', result_value_min: '0', result_value_max: '20' }
  assert.equal(lineItemMembers({ ...item, ...more }, 'p', 'UTC')?.['dueDate'], '2026-10-01T23:59:59.000Z')
  assert.equal(lineItemMembers({ ...item, ...more, category: null }, 'p', 'UTC'), undefined)
  const result = {
    line_item: 'l',
    student: 's',
    score_status: 'fully graded',
    score: null,
    score_date: null,
    comment: null,
  }
  assert.equal(resultMembers({ ...result, created_at: item.created_at })?.['scoreStatus'], 'submitted')
  const cleared = { ...result, score_status: 'partially graded', created_at: item.created_at }
  assert.equal(resultMembers(cleared), undefined)
  assert.equal(resultMembers({ ...cleared, comment: 'Redo' })?.['scoreStatus'], 'submitted')
  assert.equal(resultMembers({ ...cleared, score: '0' })?.['scoreStatus'], 'partially graded')
})

test('lists: no spaces, nothing twice, ids without an order by their code units', () => {
  assert.deepEqual(reportedItems([' a', '', 'a', 3, 'b']), ['a', 'b'])
  assert.deepEqual(gradesOf(['CM2', 'KG'], school.ladder), ['05', 'KG'])
  assert.deepEqual(inOrder(['é', 'b', null, 'B', 'a']), ['B', 'a', 'b', 'é'])
})
