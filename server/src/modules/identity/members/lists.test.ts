import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import type { SchoolRole } from '../rules/roles.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

interface Page {
  readonly results: Record<string, string>[]
  readonly next: string | null
  readonly previous: string | null
  readonly count?: number
}

const get = (path: string) => campus.request('GET', path, { token: owner.token, school })

async function read(path: string): Promise<Page> {
  const answer = await get(path)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** The pages from the first to the last, and from the last back to the first. */
async function walk(path: string): Promise<{ forward: Page[]; back: Page[] }> {
  const forward = [await read(path)]
  for (let next = forward[0]?.next ?? null; next; next = forward.at(-1)?.next ?? null) {
    forward.push(await read(pathOf(next)))
  }
  const back: Page[] = []
  for (let previous = forward.at(-1)?.previous ?? null; previous; previous = back.at(-1)?.previous ?? null) {
    back.push(await read(pathOf(previous)))
  }
  return { forward, back }
}

const rowsOf = (pages: readonly Page[]) => pages.flatMap(({ results }) => results)

test('members are paged by name both ways, also where names are the same', async () => {
  const roles: SchoolRole[] = ['teacher', 'teacher', 'teacher', 'registrar', 'librarian', 'librarian']
  for (const role of roles) await campus.person(school, [role])
  const whole = await read('/api/v1/members/?count=true')
  assert.deepEqual([whole.count, whole.results.length, whole.next, whole.previous], [7, 7, null, null])
  const places = whole.results.map(({ name, user_id: id }) => `${name?.toLowerCase()} ${id}`)
  assert.deepEqual(places, places.toSorted())
  const { forward, back } = await walk('/api/v1/members/?page_size=2')
  assert.deepEqual(
    forward.map(({ results }) => results.length),
    [2, 2, 2, 1],
  )
  assert.deepEqual(rowsOf(forward), whole.results)
  assert.equal('count' in (forward[0] ?? {}), false)
  assert.deepEqual(
    back.map(({ results }) => results),
    forward
      .slice(0, -1)
      .map(({ results }) => results)
      .toReversed(),
  )
  const teachers = await walk('/api/v1/members/?page_size=1&role=teacher&count=true')
  assert.deepEqual(
    teachers.forward.map(({ count }) => count),
    [3, 3, 3],
  )
})

test('invitations are paged both ways, newest first', async () => {
  const ids: string[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const body = { email: `guest${turn}@alpha.test`, name: 'Guest', roles: ['teacher'] }
    const answer = await campus.request('POST', '/api/v1/members/invitations/', {
      token: owner.token,
      school,
      body,
    })
    assert.equal(answer.status, 201, answer.text)
    ids.push(answer.body.id)
  }
  const { forward, back } = await walk('/api/v1/members/invitations/?page_size=2&count=true')
  assert.deepEqual(
    rowsOf(forward).map(({ id }) => id),
    ids.toReversed(),
  )
  assert.deepEqual(
    forward.map(({ count }) => count),
    [5, 5, 5],
  )
  assert.deepEqual(
    back.map(({ results }) => results),
    forward
      .slice(0, -1)
      .map(({ results }) => results)
      .toReversed(),
  )
})

test('a cursor of another list, or one made by hand, is 400', async () => {
  const { next } = await read('/api/v1/members/invitations/?page_size=1')
  const foreign = new URL(next ?? '').searchParams.get('cursor')
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = owner.userId
  const forged = [foreign, made(0, 'name', 'x', 'y'), made(0, 'name', 7, id), made(0, 'roles', 'x', id)]
  for (const cursor of [...forged, made(1, 'name', '\ud800', id)]) {
    const answer = await get(`/api/v1/members/?cursor=${cursor}`)
    assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_cursor'], String(cursor))
  }
  for (const cursor of [made(0, 'x'), made(0, 7), made(1, null), made(0, 'name', 'x', id)]) {
    const answer = await get(`/api/v1/members/invitations/?cursor=${cursor}`)
    assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_cursor'], cursor)
  }
})
