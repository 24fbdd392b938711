import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfConfigurationPage, problemsOfEnvironmentUse } from './check-configuration.ts'

test('the page must be there and be the one that the list makes', () => {
  assert.deepEqual(problemsOfConfigurationPage('a', 'a'), [])
  assert.match(problemsOfConfigurationPage(undefined, 'a').join(), /missing/)
  assert.match(problemsOfConfigurationPage('b', 'a').join(), /out of date/)
})

test('only the configuration and the entry points read the environment', () => {
  const text = 'const port = process.env["PORT"]'
  assert.equal(problemsOfEnvironmentUse('server/src/modules/people/service.ts', text).length, 1)
  const runtime = "process.env['UV_THREADPOOL_SIZE']"
  assert.deepEqual(problemsOfEnvironmentUse('server/src/kernel/crypto/a.ts', runtime), [])
  const sample = 'const page = `const { PORT } = process.env`'
  assert.deepEqual(problemsOfEnvironmentUse('server/src/modules/developer/pages/a.ts', sample), [])
  const inside = `const page = \`\${process.env.PORT}\``
  assert.equal(problemsOfEnvironmentUse('server/src/modules/developer/pages/a.ts', inside).length, 1)
  const taken = 'const { PORT } = process.env'
  assert.equal(problemsOfEnvironmentUse('server/src/modules/people/service.ts', taken).length, 1)
  const allowed = [
    'server/src/kernel/config/config.ts',
    'server/src/main/server.ts',
    'server/src/kernel/db/pool.test.ts',
  ]
  for (const path of allowed) assert.deepEqual(problemsOfEnvironmentUse(path, text), [], path)
})
