import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import ICAL from 'ical.js'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type CoverSchool, coverDay, makeCoverSchool } from '../../../../test/support/cover-school.ts'
import { lessonOf } from '../../../../test/support/timetable-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

/** What RFC 5545 says of the revisions of an event, read back as calendar programs read it. */
let campus: TestCampus
let school: CoverSchool
let address: string

interface Revision {
  readonly uid: string
  readonly sequence: number
  readonly modified: string
  readonly stamp: string
}

async function revisions(): Promise<Map<string, Revision>> {
  const { status, text } = await campus.request('GET', address)
  assert.equal(status, 200, text)
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const found = events.map((event): [string, Revision] => [
    `${event.getFirstPropertyValue('dtstart')}`.slice(0, 13),
    {
      uid: String(event.getFirstPropertyValue('uid')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      modified: String(event.getFirstPropertyValue('last-modified')),
      stamp: String(event.getFirstPropertyValue('dtstamp')),
    },
  ])
  assert.equal(new Set(found.map(([, { uid }]) => uid)).size, found.length)
  return new Map(found)
}

/** The keys of the events that were revised by a change; each of them has its name and newer numbers. */
async function revisedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before_ = await revisions()
  // Revisions are numbered by the second.
  await setTimeout(1100)
  await change()
  const now = await revisions()
  assert.deepEqual([...now.keys()], [...before_.keys()])
  return [...now].flatMap(([key, revision]) => {
    const old = before_.get(key)
    assert.equal(revision.uid, old?.uid)
    if (revision.sequence === old?.sequence) {
      assert.deepEqual(revision, old)
      return []
    }
    for (const name of ['sequence', 'modified', 'stamp'] as const)
      assert.ok(revision[name] > (old?.[name] ?? ''), `${name}: ${revision[name]}, was ${old?.[name]}`)
    return [key]
  })
}

const subscribe = async (person: TestPerson) => {
  const { url } = await school.good('POST', '/api/v1/timetable/feeds/', {}, person)
  return new URL(url).pathname
}

before(async () => {
  campus = await startCampus({ now: `${coverDay}T07:30:00Z` })
  school = await makeCoverSchool(campus)
  // The database has its own clock; the school was set up before the clock of the test.
  const tenant = school.at.school.id
  const earlier = sql`updated_at = '2026-09-01' where tenant_id = ${tenant}`
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`update periods set ${earlier}`)
    await tx.execute(sql`update rooms set ${earlier}`)
    await tx.execute(sql`update subjects set ${earlier}`)
    await tx.execute(sql`update classes set changed_in = default, ${earlier}`)
    await tx.execute(sql`update staff_members set changed_in = default, ${earlier}`)
  })
  await school.enter()
  address = await subscribe(school.at.teacher)
})
after(() => campus.stop())

const [first, second] = [`${coverDay}T08`, `${coverDay}T09`]

test('every event says when it was last revised, and the same until it changes', async () => {
  const events = await revisions()
  assert.ok(events.has(first) && events.has(second))
  for (const { sequence, modified, stamp } of events.values()) {
    assert.ok(Number.isInteger(sequence) && sequence > 0 && sequence < 2 ** 31)
    assert.match(modified, /^2026-/)
    assert.equal(stamp, modified)
  }
  assert.deepEqual(await revisedBy(async () => {}), [])
})

test('a cover that is assigned, changed and removed revises its event alone', async () => {
  const { colleague } = school
  let cover_id: string | null = null
  const arrange = async (more: object) => {
    const { status, body, text } = await school.arrange(0, { ...more, expected_cover_id: cover_id })
    assert.equal(status, 201, text)
    cover_id = body.cover_id
  }
  assert.deepEqual(await revisedBy(() => arrange({ staff_id: colleague.id })), [first])
  assert.deepEqual(await revisedBy(() => arrange({ not_needed: 'cancelled' })), [first])
  const remove = () => school.good('DELETE', `cover/assignments/${cover_id}/`)
  assert.deepEqual(await revisedBy(remove), [first])
})

test('a later version of the timetable revises the same events from its day on, whatever its ids are', async () => {
  const { at } = school
  const all = [...(await revisions()).keys()]
  const lessons = [0, 1].map((period) =>
    lessonOf(at, 1, period === 0 ? 0 : 1, { roomId: at.rooms[1], lessonId: uuidv7() }),
  )
  const later = await revisedBy(() => school.publishAgain(lessons, { startsOn: '2026-11-23' }))
  assert.deepEqual(
    later,
    all.filter((key) => key >= '2026-11-23'),
  )
})

test('a holiday is revised when it is renamed', async () => {
  const entry = { kind: 'holiday', title: 'Saints', starts_on: '2026-12-22', ends_on: '2026-12-22' }
  const path = '/api/v1/academics/calendar/'
  const { id } = await school.good('POST', path, entry, school.at.owner)
  const rename = () => school.good('PATCH', `${path}${id}/`, { title: 'All saints' }, school.at.owner)
  assert.deepEqual(await revisedBy(rename), ['2026-12-22'])
})
