import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at, constraint, judge, lesson } from '../../../../../test/support/engine-school.ts'

const all = { eventGroups: ['all'] }
const pair = (first: string, second: string, more = {}) => ({ eventPairs: [{ first, second, ...more }] })

describe('rules about events', () => {
  test('assign_time: the duration without a time', () => {
    const { cost, sentences } = judge(
      [lesson('a', { duration: 2 }), lesson('b')],
      constraint('assign_time', {}, all),
      at('b mo1'),
    )
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['Lesson a: 2 periods have no time'])
  })

  test('assign_resource: the duration without a room', () => {
    const rule = constraint('assign_resource', { role: 'room' }, all)
    const { cost, sentences } = judge(
      [lesson('a', { duration: 2 }), lesson('b')],
      rule,
      at('a mo1', 'b mo3 room1'),
    )
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['Lesson a: nobody is chosen as room for 2 periods'])
  })

  test('split_events: meetings of a wrong length, and a wrong number of them', () => {
    const rule = constraint(
      'split_events',
      { minimumDuration: 2, maximumDuration: 3, minimumAmount: 3, maximumAmount: 4 },
      all,
    )
    const meetings = [
      { event: 'a', duration: 1, time: 'mo1' },
      { event: 'a', duration: 4, time: 'tu1' },
    ]
    const { cost, sentences } = judge([lesson('a', { duration: 5 })], rule, meetings)
    assert.equal(cost, 3)
    assert.deepEqual(sentences, [
      'Lesson a: 2 meetings do not last 2 to 3 periods',
      'Lesson a: 2 meetings, allowed are 3 to 4',
    ])
  })

  test('distribute_split_events: too few doubles', () => {
    const rule = constraint('distribute_split_events', { duration: 2, minimum: 2, maximum: 2 }, all)
    const { cost, sentences } = judge([lesson('a', { duration: 2 })], rule, at('a mo1'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Lesson a: 1 meeting of 2 periods, allowed are 2 to 2'])
  })

  test('prefer_resources: the duration in another room', () => {
    const rule = constraint('prefer_resources', { role: 'room', resources: ['room1'] }, all)
    const { cost, sentences } = judge(
      [lesson('a', { duration: 2 }), lesson('b')],
      rule,
      at('a mo1 room2', 'b mo3 room1'),
    )
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['Lesson a: Room 2 is not a preferred choice as room (2 periods)'])
  })

  test('prefer_times: the duration of meetings that start elsewhere, of one length only', () => {
    const events = [lesson('a', { duration: 2 }), lesson('b')]
    const meetings = at('a tu1', 'b tu3')
    assert.equal(judge(events, constraint('prefer_times', { timeGroups: ['mo'] }, all), meetings).cost, 3)
    const ofOne = judge(
      events,
      constraint('prefer_times', { timeGroups: ['mo'], duration: 1 }, all),
      meetings,
    )
    assert.equal(ofOne.cost, 1)
    assert.deepEqual(ofOne.sentences, ['Lesson b: tu 3 is not a preferred start (1 period)'])
  })

  test('avoid_split_assignments: different rooms minus one', () => {
    const rule = constraint('avoid_split_assignments', { role: 'room' }, all)
    const { cost } = judge(
      [lesson('a'), lesson('b'), lesson('c')],
      rule,
      at('a mo1 room1', 'b mo2 room2', 'c mo3'),
    )
    assert.equal(cost, 1)
    assert.equal(judge([lesson('a'), lesson('b')], rule, at('a mo1 room1', 'b mo2 room1')).cost, 0)
  })

  test('spread_events: below and above the limits of each day', () => {
    const limits = ['mo', 'tu'].map((timeGroup) => ({ timeGroup, minimum: 1, maximum: 1 }))
    const rule = constraint('spread_events', { limits }, all)
    const { cost, sentences } = judge(
      [lesson('a'), lesson('b'), lesson('c')],
      rule,
      at('a mo1', 'b mo2', 'c mo4'),
    )
    assert.equal(cost, 3)
    assert.equal(sentences[0], 'All: 3 meetings start in Monday, allowed are 1 to 1')
  })

  test('link_events: times at which only some of the lessons run', () => {
    const rule = constraint('link_events', {}, all)
    const events = [lesson('a', { duration: 2 }), lesson('b', { duration: 2 })]
    assert.equal(judge(events, rule, at('a mo1', 'b mo1')).cost, 0)
    assert.equal(judge(events, rule, at('a mo1', 'b mo2')).cost, 2)
  })

  test('order_events: the separation outside its limits, squared', () => {
    const appliesTo = pair('a', 'b', { minimumSeparation: 1, maximumSeparation: 2 })
    const rule = constraint('order_events', {}, appliesTo, { costFunction: 'quadratic' })
    const events = [lesson('a'), lesson('b')]
    assert.equal(judge(events, rule, at('a mo1', 'b mo3')).cost, 0)
    assert.equal(judge(events, rule, at('a mo1', 'b mo1')).cost, 4)
    assert.equal(judge(events, rule, at('a mo1', 'b tu1')).cost, 4)
    assert.equal(judge(events, rule, at('a mo1')).cost, 0)
  })

  test('adjacent_events: on the same day, one after the other', () => {
    const events = [lesson('a'), lesson('b')]
    const grouped = constraint('adjacent_events', {}, pair('a', 'b'))
    const consecutive = constraint('adjacent_events', { ordered: true }, pair('a', 'b'))
    assert.equal(judge(events, grouped, at('a mo2', 'b mo1')).cost, 0)
    assert.equal(judge(events, consecutive, at('a mo2', 'b mo1')).cost, 1)
    assert.equal(judge(events, consecutive, at('a mo1', 'b mo2')).cost, 0)
    assert.deepEqual(judge(events, grouped, at('a mo5', 'b tu1')).sentences, [
      'Lesson a and Lesson b are not next to each other',
    ])
  })

  test('min_days_between: missing days of each pair', () => {
    const rule = constraint('min_days_between', { minimum: 2 }, all)
    const { cost, sentences } = judge(
      [lesson('a'), lesson('b'), lesson('c')],
      rule,
      at('a mo1', 'b mo2', 'c tu1'),
    )
    assert.equal(cost, 4)
    assert.equal(sentences[0], 'All: Lesson a (mo 1) and Lesson b (mo 2) are 0 days apart, at least 2')
  })

  test('min_gap_between: missing periods on the same day', () => {
    const rule = constraint('min_gap_between', { minimum: 2 }, all)
    assert.equal(judge([lesson('a'), lesson('b'), lesson('c')], rule, at('a mo1', 'b mo3', 'c tu1')).cost, 1)
  })

  test('same_start: the time, the day or the period', () => {
    const events = [lesson('a'), lesson('b', { duration: 2 })]
    const cost = (scope: 'time' | 'day' | 'period', ...places: string[]): number =>
      judge(events, constraint('same_start', { scope }, all), at(...places)).cost
    assert.deepEqual([cost('time', 'a mo1', 'b mo1'), cost('time', 'a mo1', 'b tu1')], [0, 1])
    assert.deepEqual([cost('day', 'a mo1', 'b mo3'), cost('day', 'a mo1', 'b tu1')], [0, 1])
    assert.deepEqual([cost('period', 'a mo1', 'b tu1'), cost('period', 'a mo1', 'b tu2')], [0, 1])
  })

  test('limit_simultaneous_events and avoid_overlap: lessons at the same time', () => {
    const events = [lesson('a'), lesson('b'), lesson('c')]
    const meetings = at('a mo1', 'b mo1', 'c mo1')
    assert.equal(
      judge(events, constraint('limit_simultaneous_events', { maximum: 2 }, all), meetings).cost,
      1,
    )
    const { cost, sentences } = judge(events, constraint('avoid_overlap', {}, all), meetings)
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['All: 3 of its lessons overlap at mo 1'])
  })

  test('ends_day: lessons of the class after it', () => {
    const rule = constraint('ends_day', { resources: ['7a'] }, { events: ['a'] })
    assert.equal(judge([lesson('a'), lesson('b')], rule, at('a mo2', 'b mo1')).cost, 0)
    const { cost, sentences } = judge([lesson('a'), lesson('b')], rule, at('a mo2', 'b mo4'))
    assert.equal(cost, 1)
    assert.deepEqual(sentences, ['Lesson a is not the last lesson of the day for 7a'])
  })

  test('room_capacity: students without a seat', () => {
    const events = [lesson('a', { students: 24 })]
    const rule = constraint('room_capacity', {}, all)
    assert.equal(judge(events, rule, at('a mo1 room2')).cost, 0)
    const { cost, sentences } = judge(events, rule, at('a mo1 room1'))
    assert.equal(cost, 4)
    assert.deepEqual(sentences, ['Lesson a: 24 students in Room 1, which has 20 seats'])
  })

  test('required_features: what the room does not have, for each period', () => {
    const events = [lesson('a', { duration: 2, features: ['piano'] })]
    const rule = constraint('required_features', {}, all)
    assert.equal(judge(events, rule, at('a mo1 room2')).cost, 0)
    assert.equal(judge(events, rule, at('a mo1')).cost, 0)
    const { cost, sentences } = judge(events, rule, at('a mo1 room1'))
    assert.equal(cost, 2)
    assert.deepEqual(sentences, ['Lesson a: Room 1 does not have piano'])
  })
})
