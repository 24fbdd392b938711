import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkImports, problemsOfImportReport } from './check-imports.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-imports-'))
after(() => rmSync(root, { recursive: true, force: true }))

/** A project in which each file breaks one rule, named in the comment before it. */
const project: Readonly<Record<string, string>> = {
  'package.json': '{"type":"module"}',
  'tsconfig.json':
    '{"compilerOptions":{"module":"nodenext","allowImportingTsExtensions":true,"noEmit":true}}',
  'server/src/main/server.ts': "import '../interop/lti/index.ts'",
  'server/src/kernel/db/pool.ts': "import type { A } from '../../modules/people/index.ts'\nexport type P = A",
  'server/src/kernel/time/clock.ts': "import type { B } from './zone.ts'\nexport type C = B",
  'server/src/kernel/time/zone.ts': "import type { C } from './clock.ts'\nexport type B = C | 1",
  'server/src/kernel/ids/alone.ts': 'export const alone = 1',
  'server/src/modules/people/index.ts': "export type A = 1\nexport * from './service.ts'",
  'server/src/modules/people/service.ts': "import '../attendance/index.ts'\nimport 'left-pad'",
  'server/src/modules/people/sql.ts': "import '../academics/sql.ts'",
  'server/src/modules/academics/sql.ts': "import './service.test.ts'",
  'server/src/modules/academics/service.test.ts': "import './gone.ts'",
  'server/src/modules/attendance/index.ts': "import '../../interop/lti/index.ts'\nimport './routes.ts'",
  'server/src/modules/attendance/routes.ts': "import './sql.ts'\nimport './rules/judge.ts'",
  'server/src/modules/attendance/sql.ts': 'export const one = 1',
  'server/src/modules/attendance/rules/judge.ts':
    "import '../sql.ts'\nimport './same.ts'\nimport '../../../kernel/time/clock.ts'",
  'server/src/modules/attendance/rules/same.ts': "import 'node:fs'",
  'server/src/interop/lti/index.ts': "import '../../main/server.ts'\nimport '../../modules/people/sql.ts'",
}
for (const [path, text] of Object.entries(project)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('every rule of imports finds what breaks it', async () => {
  const problems = await checkImports(root, 5)
  const expected = [
    /^rings-kernel: .*pool\.ts → .*people\/index\.ts/,
    /^rings-modules: .*attendance\/index\.ts → .*lti\/index\.ts/,
    /^rings-interop: .*lti\/index\.ts → .*main\/server\.ts/,
    /^order-of-modules-people: .*people\/service\.ts → .*attendance\/index\.ts/,
    /^modules-meet-at-index: .*people\/sql\.ts → .*academics\/sql\.ts/,
    /^interop-uses-index: .*lti\/index\.ts → .*people\/sql\.ts/,
    /^routes-never-touch-sql: .*attendance\/routes\.ts → .*attendance\/sql\.ts/,
    /^rules-are-pure: .*rules\/judge\.ts → .*attendance\/sql\.ts/,
    /^rules-are-pure: .*rules\/same\.ts → fs/,
    /^no-circular: .*(clock|zone)\.ts → .*(clock|zone)\.ts/,
    /^no-orphans: .*ids\/alone\.ts/,
    /^source-knows-no-tests: .*academics\/sql\.ts → .*service\.test\.ts/,
    /^no-unresolvable: .*service\.test\.ts → \.\/gone\.ts/,
    /^(no-undeclared-package|no-unresolvable): .*people\/service\.ts → left-pad/,
  ]
  for (const pattern of expected)
    assert.ok(
      problems.some((problem) => pattern.test(problem)),
      String(pattern),
    )
  const allowed = /rules\/judge\.ts → .*(rules\/same|time\/clock)\.ts/
  assert.deepEqual(
    problems.filter((problem) => allowed.test(problem)),
    [],
  )
})

test('a run that read too little fails, whatever it found', () => {
  const module = (name: string, to?: string) => ({
    source: `server/src/${name}.ts`,
    dependencies: to === undefined ? [] : [{ resolved: `server/src/${to}.ts` }],
  })
  const judge = (...modules: ReturnType<typeof module>[]): string[] =>
    problemsOfImportReport({ modules, summary: { violations: [] } }, 1)
  assert.deepEqual(judge(module('a', 'b'), module('b')), [])
  assert.match(judge(module('a', 'b')).join(), /read only 1 modules/)
  assert.match(judge(module('a'), module('b')).join(), /read no import/)
})
