import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latin9 } from './latin9.ts'

/** Bytes by hand, from the published table of ISO/IEC 8859-15. */
const hex = (text: string): string => Buffer.from(latin9(text)).toString('hex')

test('a sign of ISO 8859-15 is its byte, composed or not', () => {
  assert.equal(hex('Éa'), 'c961')
  assert.equal(hex('E\u0301'), 'c9')
  assert.equal(hex('€ŠšŽžŒœŸ'), 'a4a6a8b4b8bcbdbe')
  assert.equal(hex('«ç»'), 'abe7bb')
})

test('typographic signs become plain ones', () => {
  assert.equal(hex('l’a “b” c–d…'), Buffer.from("l'a 'b' c-d...").toString('hex'))
  assert.equal(hex('a\u00a0b\u202fc\u00add'), '61206220' + '6364')
})

test('what the set does not have is its letter without accents, else a question mark', () => {
  assert.equal(hex('ő ł 学 😀'), '6f203f203f203f')
  assert.equal(hex('¤'), '3f')
})

test('no sign ends a line, divides a cell, or begins a formula after it became a plain one', () => {
  assert.equal(hex('a\u0085b\u2028c\u007fd\ne'), '61206220632064' + '2065')
  assert.equal(hex('a\u037e=1'), Buffer.from('a =1').toString('hex'))
  assert.equal(hex('–1+1\t≠1\t\u2212@x'), Buffer.from('1+1\t1\tx').toString('hex'))
  assert.equal(hex('-5,00\t\t–'), Buffer.from('-5,00\t\t-').toString('hex').replace(/2d$/, '3f'))
})
