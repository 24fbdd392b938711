import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipNames } from './zip-names.ts'

const named = (...titles: string[]) => zipNames(titles.map((title) => `${title}.pdf`))

test('each file has a name of its own, in any case', () => {
  assert.deepEqual(named('Passport', 'passport', 'Passport', 'Passport (2)'), [
    'Passport.pdf',
    'passport (2).pdf',
    'Passport (3).pdf',
    'Passport (2) (2).pdf',
  ])
})

test('no name leaves its folder, hides, or is a device', () => {
  assert.deepEqual(
    named(
      '../../etc/passwd',
      'C:\\Windows\\x',
      '_.htaccess',
      'CON',
      'aux.txt',
      '///',
      'Zeugnis für Zoé, 7A',
      'a\u0000b\n',
    ),
    [
      'etc passwd.pdf',
      'C Windows x.pdf',
      'htaccess.pdf',
      'document CON.pdf',
      'document aux.txt.pdf',
      'document.pdf',
      'Zeugnis für Zoé, 7A.pdf',
      'a b.pdf',
    ],
  )
  assert.ok((named('x'.repeat(500))[0]?.length ?? 0) < 130)
})
