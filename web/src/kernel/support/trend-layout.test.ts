import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layOutTrend } from './trend-layout.ts'

const place = { width: 476, today: '2026-11-18' }

test('without a day there is nothing to draw', () => {
  assert.equal(layOutTrend([], [], place), undefined)
})

test('scores are placed by their day, the higher the score the higher up', () => {
  const layout = layOutTrend(
    [
      { date: '2026-11-08', score: 0 },
      { date: '2026-11-18', score: 100 },
    ],
    [],
    place,
  )
  assert.deepEqual(layout?.lines, [
    [
      { x: 28, y: 140 },
      { x: 428, y: 8 },
    ],
  ])
})

test('a day without a score leaves a gap', () => {
  const layout = layOutTrend(
    [
      { date: '2026-11-08', score: 20 },
      { date: '2026-11-10', score: null },
      { date: '2026-11-12', score: 30 },
    ],
    [],
    place,
  )
  assert.deepEqual(
    layout?.lines.map((line) => line.length),
    [1, 1],
  )
})

test('what was done has a lane each, and goes on until today without an end', () => {
  const layout = layOutTrend(
    [{ date: '2026-11-08', score: 20 }],
    [
      { name: 'Mentor', from: '2026-11-08', to: '2026-11-13' },
      { name: 'Call home every week', from: '2026-11-17', to: null },
    ],
    place,
  )
  const [first, second] = layout?.bars ?? []
  assert.deepEqual([first?.x, first?.width, first?.anchor], [28, 200, 'start'])
  assert.deepEqual([second?.x, second?.width, second?.anchor, second?.nameAt], [388, 40, 'end', 428])
  assert.equal(layout?.height, 140 + 24 + 60)
})
