import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutUnused } from './used-styles.ts'

const classes = new Set(['m_1a'])

test('rules of classes that no component has are left out', () => {
  const css =
    ':root { --a: 1 }\n.m_1a { b: c }\n.m_2b { d: e }\n.m_1a .m_2b { f: g }\n:where(.m_1a):hover { h: i }\n'
  const used = withoutUnused(css, classes)
  assert.match(used, /:root/)
  assert.match(used, /b: c/)
  assert.match(used, /h: i/)
  assert.doesNotMatch(used, /d: e|f: g/)
})

test('the same inside a condition; frames of an animation stay', () => {
  const css =
    '@media (hover: hover) { .m_2b { a: b } .m_1a { c: d } }\n@keyframes m_2b { from { e: f } to { g: h } }\n'
  const used = withoutUnused(css, classes)
  assert.match(used, /@media \(hover: hover\) *{ *\.m_1a { c: d } *}/)
  assert.doesNotMatch(used, /a: b/)
  assert.match(used, /@keyframes m_2b { from { e: f } to { g: h } }/)
})
