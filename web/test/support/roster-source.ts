import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system that gives a small roster by OneRoster 1.1. */
export interface RosterSystem {
  readonly root: string
  readonly token: string
  stop(): void
}

const dated = { status: 'active', dateLastModified: '2026-11-01T08:00:00.000Z' }
const to = (type: string, sourcedId: string) => ({ type, sourcedId, href: `https://sis.test/${sourcedId}` })

/** One school, one class and its two people, in a year that the demo has long behind it. */
function rowsOf(mark: string): Readonly<Record<string, readonly object[]>> {
  const id = (name: string) => `${mark}-${name}`
  const person = (name: string, role: string) => ({
    sourcedId: id(name),
    ...dated,
    username: id(name),
    enabledUser: true,
    role,
    givenName: name,
    familyName: `Rosterova ${mark}`,
    orgs: [to('org', id('school'))],
    ...(role === 'student' ? { grades: ['07'] } : {}),
  })
  const member = (name: string, role: string) => ({
    sourcedId: id(`in-${name}`),
    ...dated,
    role,
    user: to('user', id(name)),
    class: to('class', id('class')),
    school: to('org', id('school')),
    beginDate: '2012-09-03',
    endDate: '2013-06-28',
  })
  const days = { startDate: '2012-09-01', endDate: '2013-06-30', schoolYear: '2013' }
  return {
    orgs: [{ sourcedId: id('school'), ...dated, name: `School ${mark}`, type: 'school' }],
    academicSessions: [
      { sourcedId: id('year'), ...dated, title: `Year ${mark}`, type: 'schoolYear', ...days },
      {
        sourcedId: id('term'),
        ...dated,
        title: `Term ${mark}`,
        type: 'term',
        ...days,
        parent: to('academicSession', id('year')),
      },
    ],
    courses: [{ sourcedId: id('course'), ...dated, title: `Course ${mark}`, org: to('org', id('school')) }],
    classes: [
      {
        sourcedId: id('class'),
        ...dated,
        title: `Class ${mark}`,
        classType: 'scheduled',
        course: to('course', id('course')),
        school: to('org', id('school')),
        terms: [to('academicSession', id('term'))],
      },
    ],
    users: [person('Nia', 'student'), person('Teo', 'teacher')],
    enrollments: [member('Nia', 'student'), member('Teo', 'teacher')],
  }
}

/** Opens the system on the loopback; it takes one fixed token. */
export async function openRosterSystem(mark: string): Promise<RosterSystem> {
  const path = '/ims/oneroster/v1p1'
  const token = `token-${mark}`
  const rows = rowsOf(mark)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname.slice(path.length + 1)
    const all = rows[name]
    const isKnown = request.headers.authorization === `Bearer ${token}`
    const status = isKnown ? (all ? 200 : 404) : 401
    const offset = Number(searchParams.get('offset') ?? 0)
    const page = all?.slice(offset, offset + Number(searchParams.get('limit') ?? 100))
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-total-count': all?.length ?? 0,
      date: new Date('2026-11-18T09:00:00Z').toUTCString(),
    })
    response.end(JSON.stringify(status === 200 ? { [name]: page } : {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    token,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
