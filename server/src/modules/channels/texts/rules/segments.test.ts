import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { segmentsOf } from './segments.ts'

const counted = (text: string) => {
  const { encoding, units, segments } = segmentsOf(text)
  return [encoding, units, segments]
}

test('lengths by 3GPP TS 23.038 and 23.040: 160 and 153 septets, 70 and 67 code units', () => {
  assert.deepEqual(counted(''), ['gsm7', 0, 1])
  assert.deepEqual(counted('a'.repeat(160)), ['gsm7', 160, 1])
  assert.deepEqual(counted('a'.repeat(161)), ['gsm7', 161, 2])
  assert.deepEqual(counted('a'.repeat(306)), ['gsm7', 306, 2])
  assert.deepEqual(counted('a'.repeat(307)), ['gsm7', 307, 3])
  assert.deepEqual(counted('ж'.repeat(70)), ['ucs2', 70, 1])
  assert.deepEqual(counted('ж'.repeat(71)), ['ucs2', 71, 2])
  assert.deepEqual(counted('ж'.repeat(134)), ['ucs2', 134, 2])
  assert.deepEqual(counted('ж'.repeat(135)), ['ucs2', 135, 3])
})

test('letters of the extension table take two places and are not divided between parts', () => {
  assert.deepEqual(counted('€'.repeat(80)), ['gsm7', 160, 1])
  assert.deepEqual(counted('€'.repeat(81)), ['gsm7', 162, 2])
  // 152 septets, then one of two places: it begins the second part.
  assert.deepEqual(counted(`${'a'.repeat(152)}€${'a'.repeat(151)}`), ['gsm7', 305, 2])
  assert.deepEqual(counted(`${'a'.repeat(152)}€${'a'.repeat(152)}`), ['gsm7', 306, 3])
})

test('French: é è à ù fit the GSM alphabet, ê ç ë œ need UCS-2', () => {
  assert.deepEqual(counted('Élève absente à 8 h'), ['gsm7', 19, 1])
  for (const letter of 'êçëœ’') assert.equal(segmentsOf(letter).encoding, 'ucs2', letter)
  assert.deepEqual(counted('👩‍🎓'), ['ucs2', 5, 1])
  // 66 code units, then a surrogate pair: it begins the second part.
  assert.deepEqual(counted(`${'ж'.repeat(66)}👍${'ж'.repeat(65)}`), ['ucs2', 133, 2])
})

test('parts never hold more than they can, and another letter never means fewer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { encoding, units, segments } = segmentsOf(text)
      const [alone, part] = encoding === 'gsm7' ? [160, 153] : [70, 67]
      assert.ok(segments === 1 ? units <= alone : units <= segments * part)
      assert.ok(segmentsOf(`${text}a`).segments >= segments)
    }),
  )
})
