import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSqlText, problemsOfName, problemsOfSource } from './source-rules.ts'

const path = 'server/src/modules/people/service.ts'

test('a file has at most 300 lines, a test 400', () => {
  assert.deepEqual(problemsOfSource(path, '//\n'.repeat(300)), [])
  assert.deepEqual(problemsOfSource(path, '//\n'.repeat(301)), [`${path}: 301 lines, at most 300`])
  const ofTest = 'server/src/modules/people/people.test.ts'
  assert.deepEqual(problemsOfSource(ofTest, '//\n'.repeat(400)), [])
  assert.deepEqual(problemsOfSource(ofTest, '//\n'.repeat(401)), [`${ofTest}: 401 lines, at most 400`])
})

test('a literal is not spread, whatever holds it', () => {
  const spread = `${path}:1: a literal is spread: write its members in place`
  for (const bad of ['f({ ...{ a } })', 'f([...[a, b]])', 'f(...[a])', 'f({ ...({ a }) })'])
    assert.deepEqual(problemsOfSource(path, bad), [spread], bad)
  const screen = 'web/src/screens/x/x.tsx'
  assert.deepEqual(problemsOfSource(screen, 'const x = <A {...{ a }} />'), [spread.replace(path, screen)])
  for (const good of ['f({ ...a })', 'f([...a, b])', 'f({ ...(a && { b }) })', 'const x = { ...f() }'])
    assert.deepEqual(problemsOfSource(path, good), [], good)
})

test('dates are entered as the school writes them', () => {
  const screen = 'web/src/screens/x/x.tsx'
  assert.deepEqual(problemsOfSource(screen, '<TextInput type="date" />'), [
    `${screen}:1: an input of the browser for a date: use DateField`,
  ])
  assert.deepEqual(problemsOfSource(screen, '<TextInput type="time" />'), [])
})

test('a function has at most 70 lines of its own; JSX, comments and blank lines are counted apart', () => {
  const body = (lines: number) => `function f() {\n${'g()\n'.repeat(lines - 2)}}\n`
  assert.deepEqual(problemsOfSource(path, body(70)), [])
  assert.deepEqual(problemsOfSource(path, body(71)), [`${path}:1: a function of 71 lines, at most 70`])
  assert.deepEqual(problemsOfSource(path, body(70).replace('g()', '// why\n\ng()')), [])
  const screen = 'web/src/screens/x/x.tsx'
  const jsx = (lines: number) => `const F = () => (\n<A>\n${'<B />\n'.repeat(lines - 2)}</A>\n)\n`
  assert.deepEqual(problemsOfSource(screen, jsx(70)), [])
  assert.deepEqual(problemsOfSource(screen, jsx(71)), [
    `${screen}:1: 71 lines of JSX in a function, at most 70`,
  ])
})

test('names that say nothing and other cases than kebab-case are refused', () => {
  for (const bad of [
    'a/utils/b.ts',
    'a/helper.ts',
    'a/common.test.ts',
    'a/types.ts',
    'a/camelCase.ts',
    'a/B.tsx',
  ]) {
    assert.equal(problemsOfName(bad).length, 1, bad)
  }
  const good = ['server/src/kernel/time/school-day.ts', 'a/sql.ts', 'a/write-rows.sql.ts', 'a/v1p1/b.test.ts']
  for (const name of [...good, 'web/src/routes/students.$id.tsx'])
    assert.deepEqual(problemsOfName(name), [], name)
})

test('any is found wherever a type stands, and not in words or strings', () => {
  for (const bad of ['let a: any', 'f(b as any)', 'type A = Record<string, any>', 'let c = <any>d']) {
    assert.match(problemsOfSource(path, bad).join(), /:1: any/, bad)
  }
  assert.deepEqual(problemsOfSource(path, "const any = 'any' // any\nconst anyone = any"), [])
})

test('a check that is switched off is found in comments only', () => {
  const bad = [
    '// @ts-ignore\na()',
    '/* @ts-nocheck */',
    'f() // biome-ignore lint: no',
    'const a = {\n// biome-ignore x\n}',
  ]
  for (const text of bad) assert.match(problemsOfSource(path, text).join(), /never switch a check off/, text)
  assert.deepEqual(problemsOfSource(path, "const words = ['@ts-ignore', `// biome-ignore`]"), [])
  const expected = '// @ts-expect-error\na()'
  assert.equal(problemsOfSource(path, expected).length, 1)
  assert.deepEqual(problemsOfSource(path.replace('.ts', '.test.ts'), expected), [])
})

test('SQL is in sql.ts and nowhere else', () => {
  const bad = [
    'const a = sql`anything`',
    'const a = `select id from students`',
    "query('DELETE FROM students')",
    'const a = `insert into $' + '{table} values (1)`',
    'const a = `\n  -- why\n  update students set name = $1`',
    'const a = `with recent as (select 1) select * from recent`',
  ]
  for (const text of bad) {
    assert.match(problemsOfSource(path, text).join(), /SQL/, text)
    for (const place of [
      'server/src/modules/people/sql.ts',
      'server/src/kernel/db/rows.sql.ts',
      'server/test/a.ts',
    ]) {
      assert.deepEqual(problemsOfSource(place, text), [], `${place}: ${text}`)
    }
  }
})

test('prose that begins like a statement is no SQL', () => {
  const prose = [
    'Select a school',
    'Update the roster',
    'with care',
    'Delete it',
    'insert',
    'Create a table of marks',
  ]
  for (const text of prose) assert.equal(isSqlText(text), false, text)
  const statements = [
    'select 1',
    'select pg_advisory_lock($1)',
    'SELECT *\nFROM a',
    'copy a to stdout',
    'create table a ()',
  ]
  for (const text of statements) assert.equal(isSqlText(text), true, text)
})

test('type names without meaning are refused', () => {
  for (const name of ['IStudent', 'RosterManager', 'StudentData', 'DateHelper']) {
    assert.equal(problemsOfSource(path, `export interface ${name} {}`).length, 1, name)
  }
  assert.deepEqual(problemsOfSource(path, 'export interface Invoice {}\nexport type Identity = string'), [])
})

test('a rule takes facts and gives a judgement: no clock, no chance, no waiting', () => {
  const rule = 'server/src/modules/attendance/rules/judge-submission.ts'
  const bad = [
    'const a = new Date()',
    'Date.now()',
    'Math.random()',
    'process.env.TZ',
    'async function f() {}',
    'f(async () => 1)',
  ]
  for (const text of bad) {
    assert.match(problemsOfSource(rule, text).join(), /in a rule/, text)
    assert.deepEqual(problemsOfSource(path, text), [], text)
  }
  assert.deepEqual(problemsOfSource(rule, "const a = new Date('2026-01-01')"), [])
})
