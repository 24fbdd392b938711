import assert from 'node:assert/strict'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A school with two classes, three teachers, three rooms and a week of four lesson periods a day. */
export interface DraftSchool {
  readonly school: TestSchool
  readonly registrar: TestPerson
  readonly principal: TestPerson
  readonly teacher: TestPerson
  readonly sessionId: string
  readonly classIds: readonly string[]
  readonly staffIds: readonly string[]
  readonly roomIds: readonly string[]
  readonly periodIds: readonly string[]
  /** A POST by the registrar, which must succeed. */
  make(path: string, body: unknown): Promise<Made>
  send(method: string, path: string, body?: unknown, person?: TestPerson): ReturnType<TestCampus['request']>
}

type Made = Awaited<ReturnType<TestCampus['request']>>['body']

const hours = ['08:00', '09:00', '10:00', '11:00', '12:00']

export async function makeDraftSchool(campus: TestCampus): Promise<DraftSchool> {
  const school = await campus.school()
  const registrar = await campus.person(school, ['registrar'])
  const principal = await campus.person(school, ['principal'])
  const teacher = await campus.person(school, ['teacher'])
  const send: DraftSchool['send'] = (method, path, body, person = registrar) =>
    campus.request(method, path, { token: person.token, school, ...(body === undefined ? {} : { body }) })
  const make: DraftSchool['make'] = async (path, body) => {
    const answer = await send('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }
  const ids = async (path: string, bodies: readonly unknown[]): Promise<string[]> => {
    const made: string[] = []
    for (const body of bodies) made.push((await make(path, body)).id)
    return made
  }
  const year = await make('/api/v1/academics/academic-years/', {
    title: '2026/27',
    starts_on: '2026-09-01',
    ends_on: '2027-07-16',
  })
  const roomIds = await ids('/api/v1/academics/rooms/', [
    { code: 'R1', name: 'Room 1', capacity: 30 },
    { code: 'R2', name: 'Room 2', capacity: 30 },
    { code: 'LAB', name: 'Laboratory', capacity: 24, features: ['laboratory'] },
  ])
  const periodIds = await ids(
    '/api/v1/academics/periods/',
    hours.slice(0, 4).map((start, at) => ({
      code: `P${at + 1}`,
      name: `Period ${at + 1}`,
      position: at + 1,
      start_time: start,
      end_time: hours[at + 1],
    })),
  )
  const classIds = await ids('/api/v1/academics/classes/', [
    { title: '7A', kind: 'homeroom', room_id: roomIds[0] },
    { title: '7B', kind: 'homeroom', room_id: roomIds[1] },
  ])
  const staffIds = await ids('/api/v1/people/teachers/', [
    { first_name: 'Ama', last_name: 'Mensah' },
    { first_name: 'Ben', last_name: 'Okoro' },
    { first_name: 'Cleo', last_name: 'Diaz' },
  ])
  return {
    school,
    registrar,
    principal,
    teacher,
    sessionId: year.id,
    classIds,
    staffIds,
    roomIds,
    periodIds,
    make,
    send,
  }
}
