import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments, upsertGradeLevels } from '../../academics/index.ts'
import {
  archivePersons,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../index.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let teacher: TestPerson
let parent: TestPerson
let student: TestPerson
const [eloise, anna, annabel, gone, omar] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const [mori, stranger] = [uuidv7(), uuidv7()]
const [mother, uncle] = [uuidv7(), uuidv7()]
const classId = uuidv7()

const students = [
  {
    id: eloise,
    first_name: 'Éloïse',
    last_name: 'N’Diaye',
    student_code: 'A-1',
    grade_level: '06',
    phone: '+44 (0)20 7946 0958',
    email: null,
    homeroom_class_id: classId,
    admission_number: null,
  },
  {
    id: anna,
    first_name: 'Anna',
    last_name: 'De Silva',
    student_code: '2026-0042',
    grade_level: '07',
    phone: null,
    email: 'a.silva@Example.org',
    homeroom_class_id: null,
    admission_number: 'ADM/77',
  },
  {
    id: annabel,
    first_name: 'Annabel',
    last_name: 'Abbot',
    student_code: 'A-3',
    grade_level: '07',
    phone: '020 7946 0111',
    email: null,
    homeroom_class_id: null,
    admission_number: null,
  },
  {
    id: gone,
    first_name: 'Anna',
    last_name: 'Gone',
    student_code: 'A-4',
    grade_level: null,
    phone: null,
    email: null,
    homeroom_class_id: null,
    admission_number: null,
  },
  {
    id: omar,
    first_name: 'Omar',
    last_name: 'Said',
    student_code: 'A-5',
    grade_level: null,
    phone: null,
    email: null,
    homeroom_class_id: null,
    admission_number: null,
  },
]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    await upsertClasses(tx, [{ id: classId, title: '6A' }], at)
    const level = { code: '06', name: 'Year 6', position: 6, ceds_grade_code: null, isced_level: null }
    await upsertGradeLevels(tx, [{ id: uuidv7(), ...level }], at)
    await upsertStudents(tx, students, author)
    await upsertStaffMembers(
      tx,
      [
        {
          id: mori,
          first_name: 'Anna',
          last_name: 'Mori',
          staff_number: 'T7',
          position_title: 'Head of maths',
        },
        { id: stranger, first_name: 'Bo', last_name: 'Stranger', staff_number: 'T8', position_title: null },
      ],
      author,
    )
    await upsertGuardians(
      tx,
      [
        { id: mother, first_name: 'Annette', last_name: 'N’Diaye', phone: '+221 77 123 45 67' },
        { id: uncle, first_name: 'Ivo', last_name: 'Said', phone: null },
      ],
      author,
    )
    const links = {
      mother: { student_id: eloise, guardian_id: mother },
      uncle: { student_id: omar, guardian_id: uncle },
    }
    await upsertGuardianLinks(tx, Object.values(links), at)
    const seat = { class_id: classId, starts_on: null, ends_on: null }
    await upsertEnrollments(
      tx,
      [
        { ...seat, id: uuidv7(), role: 'teacher', student_id: null, staff_id: mori },
        { ...seat, id: uuidv7(), role: 'student', student_id: eloise, staff_id: null },
      ],
      at,
    )
    await archivePersons(tx, 'student', [gone], author)
  })
  teacher = await campus.person(school, ['teacher'], { entity: 'teacher', entityId: mori })
  parent = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: mother })
  student = await campus.person(school, ['student'], { entity: 'student', entityId: omar })
})
after(() => campus.stop())

const search = (query: string, who = registrar) =>
  campus.request('GET', `/api/v1/people/search?${query}`, { token: who.token, school })

const found = async (q: string, more = '', who = registrar): Promise<string[]> => {
  const answer = await search(`q=${encodeURIComponent(q)}${more}`, who)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((row: { name: string }) => row.name)
}

test('every word is the beginning of a name, code, e-mail or number, whatever its accents, case and signs', async () => {
  for (const [q, names] of [
    ['ndiaye', ['Annette N’Diaye', 'Éloïse N’Diaye']],
    ["N'DIAYE elo", ['Éloïse N’Diaye']],
    ['élo', ['Éloïse N’Diaye']],
    ['diaye', []],
    ['a-1', ['Éloïse N’Diaye']],
    ['adm/77', ['Anna De Silva']],
    ['ADM77', ['Anna De Silva']],
    ['77', []],
    ['2026-0042', ['Anna De Silva']],
    ['20260042', ['Anna De Silva']],
    ['2026 00', ['Anna De Silva']],
    ['A.Silva@example.org', ['Anna De Silva']],
    ['a.silva', ['Anna De Silva']],
    ['T7', ['Anna Mori']],
    ['+44 20 7946 0958', ['Éloïse N’Diaye']],
    ['0044 20 7946', ['Éloïse N’Diaye']],
    ['020 7946', ['Annabel Abbot', 'Éloïse N’Diaye']],
    ['(020) 7946 01', ['Annabel Abbot']],
    ['2079460', ['Annabel Abbot', 'Éloïse N’Diaye']],
    ['7946 0958', ['Éloïse N’Diaye']],
    ['0958', ['Éloïse N’Diaye']],
    ['958', []],
    ['diaye 0958', []],
    ['ndiaye 0958', ['Éloïse N’Diaye']],
    ['77 123', ['Annette N’Diaye']],
    ['221771', ['Annette N’Diaye']],
    ['Said, Omar', ['Omar Said']],
    ['zzz', []],
    ['anna zzz', []],
    ['%', []],
    ['_', []],
    ['"', []],
    ['\u{10ffff}', []],
  ] as const) {
    assert.deepEqual(await found(q), [...names], q)
  }
})

test('persons with the whole word come before those whose word only begins with it, then by name', async () => {
  assert.deepEqual(await found('anna'), ['Anna De Silva', 'Anna Mori', 'Annabel Abbot'])
  assert.deepEqual(await found('ann'), ['Annabel Abbot', 'Anna De Silva', 'Anna Mori', 'Annette N’Diaye'])
  assert.deepEqual(await found('anna', '&archived=true'), [
    'Anna De Silva',
    'Anna Gone',
    'Anna Mori',
    'Annabel Abbot',
  ])
  assert.deepEqual(await found('ann', '&kinds=guardian,teacher'), ['Anna Mori', 'Annette N’Diaye'])
})

test('limit cuts the list and says so', async () => {
  const answer = await search('q=ann&limit=2')
  assert.deepEqual([answer.body.results.length, answer.body.truncated], [2, true])
  const all = await search('q=ann&limit=4')
  assert.deepEqual([all.body.results.length, all.body.truncated], [4, false])
})

test('a result has kind, code, what matched, grade and homeroom or position', async () => {
  const [row] = (await search(`q=${encodeURIComponent('éloïse 2079')}`)).body.results
  assert.deepEqual(row, {
    kind: 'student',
    id: eloise,
    name: 'Éloïse N’Diaye',
    preferred_name: null,
    code: 'A-1',
    matched: ['name', 'phone'],
    grade_level: '06',
    grade_level_name: 'Year 6',
    homeroom: { class_id: classId, title: '6A' },
    children: [],
    position: null,
    archived_at: null,
    merged_into: null,
  })
  const [byEnd] = (await search(`q=${encodeURIComponent('7946 0958')}`)).body.results
  assert.deepEqual([byEnd.id, byEnd.matched], [eloise, ['phone']])
  const [mori] = (await search('q=t7')).body.results
  assert.deepEqual(
    [mori.kind, mori.code, mori.position, mori.matched],
    ['teacher', 'T7', 'Head of maths', ['code']],
  )
})

test('a teacher finds the students taught, their guardians and colleagues; a guardian the children; a student self', async () => {
  assert.deepEqual(await found('ann', '', teacher), ['Anna Mori', 'Annette N’Diaye'])
  assert.deepEqual(await found('elo', '', teacher), ['Éloïse N’Diaye'])
  assert.deepEqual(await found('said', '', teacher), [])
  assert.deepEqual(await found('ndiaye', '', parent), ['Annette N’Diaye', 'Éloïse N’Diaye'])
  assert.deepEqual(await found('said', '', parent), [])
  assert.deepEqual(await found('said', '', student), ['Ivo Said', 'Omar Said'])
  assert.deepEqual(await found('anna', '', student), [])
})

test('another school’s people are not found', async () => {
  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  const answer = await campus.request('GET', '/api/v1/people/search?q=anna', {
    token: owner.token,
    school: other,
  })
  assert.deepEqual(answer.body.results, [])
})

test('a search without words, with too many, or with a bad parameter', async () => {
  assert.deepEqual(await found(' -- '), [])
  for (const [query, code] of [
    ['', 'required'],
    ['q=', 'minLength'],
    [`q=${'a'.repeat(201)}`, 'maxLength'],
    [`q=${'abcdefghijk'.split('').join('+')}`, 'too_many_words'],
    ['q=a&kinds=dog', 'enum'],
    ['q=a&limit=51', 'maximum'],
    ['q=a&limit=0', 'minimum'],
    ['q=a&colour=red', 'additionalProperties'],
  ] as const) {
    const answer = await search(query)
    assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_parameter'], `${code}: ${answer.text}`)
  }
})

test('a change is found at once, and the old words no longer', async () => {
  const headers = { token: registrar.token, school }
  const body = { first_name: 'Quentin', last_name: 'Quick', contact: { email: 'quick@x.test' } }
  const made = await campus.request('POST', '/api/v1/people/students/', { ...headers, body })
  assert.deepEqual(await found('quentin quick@x'), ['Quentin Quick'])
  const path = `/api/v1/people/students/${made.body.id}/`
  await campus.request('PATCH', path, { ...headers, body: { first_name: 'Zazie', contact: null } })
  const words = ['quentin', 'quick@x', 'zazie'].map((word) => found(word))
  assert.deepEqual(await Promise.all(words), [[], [], ['Zazie Quick']])
  await campus.request('DELETE', path, headers)
  assert.deepEqual([await found('zazie'), await found('zazie', '&archived=true')], [[], ['Zazie Quick']])
})

test('a search is one statement and one for homerooms, for any caller and any words', async () => {
  for (const who of [registrar, teacher, parent, student]) {
    for (const q of ['a', 'anna', 'ann sil 2026', 'a b c d e f g h', '7946 0958', 'ndiaye']) {
      const counted = await campus.countStatements(() => search(`q=${encodeURIComponent(q)}`, who))
      assert.equal(counted.result.status, 200)
      const own = counted.texts.filter((text) => text.includes('person_tokens'))
      assert.equal(own.length, 1, `${q}: ${own.join('\n')}`)
    }
  }
})
