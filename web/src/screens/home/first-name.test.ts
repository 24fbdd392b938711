import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstNameOf } from './first-name.ts'

test('people are greeted by their first name, and as they are called where it begins with a title', () => {
  assert.equal(firstNameOf('Courtney Beier-Schmidt'), 'Courtney')
  assert.equal(firstNameOf(' Jean-Paul  Owona '), 'Jean-Paul')
  assert.equal(firstNameOf('Mr Beier'), 'Mr Beier')
  assert.equal(firstNameOf('Mme. Owona'), 'Mme. Owona')
  assert.equal(firstNameOf('Miro Beier'), 'Miro')
  assert.equal(firstNameOf(''), '')
})
