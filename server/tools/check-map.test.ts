import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfMap, problemsOfModuleOrder, wordsInCode } from './check-map.ts'

const page = `# The map
Time is money, says \`server/src/main/server.ts\`.
\`\`\`
kernel/   http/ db/
\`\`\`
and \`money/\`.`

test('only what is marked as code names a folder', () => {
  assert.deepEqual(
    ['kernel', 'http', 'db', 'money', 'time'].filter((word) => wordsInCode(page).has(word)),
    ['kernel', 'http', 'db', 'money'],
  )
})

test('a folder that the page does not name and a path that is not there are problems', () => {
  const folders = ['server/src/kernel/http', 'server/src/kernel/time']
  assert.deepEqual(
    problemsOfMap(page, folders, () => true),
    ['ARCHITECTURE.md does not name server/src/kernel/time/'],
  )
  assert.deepEqual(
    problemsOfMap(page, [], () => false),
    ['ARCHITECTURE.md names server/src/main/server.ts: not there'],
  )
})

test('every module has exactly one place in the order', () => {
  assert.deepEqual(problemsOfModuleOrder(['tenants'], [['tenants'], ['people']]), [])
  assert.match(problemsOfModuleOrder(['canteen'], [['tenants']]).join(), /canteen has no place/)
  assert.match(problemsOfModuleOrder([], [['tenants'], ['tenants']]).join(), /tenants stands twice/)
})
