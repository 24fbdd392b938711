import assert from 'node:assert/strict'
import { appendFileSync, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type ClonedDatabase, cloneDatabase } from '../../../../test/support/clone-database.ts'
import {
  generateRoster,
  manifestOf,
  type RosterSize,
  smallDistrict,
  smallSchool,
} from '../../../../test/support/oneroster-generator.ts'
import {
  csvOf,
  textsOf,
  writeRosterFolder,
  writeTexts,
  zipOfTexts,
} from '../../../../test/support/roster-files.ts'
import { Database } from '../../../kernel/db/database.ts'
import { connected } from '../../../kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { createClock } from '../../../kernel/time/clock.ts'
import { insertSchool } from '../../../modules/tenants/index.ts'
import { type ImportOptions, importOneRoster } from './import-oneroster.ts'
import type { EntityCounts, EntityName, ImportReport } from './report.ts'

const base = await mkdtemp(join(tmpdir(), 'import-oneroster-'))
let clone: ClonedDatabase
let database: Database

before(async () => {
  clone = await cloneDatabase()
  database = await Database.open({
    app: clone.app,
    poolSize: 4,
    prepare: true,
    onError: (error) => assert.fail(error),
  })
})
after(async () => {
  await database?.close()
  await clone?.drop()
  await rm(base, { recursive: true, force: true })
})

let made = 0
const freshPath = (): string => join(base, `set-${made++}`)

async function newSchool(): Promise<{ id: string }> {
  const id = uuidv7()
  await database.global(
    insertSchool({
      id,
      slug: `school-${id.slice(-10)}`,
      name: 'A school',
      planSlug: 'enterprise',
      status: 'active',
      countryCode: 'US',
      timeZone: 'America/Chicago',
      currency: 'USD',
      locale: 'en',
      parentSchoolId: null,
      primarySector: null,
    }),
  )
  return { id }
}

const clock = createClock('2026-09-01T08:00:00Z')

const run = (school: { id: string }, source: string, more: Partial<ImportOptions> = {}) =>
  importOneRoster({ source, school, database, clock, ...more })

type Texts = Record<string, string | Buffer>
const runTexts = async (school: { id: string }, texts: Texts, more: Partial<ImportOptions> = {}) =>
  run(school, await writeTexts(texts, freshPath()), more)

/** Rows of a table as the superuser sees them. */
async function rowsOf(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return connected(clone.admin, async (client) => (await client.query(text, values)).rows)
}

const tables = [
  'orgs',
  'academic_sessions',
  'courses',
  'classes',
  'students',
  'staff_members',
  'guardians',
  'guardian_links',
  'enrollments',
  'source_ids',
  'people_history',
  'audit_log',
  'school_counters',
]

/** Everything a school holds, as one text: equal means that nothing changed. */
async function fingerprint(school: { id: string }): Promise<string> {
  const parts = await connected(clone.admin, async (client) => {
    const texts: string[] = []
    for (const table of tables) {
      const { rows } = await client.query(
        `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as sum
         from ${table} row where tenant_id = $1`,
        [school.id],
      )
      texts.push(`${table} ${rows[0].sum}`)
    }
    return texts
  })
  return parts.join('\n')
}

/** The members of the counts that are not zero. */
function effect(report: ImportReport): Record<string, Partial<EntityCounts>> {
  const entries = Object.entries(report.entities) as [EntityName, EntityCounts][]
  return Object.fromEntries(
    entries
      .map(([name, counts]) => [name, touched(counts)] as const)
      .filter(([, counts]) => Object.keys(counts).length > 0),
  )
}
const touched = ({ unchanged: _unchanged, ...counts }: EntityCounts): Partial<EntityCounts> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

const dataLines = (text: string): number => text.trimEnd().split('\n').length - 1

function editLine(texts: Texts, file: string, has: string, from: string | RegExp, to: string): Texts {
  let hits = 0
  const lines = String(texts[file])
    .split('\r\n')
    .map((line) => {
      if (!line.includes(has)) return line
      hits += 1
      return line.replace(from, to)
    })
  assert.ok(hits > 0, `${file} holds no ${has} with ${from}`)
  return { ...texts, [file]: lines.join('\r\n') }
}

function dropLines(texts: Texts, file: string, has: RegExp): Texts {
  const lines = String(texts[file]).split('\r\n')
  const kept = lines.filter((line) => !has.test(line))
  assert.ok(kept.length < lines.length, `${file} holds no ${has}`)
  return { ...texts, [file]: kept.join('\r\n') }
}

describe('an import of a district', () => {
  let school: { id: string }
  let report: ImportReport
  const texts = textsOf(generateRoster(smallDistrict))

  before(async () => {
    school = await newSchool()
    report = await runTexts(school, texts)
  })

  test('brings every row of every file', () => {
    assert.deepEqual(report.rows, [])
    assert.ok(report.ok && report.changed)
    const { entities } = report
    const rows = (file: string) => dataLines(String(texts[`${file}.csv`]))
    assert.equal(entities.orgs.created, rows('orgs'))
    assert.equal(entities.academic_sessions.created, rows('academicSessions'))
    assert.equal(entities.courses.created, rows('courses'))
    assert.equal(entities.classes.created, rows('classes'))
    assert.equal(
      entities.students.created + entities.staff_members.created + entities.guardians.created,
      rows('users'),
    )
    assert.equal(entities.enrollments.created, rows('enrollments'))
    assert.equal(entities.demographics.created, rows('demographics'))
    assert.equal(entities.guardian_links.created, entities.guardians.created)
    for (const [name, counts] of Object.entries(entities)) {
      assert.deepEqual([counts.updated, counts.unchanged, counts.removed], [0, 0, 0], name)
    }
  })

  test('puts each cell where it belongs, and loses none', async () => {
    const [student] = await rowsOf(
      `select student.*, org.name as org_name from students student
       join source_ids known on known.id = student.id and known.entity = 'student'
       join orgs org on org.id = student.org_id
       where student.tenant_id = $1 and known.source_id = 'student-000000'`,
      school.id,
    )
    const cells = String(texts['users.csv'])
      .split('\r\n')
      .find((line) => line.startsWith('student-000000'))
    assert.ok(student && cells)
    for (const column of ['first_name', 'last_name', 'email', 'admission_number']) {
      assert.ok(cells.includes(String(student[column])), column)
    }
    assert.equal(student['org_name'], 'Aldermere School 1')
    assert.equal(student['grade_level'], 'KG')
    assert.equal(student['middle_name'], 'Quincy')
    assert.equal(student['phone'], '+1 555 020000')
    assert.equal(student['sex'], 'female')
    const custom = student['custom'] as { oneroster: Record<string, unknown> }
    const { demographics, ...rest } = custom.oneroster
    assert.deepEqual(rest, {
      username: 'student.0',
      enabledUser: true,
      role: 'student',
      userIds: [
        { type: 'LDAP', identifier: 'l0' },
        { type: 'SIS', identifier: '0' },
      ],
    })
    assert.deepEqual(Object.keys(demographics as object).sort(), [
      'asian',
      'cityOfBirth',
      'countryOfBirthCode',
      'hispanicOrLatinoEthnicity',
      'white',
    ])
  })

  test('keeps the tree of sessions and the terms of classes', async () => {
    const rows = await rowsOf(
      `select child.kind, parent.kind as above from academic_sessions child
       left join academic_sessions parent on parent.id = child.parent_id where child.tenant_id = $1
       order by child.kind, above`,
      school.id,
    )
    assert.deepEqual(
      rows.map((row) => `${row['kind']} < ${row['above']}`),
      [
        'grading_period < semester',
        'grading_period < term',
        'school_year < null',
        'semester < school_year',
        'term < school_year',
      ],
    )
    const [one] = await rowsOf(
      'select * from classes where tenant_id = $1 and class_code = $2',
      school.id,
      '12-1-4',
    )
    assert.ok(one)
    assert.deepEqual(one['periods'], ['2', '3'])
    assert.equal((one['term_ids'] as string[]).length, 2)
    assert.equal(one['title'], 'History, "12" group 1')
  })

  test('leaves one audit row, and the active students counted', async () => {
    const audit = await rowsOf('select * from audit_log where tenant_id = $1', school.id)
    assert.deepEqual(
      audit.map((row) => row['operation']),
      ['imports.oneroster'],
    )
    const [counter] = await rowsOf(
      `select value::int as value from school_counters where tenant_id = $1 and name = 'active_students'`,
      school.id,
    )
    assert.equal(counter?.['value'], report.entities.students.created)
  })

  test('changes no row when run again, also from a zip', async () => {
    const before = await fingerprint(school)
    const again = await runTexts(school, texts)
    assert.equal(again.changed, false)
    assert.deepEqual(effect(again), {})
    assert.equal(again.entities.students.unchanged, report.entities.students.created)
    const path = `${freshPath()}.zip`
    await writeFile(path, zipOfTexts(texts))
    assert.deepEqual(effect(await run(school, path)), {})
    assert.equal(await fingerprint(school), before)
  })
})

describe('a changed copy', () => {
  const original = textsOf(generateRoster(smallSchool))
  const changes: readonly (readonly [string, (t: Texts) => Texts, Record<string, Partial<EntityCounts>>])[] =
    [
      [
        'a title',
        (t) => editLine(t, 'classes.csv', 'class-000004', 'English', 'Reading'),
        { classes: { updated: 1 } },
      ],
      [
        'a name',
        (t) => editLine(t, 'users.csv', 'student-000004', 'student.4@', 'pupil.4@'),
        { students: { updated: 1 } },
      ],
      [
        'a birth date',
        (t) => editLine(t, 'demographics.csv', 'student-000004', /\d{4}-/, '2001-'),
        { demographics: { updated: 1 } },
      ],
      [
        'a room and a teacher',
        (t) =>
          editLine(
            editLine(t, 'classes.csv', 'class-000004', 'Room', 'Hall'),
            'users.csv',
            'teacher-000001',
            '+1 555',
            '+1 556',
          ),
        { classes: { updated: 1 }, staff_members: { updated: 1 } },
      ],
      [
        'an enrollment less',
        (t) => dropLines(t, 'enrollments.csv', /^enrollment-000100/),
        { enrollments: { removed: 1 } },
      ],
      [
        'an enrollment moved',
        (t) =>
          editLine(t, 'enrollments.csv', 'enrollment-000105', 'student,,2026-08-17', 'student,,2026-09-01'),
        { enrollments: { updated: 1 } },
      ],
      [
        'demographics less',
        (t) => dropLines(t, 'demographics.csv', /^student-000005/),
        { demographics: { removed: 1 } },
      ],
      [
        'a student gone',
        (t) => dropStudent(t, '000007'),
        {
          students: { removed: 1 },
          guardian_links: { removed: 1 },
          enrollments: { removed: 3 },
          demographics: { removed: 1 },
        },
      ],
      [
        'a link less',
        (t) => editLine(t, 'users.csv', 'student-000002', /guardian-\d+/, ''),
        { guardian_links: { removed: 1 } },
      ],
    ]

  for (const [name, change, expected] of changes) {
    test(`changes exactly what differs, and back: ${name}`, async () => {
      const school = await newSchool()
      assert.ok((await runTexts(school, original)).ok)
      const report = await runTexts(school, change(original))
      assert.deepEqual(report.rows, [])
      assert.deepEqual(effect(report), expected)
      assert.deepEqual(effect(await runTexts(school, change(original))), {})
      const back = effect(await runTexts(school, original))
      assert.deepEqual(Object.keys(back).sort(), Object.keys(expected).sort())
      assert.deepEqual(effect(await runTexts(school, original)), {})
    })
  }

  test('archives what is gone and brings it back as itself', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    const student = () =>
      rowsOf(
        `select student.id, student.archived_at, student.student_code from students student
         join source_ids known on known.id = student.id and known.entity = 'student'
         where student.tenant_id = $1 and known.source_id = 'student-000007'`,
        school.id,
      )
    const [first] = await student()
    await runTexts(school, dropStudent(original, '000007'))
    const [gone] = await student()
    assert.ok(gone?.['archived_at'] instanceof Date)
    await runTexts(school, original)
    const [back] = await student()
    assert.deepEqual(back, first)
  })

  test('keeps what only the school knows', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    await rowsOf(
      `update students set preferred_name = 'Bee', custom = custom || '{"bus": 7}' where tenant_id = $1`,
      school.id,
    )
    await rowsOf('update guardian_links set can_view_finance = true where tenant_id = $1', school.id)
    await runTexts(school, editLine(original, 'users.csv', 'student-000004', 'student.4@', 'pupil.4@'))
    const students = await rowsOf(
      'select preferred_name, custom from students where tenant_id = $1',
      school.id,
    )
    for (const row of students) {
      assert.equal(row['preferred_name'], 'Bee')
      assert.equal((row['custom'] as { bus: number }).bus, 7)
      assert.ok('demographics' in (row['custom'] as { oneroster: object }).oneroster)
    }
    const links = await rowsOf(
      'select distinct can_view_finance from guardian_links where tenant_id = $1',
      school.id,
    )
    assert.deepEqual(links, [{ can_view_finance: true }])
  })

  test('does not bring back a link that the school took away', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    await rowsOf('delete from guardian_links where tenant_id = $1', school.id)
    assert.deepEqual(effect(await runTexts(school, original)), {})
    assert.deepEqual(await rowsOf('select 1 from guardian_links where tenant_id = $1', school.id), [])
  })

  test('makes a student who became an aide a member of staff', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    let changed = dropStudent(original, '000007')
    const line = String(original['users.csv'])
      .split('\r\n')
      .find((one) => one.startsWith('student-000007'))
    changed = {
      ...changed,
      'users.csv': `${String(changed['users.csv'])}${line?.replace(',student,', ',aide,')}\r\n`,
    }
    const report = await runTexts(school, changed)
    assert.equal(report.entities.students.removed, 1)
    assert.equal(report.entities.staff_members.created, 1)
  })
})

function dropStudent(texts: Texts, number: string): Texts {
  const id = `student-${number}`
  const users = dropLines(texts, 'users.csv', new RegExp(`^${id}`))
  const agents = { ...users, 'users.csv': String(users['users.csv']).replaceAll(id, '') }
  return dropLines(
    dropLines(agents, 'enrollments.csv', new RegExp(id)),
    'demographics.csv',
    new RegExp(`^${id}`),
  )
}

describe('an import that must not happen', () => {
  const original = textsOf(generateRoster(smallSchool))

  test('changes nothing: a broken file', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    const before = await fingerprint(school)
    const broken = editLine(original, 'demographics.csv', 'student-000004', /\d{4}-\d\d-\d\d/, 'soon')
    const report = await runTexts(
      school,
      editLine(broken, 'classes.csv', 'class-000004', 'English', 'Reading'),
    )
    assert.equal(report.ok, false)
    assert.deepEqual(effect(report), {})
    assert.equal(await fingerprint(school), before)
  })

  test('changes nothing: a dry run, which tells the counts of the real one', async () => {
    const school = await newSchool()
    const before = await fingerprint(school)
    const dry = await runTexts(school, original, { dryRun: true })
    assert.ok(dry.ok && dry.dryRun && !dry.changed)
    assert.equal(await fingerprint(school), before)
    assert.deepEqual((await runTexts(school, original)).entities, dry.entities)
  })

  test('is refused when more than 30 % of the students would go', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    let shrunk: Texts = original
    for (let number = 0; number < 13; number += 1)
      shrunk = dropStudent(shrunk, String(number).padStart(6, '0'))
    const before = await fingerprint(school)
    const refused = await runTexts(school, shrunk)
    assert.deepEqual(
      refused.rows.map((row) => [row.code, row.file]),
      [['shrink', 'users.csv']],
    )
    assert.equal(await fingerprint(school), before)
    assert.ok((await runTexts(school, shrunk, { removedShare: 0.5, dryRun: true })).ok)
    const allowed = await runTexts(school, shrunk, { allowShrink: true })
    assert.equal(allowed.entities.students.removed, 13)
  })

  test('is refused when a file that held rows is empty', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    const [header] = String(original['enrollments.csv']).split('\r\n')
    const emptied = { ...original, 'enrollments.csv': `${header}\r\n` }
    const refused = await runTexts(school, emptied)
    assert.deepEqual(
      refused.rows.map((row) => [row.code, row.file]),
      [['empty_bulk', 'enrollments.csv']],
    )
    assert.ok((await runTexts(await newSchool(), emptied)).ok, 'a school without rows may begin so')
  })

  test('waits for nobody: one import of a school at a time', async () => {
    const school = await newSchool()
    const reports = await Promise.all([1, 2, 3].map(() => runTexts(school, original)))
    const codes = reports.flatMap((report) => report.rows.map((row) => row.code))
    assert.ok(reports.some((report) => report.ok))
    assert.ok(codes.every((code) => code === 'import_running'))
    assert.deepEqual(effect(await runTexts(school, original)), {})
  })

  test('is taken back when the file changes under it', async () => {
    const school = await newSchool()
    const before = await fingerprint(school)
    const folder = await writeTexts(original, freshPath())
    const report = await run(school, folder, {
      // Told between checking and writing.
      log: () => appendFileSync(join(folder, 'enrollments.csv'), 'enrollment-x,,,a,b,c,student,,,\r\n'),
    })
    assert.deepEqual(
      report.rows.map((row) => row.code),
      ['source_changed'],
    )
    assert.equal(await fingerprint(school), before)
  })

  test('tells a staff number that someone else has, and goes on', async () => {
    const school = await newSchool()
    await rowsOf(
      `insert into staff_members (tenant_id, id, first_name, last_name, staff_number, search_text, sort_name)
       values ($1, $2, 'Own', 'Person', 'TEACHER1', '', '')`,
      school.id,
      uuidv7(),
    )
    const report = await runTexts(school, original)
    assert.deepEqual(
      report.rows.map((row) => [row.code, row.severity]),
      [['duplicate_identifier', 'warning']],
    )
    assert.deepEqual(effect(await runTexts(school, original)), {})
  })
})

describe('two sets in one school', () => {
  test('leave each other alone', async () => {
    const school = await newSchool()
    const other = generateRoster({ ...smallSchool, seed: 9, prefix: 'b/' })
    const named = { ...other, manifest: manifestOf('bulk', [['source.systemCode', 'other-sis']]) }
    const first = await runTexts(school, textsOf(generateRoster(smallSchool)))
    const second = await runTexts(school, textsOf(named))
    assert.equal(second.source, 'other-sis')
    assert.equal(second.entities.students.created, first.entities.students.created)
    assert.deepEqual(effect(await runTexts(school, textsOf(generateRoster(smallSchool)))), {})
  })

  test('of two schools share nothing', async () => {
    const [left, right] = [await newSchool(), await newSchool()]
    await runTexts(left, textsOf(generateRoster(smallSchool)))
    const before = await fingerprint(left)
    await runTexts(right, textsOf(generateRoster({ ...smallSchool, seed: 5 })))
    assert.equal(await fingerprint(left), before)
  })
})

describe('a delta', () => {
  const original = textsOf(generateRoster(smallSchool))
  const stamp = '2026-10-01T06:00:00.000Z'

  /** Only some lines of a bulk file, each with status and date. */
  function deltaOf(
    file: string,
    lines: readonly (readonly [string, 'active' | 'tobedeleted', RegExp?, string?])[],
  ) {
    const [header = '', ...rows] = String(original[file]).trimEnd().split('\r\n')
    const picked = lines.map(([id, status, from = /$^/, to = '']) => {
      const row = rows.find((line) => line.startsWith(`${id},`)) ?? assert.fail(id)
      return row.replace(',,', `,${status},${stamp}`).replace(from, to)
    })
    return `${[header, ...picked].join('\r\n')}\r\n`
  }

  test('changes and deletes what it names, and nothing else', async () => {
    const school = await newSchool()
    await runTexts(school, original)
    const manifest = csvOf(manifestOf('delta'))
      .replace('file.orgs,delta', 'file.orgs,absent')
      .replace('file.academicSessions,delta', 'file.academicSessions,absent')
      .replace('file.courses,delta', 'file.courses,absent')
      .replace('file.demographics,delta', 'file.demographics,absent')
    const delta = {
      'manifest.csv': manifest,
      'classes.csv': deltaOf('classes.csv', [['class-000004', 'active', /English/, 'Reading']]),
      'users.csv': deltaOf('users.csv', [['student-000009', 'tobedeleted']]),
      'enrollments.csv': deltaOf('enrollments.csv', [
        ['enrollment-000100', 'tobedeleted'],
        ['enrollment-000105', 'active', /2026-08-17/, '2026-09-01'],
      ]),
    }
    const report = await runTexts(school, delta)
    assert.deepEqual(report.rows, [])
    assert.deepEqual(effect(report), {
      classes: { updated: 1 },
      students: { removed: 1 },
      enrollments: { updated: 1, removed: 1 },
    })
    assert.deepEqual(effect(await runTexts(school, delta)), {})
  })

  test('may point at rows that an earlier import brought, not at others', async () => {
    const school = await newSchool()
    const manifest = csvOf(manifestOf('delta'))
    const only = {
      'manifest.csv': manifest.replaceAll(/file\.(?!enrollments)(\w+),delta/g, 'file.$1,absent'),
    }
    const delta = {
      ...only,
      'enrollments.csv': deltaOf('enrollments.csv', [['enrollment-000105', 'active']]),
    }
    const refused = await runTexts(school, delta)
    assert.deepEqual([...new Set(refused.rows.map((row) => row.code))], ['dangling_reference'])
    await runTexts(school, original)
    assert.ok((await runTexts(school, delta)).ok)
  })
})

describe('how much an import costs', () => {
  async function statements(size: RosterSize): Promise<{ sent: number; rows: number }> {
    const school = await newSchool()
    const folder = await writeRosterFolder(generateRoster(size), freshPath())
    let sent = 0
    const stop = database.observe(() => {
      sent += 1
    })
    const report = await run(school, folder)
    stop()
    assert.deepEqual(report.rows, [])
    return { sent, rows: Object.values(report.files).reduce((sum, rows) => sum + rows, 0) }
  }

  test('at most 60 statements, and a constant for each further chunk of 5,000 rows', async () => {
    const small = await statements(smallDistrict)
    assert.ok(small.sent <= 60, `${small.sent} statements`)
    const large = await statements({ ...smallDistrict, studentsPerSchool: 1500, guardiansPerStudent: 2 })
    const chunks = Math.ceil(large.rows / 5000)
    assert.ok(large.sent <= 60 + chunks * 12, `${large.sent} statements for ${chunks} chunks`)
  })
})

describe('real sets', () => {
  const shared = join(import.meta.dirname, '../../../../../../shared/data/oneroster/csv')
  for (const name of ['gospelnerd-school-small', 'gospelnerd-school-medium', 'gospelnerd-district-medium']) {
    const folder = join(shared, name)
    const skip = existsSync(folder) ? false : `${name} is not here`
    test(`${name}: the counts are those of its files, and again nothing`, { skip }, async () => {
      const school = await newSchool()
      const report = await run(school, folder)
      assert.ok(report.ok, JSON.stringify(report.rows.slice(0, 5)))
      assert.deepEqual([...new Set(report.rows.map((row) => row.code))].sort(), [
        'school_year_form',
        'status_in_bulk',
      ])
      const lines = async (file: string) => dataLines(await readFile(join(folder, `${file}.csv`), 'utf8'))
      const created = (entity: EntityName) => report.entities[entity].created
      assert.equal(created('orgs'), await lines('orgs'))
      assert.equal(created('academic_sessions'), await lines('academicSessions'))
      assert.equal(created('courses'), await lines('courses'))
      assert.equal(created('classes'), await lines('classes'))
      assert.equal(created('students') + created('staff_members'), await lines('users'))
      assert.equal(created('enrollments'), await lines('enrollments'))
      assert.equal(created('demographics'), await lines('demographics'))
      assert.deepEqual(effect(await run(school, folder)), {})
    })
  }
})
