import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Hit, rank } from './hits.ts'

const hit = (group: Hit['group'], title: string, more: Partial<Hit> = {}): Hit => ({
  key: `${group}/${title}`,
  group,
  to: '/',
  title,
  ...more,
})

const titles = (hits: readonly Hit[], text: string) =>
  rank(hits, text).flatMap((list) => list.hits.map(({ title }) => title))

test('exactly what was typed comes first, whatever its group', () => {
  const found = [
    hit('people', 'Seven Yearling'),
    hit('classes', 'Art Year 7A'),
    hit('classes', 'Year 7A'),
    hit('classes', 'Year 7AB'),
    hit('pages', 'New school year'),
  ]
  assert.deepEqual(titles(found, 'Year  7a')[0], 'Year 7A')
  assert.deepEqual(titles(found, 'year 7')[0], 'Year 7A')
})

test('a code is as good as a title, and accents do not matter', () => {
  const found = [
    hit('people', 'Éloïse N’Diaye', { codes: ['S-1042'] }),
    hit('money', 'INV-2026-00021', { codes: ['INV-2026-00021'] }),
  ]
  assert.equal(titles(found, 's-1042')[0], 'Éloïse N’Diaye')
  assert.equal(titles(found, 'inv-2026-00021')[0], 'INV-2026-00021')
  assert.equal(titles([hit('people', 'Ida'), ...found], 'eloise n’diaye')[0], 'Éloïse N’Diaye')
})

test('equal matches stay in the order of the groups, and of the server within one', () => {
  const found = [hit('pages', 'Students'), hit('people', 'Stu B'), hit('people', 'Stu A')]
  assert.deepEqual(titles(found, 'st'), ['Stu B', 'Stu A', 'Students'])
})

test('an action brings its own weight', () => {
  const action = hit('actions', 'Receive a payment', { weight: 2.5 })
  assert.equal(titles([hit('people', 'Paya Smith'), action], 'pay')[0], 'Receive a payment')
  assert.equal(titles([hit('people', 'Ann Pay'), action], 'pay')[0], 'Ann Pay')
})
