import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { findPasswordError } from './password-rules.ts'

test('a password is judged by its length and by what is guessed first, not by kinds of signs', () => {
  const account = {
    email: 'Ama.Owusu@alpha.test',
    name: 'Ama Akosua Owusu',
    schools: ['Lycée Lumière', 'lumiere'],
  }
  const good = [
    'correct horse battery',
    'ñandúes y más',
    'a-brand-new-Password-1',
    'owusu plants mangoes',
    'light of lumière 48',
    'зимний вечер дома',
    'abcxyzqwepoi!?',
  ]
  for (const one of good) assert.equal(findPasswordError(one, account), undefined, one)
  const bad: Readonly<Record<string, readonly string[]>> = {
    characters: ['', 'ninesigns', 'x'.repeat(201), 'aaaaaaaaaaaaaaaa', 'Ama.Owusu'],
    'most common': [
      'Password123',
      'qwerty1234',
      '1Q2W3E4R5T',
      'Sunshine-2024',
      '!!iloveyou!!',
      'Password1234',
    ],
    sequences: [
      '1234567890ab',
      'bcdefghijkl',
      'CDEFGHIJK987',
      'oiuytrewq987',
      'ertyuiop78900',
      'kdjx1kdjx1kdjx1',
    ],
    'your name': [
      'ama.owusu@ALPHA.test',
      'ama akosua owusu',
      'ama.owusuX',
      'Owusu-Akosua-12',
      'lumiere2026!',
      'Lycée Lumière 1',
      'Campus-Lumiere',
    ],
  }
  for (const [why, ones] of Object.entries(bad)) {
    for (const one of ones) assert.match(findPasswordError(one, account) ?? 'taken', new RegExp(why), one)
  }
})

test('the work of judging a password is bounded, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 250 }),
      fc.string({ maxLength: 100 }),
      (one, name) => {
        const error = findPasswordError(one, { name, email: `${name}@alpha.test` })
        assert.ok(error === undefined || error.length > 0)
      },
    ),
  )
})

test('the list of common passwords is sorted, in lower case, and can be matched', () => {
  const text = readFileSync(new URL('assets/common-passwords.txt', import.meta.url), 'utf8')
  const words = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  assert.ok(words.length > 10_000)
  for (const one of ['password', '1234567890', 'qwertyuiop']) assert.ok(words.includes(one), one)
  assert.deepEqual(
    words,
    words.map((word) => word.toLowerCase()),
  )
  for (const [index, word] of words.entries())
    assert.ok(index === 0 || Buffer.compare(Buffer.from(words[index - 1] ?? ''), Buffer.from(word)) < 0, word)
})
