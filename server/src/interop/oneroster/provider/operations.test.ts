import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { rosterScope } from '../../../modules/identity/index.ts'
import { operations, standardOperations } from './operations.ts'
import { providerRoutes } from './routes.ts'

const list = join(import.meta.dirname, '../../../../../../shared/data/oneroster/v1p1_operations.json')

interface PublishedOperation {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly scope: string
  readonly wrapper: string
  readonly requestWrapper: string | null
}

const template = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}')

test('the table is the published list of operations', {
  skip: existsSync(list) ? false : `${list} is not there`,
}, () => {
  const published = JSON.parse(readFileSync(list, 'utf8')) as PublishedOperation[]
  const line = (name: string, ...facts: string[]) => [name, ...facts].join(' ')
  assert.deepEqual(
    standardOperations
      .map(({ name, method, path, scope, wrapper }) =>
        line(name, method, template(path), rosterScope(scope), wrapper),
      )
      .sort(),
    published
      .map((one) =>
        line(one.operation, one.method, template(one.path), one.scope, one.requestWrapper ?? one.wrapper),
      )
      .sort(),
  )
})

test('there are 61 operations, 55 of them reads, and one more of a later version', () => {
  const count = (method: string) => standardOperations.filter((one) => one.method === method).length
  assert.deepEqual([count('GET'), count('PUT'), count('DELETE')], [55, 3, 3])
  assert.deepEqual(
    operations.map(({ name }) => name).filter((name) => !standardOperations.some((one) => one.name === name)),
    ['getCategoriesForClass'],
  )
  const byScope = Object.groupBy(standardOperations, ({ scope }) => scope)
  assert.deepEqual(Object.fromEntries(Object.entries(byScope).map(([scope, of]) => [scope, of.length])), {
    'roster-core.readonly': 22,
    'roster.readonly': 17,
    'roster-demographics.readonly': 2,
    'resource.readonly': 4,
    'gradebook.readonly': 10,
    'gradebook.createput': 3,
    'gradebook.delete': 3,
  })
})

test('every operation is a route at both roots, under its scope and the module', () => {
  assert.equal(providerRoutes.length, operations.length + 1)
  for (const { name, method, path, scope } of operations) {
    const route = providerRoutes.find(({ id }) => id === `oneroster.${name}`)
    assert.deepEqual(
      [route?.path, route?.aliases],
      [`/api/oneroster/v1p1${path}/`, [`/ims/oneroster/v1p1${path}/`]],
    )
    assert.deepEqual(route?.access, {
      kind: 'right',
      area: 'roster',
      action: method === 'GET' ? 'read' : 'write',
      scope: rosterScope(scope),
    })
    assert.deepEqual(route?.entitlement, { module: 'oneroster' })
    assert.equal(route?.auditRead ?? false, scope === 'roster-demographics.readonly')
  }
})
