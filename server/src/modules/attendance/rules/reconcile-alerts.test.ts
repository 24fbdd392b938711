import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AlertFacts, type AlertStatus, reconcileAlerts } from './reconcile-alerts.ts'

const facts = (earlierId = '1', laterId = '2'): AlertFacts => ({
  kind: 'absent_then_present',
  earlierId,
  laterId,
  halfDays: null,
})
const stored = (status: AlertStatus) => ({ ...facts(), status })
const actions = (requested: AlertFacts[], held: ReturnType<typeof stored>[]) =>
  reconcileAlerts(requested, held).map(({ action }) => action)

test('an alert is raised once, follows its marks, and goes when they agree', () => {
  assert.deepEqual(actions([facts()], []), ['raised'])
  assert.deepEqual(actions([facts()], [stored('open')]), [])
  assert.deepEqual(actions([facts('1', '3')], [stored('open')]), ['updated'])
  assert.deepEqual(actions([], [stored('open')]), ['withdrawn'])
  assert.deepEqual(actions([facts()], [stored('withdrawn')]), ['raised'])
})

test('what somebody resolved stays resolved until other marks contradict each other', () => {
  assert.deepEqual(actions([facts()], [stored('resolved')]), [])
  assert.deepEqual(actions([], [stored('resolved')]), [])
  assert.deepEqual(actions([facts('2', '3')], [stored('resolved')]), ['raised'])
})
