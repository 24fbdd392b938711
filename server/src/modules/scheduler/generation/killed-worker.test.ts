import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../../test/support/draft-school.ts'
import { ended } from '../../../../test/support/ended.ts'
import { OwnWorker, spawnWorker } from '../../../../test/support/own-worker.ts'

const root = '/api/v1/scheduler'
const now = '2026-11-18T09:00:00Z'

let campus: TestCampus
let at: DraftSchool
let killed: ChildProcess | undefined
const worker = new OwnWorker()

before(async () => {
  campus = await startCampus({ now })
  at = await makeDraftSchool(campus)
})
after(async () => {
  killed?.kill('SIGKILL')
  await worker.rest()
  await campus.stop()
})

/** A draft that no timetable can meet, so that a generation uses its whole time. */
async function endlessDraft(): Promise<string> {
  const { id } = await at.make(`${root}/schedules/`, {
    name: 'Draft',
    session_id: at.sessionId,
    starts_on: '2026-11-16',
    ends_on: '2027-02-12',
  })
  for (const classId of at.classIds)
    await at.make(`${root}/requirements/`, {
      schedule_id: id,
      name: 'Mathematics',
      class_ids: [classId],
      staff_ids: [at.staffIds[0]],
      lessons_per_cycle: 11,
    })
  return id
}

const generation = async (id: string) => (await at.send('GET', `${root}/generations/${id}/`)).body

const unplaced = async (id: string) =>
  (await at.send('GET', `${root}/lessons/?schedule_id=${id}&unplaced=true&page_size=200`)).body.results.length

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await isSo()) return
    await wait(50)
  }
  throw new Error('It never was so.')
}

test('a worker killed half-way leaves the draft as it was; another one takes the generation over', async () => {
  const id = await endlessDraft()
  const order = { schedule_id: id, seed: 1, time_limit_seconds: 600, ignore_issues: true }
  const started = await at.send('POST', `${root}/generate`, order)
  assert.equal(started.status, 202, started.text)
  killed = spawnWorker(campus, now)
  await until(async () => (await generation(started.body.id)).curve.length > 0)
  const running = await generation(started.body.id)
  assert.deepEqual([running.state, running.finished_at], ['running', null])
  killed.kill('SIGKILL')
  await ended(killed)
  assert.equal(await unplaced(id), 22)
  const edit = await at.send('PATCH', `${root}/schedules/${id}/`, { name: 'Other' })
  assert.deepEqual([edit.status, edit.body.code], [409, 'schedule_generating'])
  // What is asked of it while no worker runs it holds when another one begins.
  assert.equal((await at.send('POST', `${root}/generations/${started.body.id}/stop`)).status, 202)
  await worker.work(campus)
  await campus.jobEnded(at.school.id, started.body.job_id)
  const over = await generation(started.body.id)
  assert.deepEqual([over.state, over.error], ['succeeded', null], JSON.stringify(over))
  const again = await at.send('POST', `${root}/generate`, { ...order, time_limit_seconds: 1 })
  assert.equal(again.status, 202, again.text)
  await campus.jobEnded(at.school.id, again.body.job_id)
  const second = await generation(again.body.id)
  assert.deepEqual([second.state, second.unplaced], ['succeeded', 2], JSON.stringify(second))
  assert.equal(await unplaced(id), 2)
})
