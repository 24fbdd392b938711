import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'

let campus: TestCampus

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

/** Statements of the kernel and of modules, once what is held for a while is held: the fewest of some runs. */
async function min(act: (turn: number) => Promise<{ status: number; text: string }>) {
  const counts: { kernel: number; module: number }[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { kernel, module, result } = await campus.countStatements(() => act(turn))
    assert.ok(result.status < 300, result.text)
    counts.push({ kernel, module })
  }
  return counts.toSorted((one, other) => one.kernel + one.module - other.kernel - other.module)[0]
}

const statementsOf = async (at: AttendanceSchool) => {
  const as = { token: at.teacher.token, school: at.school }
  const save = (turn: number) => {
    const records = at.students.map((student_id) => ({ student_id, status: 'present' }))
    const body = { class_id: at.classId, date: `2026-11-${20 - turn}`, records }
    return campus.request('POST', '/api/v1/attendance/bulk', { ...as, body })
  }
  return {
    open: await min(() => campus.request('GET', `/api/v1/attendance/registers/${at.classId}/`, as)),
    save: await min(save),
  }
}

test('opening and saving a register costs the same statements for 30 and for 300 students', async () => {
  const small = await statementsOf(await makeAttendanceSchool(campus, 30))
  const large = await statementsOf(await makeAttendanceSchool(campus, 300))
  assert.deepEqual(small, large)
  for (const [counts, max] of [[small.open, 5] as const, [small.save, 7] as const]) {
    assert.ok((counts?.module ?? 9) <= max && (counts?.kernel ?? 9) <= 7, JSON.stringify(counts))
  }
})
