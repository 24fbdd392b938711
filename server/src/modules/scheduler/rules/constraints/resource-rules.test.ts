import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, constraint, judge, lesson } from '../../../../../test/support/engine-school.ts'

const ann = { resources: ['ann'] }
const lessons = (count: number) => Array.from({ length: count }, (_, index) => lesson('abcdef'[index] ?? ''))

describe('rules about resources', () => {
  test('avoid_clashes: uses beyond one', () => {
    const { cost, sentences } = judge(
      lessons(3),
      constraint('avoid_clashes', {}, ann),
      at('a mo1', 'b mo1', 'c mo1'),
    )
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['Ann: 3 lessons at the same time, mo 1 (Lesson a, Lesson b, Lesson c)'])
  })

  test('avoid_unavailable_times: busy when unavailable', () => {
    const rule = constraint('avoid_unavailable_times', { times: ['mo1', 'mo2'], timeGroups: ['tu'] }, ann)
    const { cost, sentences } = judge(lessons(3), rule, at('a mo1', 'b tu5', 'c we1'))
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['Ann: has lessons in 2 unavailable periods (mo 1, tu 5)'])
  })

  test('limit_idle_times: idle periods of all days together', () => {
    const rule = constraint('limit_idle_times', { maximum: 1 }, ann, { weight: 3 })
    const { cost, sentences } = judge(lessons(2), rule, at('a tu1', 'b tu5'))
    assert.equal(cost, 6)
    assert.deepEqual(sentences, ['Ann: 3 idle periods on Tuesday, limit 1'])
    assert.equal(judge(lessons(2), rule, at('a mo1', 'b tu5')).cost, 0)
  })

  test('limit_daily_idle_times: idle periods of each day', () => {
    const rule = constraint('limit_daily_idle_times', { maximum: 1 }, ann)
    const { cost, sentences } = judge(lessons(4), rule, at('a mo1', 'b mo3', 'c tu1', 'd tu4'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: 2 idle periods on Tuesday, limit 1'])
  })

  test('cluster_busy_times: days with lessons', () => {
    const rule = constraint('cluster_busy_times', { maximum: 2 }, ann)
    const { cost, sentences } = judge(lessons(3), rule, at('a mo1', 'b tu1', 'c we1'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: has lessons on 3 days (Monday, Tuesday, Wednesday), limit 2'])
  })

  test('limit_busy_times: a free day costs nothing', () => {
    const rule = constraint('limit_busy_times', { minimum: 2, maximum: 3 }, ann)
    const { cost, sentences } = judge(lessons(5), rule, at('a mo1', 'b mo2', 'c mo3', 'd mo4', 'e tu1'))
    assert.equal(cost, 2)
    assert.deepEqual(sentences, [
      'Ann: 4 busy periods on Monday, limit 3',
      'Ann: 1 busy period on Tuesday, at least 2',
    ])
  })

  test('limit_workload: thirds are added up before they are rounded up', () => {
    const rule = constraint('limit_workload', { minimum: 0, maximum: 2 }, ann)
    const third = { duration: 3, workload: 1 }
    const meetings = [1, 2, 3].map((period) => ({ event: 'a', duration: 1, time: `mo${period}` }))
    assert.equal(judge([lesson('a', third)], rule, meetings).cost, 0)
    const { cost, sentences } = judge([lesson('a', { workload: 2.5 })], rule, at('a mo1'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: workload 3, limit 2'])
  })

  test('limit_workload: the workload of a role, and of chosen resources only', () => {
    const rule = constraint('limit_workload', { maximum: 0 }, { resources: ['room1', 'room2'] })
    const roles = [{ role: 'room', type: 'room', workload: 4 }]
    assert.equal(judge([lesson('a', { roles })], rule, at('a mo1 room2')).cost, 4)
  })

  test('limit_daily_span: from the first to the last lesson', () => {
    const rule = constraint('limit_daily_span', { maximum: 3 }, ann)
    assert.equal(judge(lessons(2), rule, at('a mo1', 'b mo5')).cost, 2)
    assert.equal(judge(lessons(2), rule, at('a mo1', 'b mo3')).cost, 0)
  })

  test('limit_consecutive_times: periods without a break', () => {
    const rule = constraint('limit_consecutive_times', { maximum: 2 }, ann)
    const { cost, sentences } = judge(lessons(4), rule, at('a mo1', 'b mo2', 'c mo3', 'd mo5'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: 3 periods without a break on Monday, limit 2'])
  })

  test('early_start: days that start later, above the limit', () => {
    const appliesTo = { resources: ['7a'] }
    const meetings = at('a mo1', 'b tu2', 'c we3')
    assert.equal(judge(lessons(3), constraint('early_start', {}, appliesTo), meetings).cost, 2)
    const { cost, sentences } = judge(
      lessons(3),
      constraint('early_start', { maximum: 1 }, appliesTo),
      meetings,
    )
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['7a: 2 days do not start in the first period (Tuesday, Wednesday), limit 1'])
  })

  test('lunch_break: a free period within the window', () => {
    const rule = constraint('lunch_break', { times: ['mo3', 'mo4'] }, ann)
    assert.equal(judge(lessons(2), rule, at('a mo3', 'b mo5')).cost, 0)
    const { cost, sentences } = judge(lessons(2), rule, at('a mo3', 'b mo4'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: 0 free periods at lunch on Monday, at least 1'])
  })

  test('part_time_days: too many days, and free days between them', () => {
    const meetings = at('a mo1', 'b we1')
    assert.equal(judge(lessons(2), constraint('part_time_days', { maximum: 1 }, ann), meetings).cost, 1)
    const { cost, sentences } = judge(
      lessons(2),
      constraint('part_time_days', { maximum: 2, adjacent: true }, ann),
      meetings,
    )
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: 1 free day between working days (Monday, Wednesday)'])
  })

  test('building_distance and limit_building_changes: ways between two lessons', () => {
    const near = at('a mo1 room1', 'b mo2 room2', 'c tu1 room1')
    const { cost, sentences } = judge(lessons(3), constraint('building_distance', {}, ann), near)
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Ann: 0 minutes from Lesson a (Main) to Lesson b (Annex), the way takes 1'])
    const far = at('a mo1 room1', 'b mo3 room2')
    assert.equal(judge(lessons(2), constraint('building_distance', {}, ann), far).cost, 0)
    assert.equal(judge(lessons(2), constraint('limit_building_changes', { maximum: 0 }, ann), far).cost, 1)
  })

  test('step: any deviation costs the weight once', () => {
    const rule = constraint('avoid_clashes', {}, ann, { costFunction: 'step', weight: 7 })
    assert.equal(judge(lessons(3), rule, at('a mo1', 'b mo1', 'c mo1')).cost, 7)
  })
})
