import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeModules, defineModule } from './define-module.ts'
import { ExtensionPoint } from './extension-point.ts'

const run = () => Promise.resolve()

test('an extension point has the items of all modules in the order of the modules, and those of the last composition', () => {
  const point = new ExtensionPoint<string>('words')
  const one = defineModule({ name: 'one', extends: [point.with('a', 'b')] })
  const other = defineModule({ name: 'other', extends: [point.with('c')] })
  composeModules([one, other])
  assert.deepEqual(point.items, ['a', 'b', 'c'])
  composeModules([other])
  assert.deepEqual(point.items, ['c'])
})

test('a point that no composition filled is an error, not an empty list', () => {
  const point = new ExtensionPoint<string>('words')
  assert.throws(() => point.items, /"words" were not composed/)
})

test('two modules of one name and two tasks of one name are errors', () => {
  const scheduled = (name: string) =>
    defineModule({ name, schedule: [{ name: 'sweep', crontab: '* * * * *', run }] })
  assert.throws(() => composeModules([defineModule({ name: 'one' }), defineModule({ name: 'one' })]), /"one"/)
  assert.throws(() => composeModules([scheduled('one'), scheduled('other')]), /"sweep"/)
})
