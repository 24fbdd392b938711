import { Readable } from 'node:stream'
import { Client } from 'pg'
import { platformTenant } from '../../src/kernel/db/database.ts'
import { connected } from '../../src/kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { type SchoolRole, schoolRoles } from '../../src/modules/identity/index.ts'
import { insertPasskey } from '../../src/modules/identity/second-factor/passkeys/sql.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from './campus.ts'
import { readTables, type Table } from './catalogue.ts'
import type { FillContext } from './fill-context.ts'
import { type FilledRows, fillSchool } from './fill-school.ts'

/** A school with a row in every table, and what makes its bytes recognisable in an answer. */
export interface FullSchool extends TestSchool {
  readonly tenant: string
  /** Is in every text of the school and nowhere else. */
  readonly marker: string
  readonly rows: FilledRows
  /** Every UUID in those rows, the school's own and its people's. */
  readonly ids: ReadonlySet<string>
}

/** Two schools full of data, and what the platform stores outside any school, in one database. */
export interface TwoSchools {
  readonly campus: TestCampus
  readonly tables: readonly Table[]
  /** Name of the application's role. */
  readonly appRole: string
  /** The administrator's connection, which sees past row level security. */
  readonly admin: Client
  readonly mine: FullSchool
  readonly theirs: FullSchool
  /** Rows under the platform's own tenant. */
  readonly platform: FullSchool
  /** Members of `mine`, one for each role. */
  readonly people: ReadonlyMap<SchoolRole, TestPerson>
  stop(): Promise<void>
}

/** Starts a Campus with two schools, fills every tenant table for both and signs a person in for every role. */
export async function startTwoSchools(): Promise<TwoSchools> {
  const campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  const admin = new Client(campus.clone.admin)
  await admin.connect()
  const tables = await readTables(admin)
  const appRole = await connected(campus.clone.app, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name ?? ''
  })
  const stop = async (): Promise<void> => {
    await admin.end()
    await campus.stop()
  }
  try {
    const mine = await campus.school({ slug: 'quetzal' })
    const theirs = await campus.school({ slug: 'wombat' })
    const people = await signInAll(campus, mine, schoolRoles)
    const others = await signInAll(campus, theirs, ['owner', 'teacher', 'guardian', 'student'])
    const fill = (school: TestSchool, signedIn: ReadonlyMap<SchoolRole, TestPerson>) =>
      fillOne({ campus, admin, tables }, school, signedIn)
    return {
      campus,
      tables,
      appRole,
      admin,
      people,
      mine: await fill(mine, people),
      theirs: await fill(theirs, others),
      platform: await fill({ id: platformTenant, slug: 'platypus' }, new Map()),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function signInAll(
  campus: TestCampus,
  school: TestSchool,
  roles: readonly SchoolRole[],
): Promise<Map<SchoolRole, TestPerson>> {
  const people = new Map<SchoolRole, TestPerson>()
  for (const role of roles) people.set(role, await campus.person(school, [role]))
  return people
}

async function fillOne(
  { campus, admin, tables }: Pick<TwoSchools, 'campus' | 'admin' | 'tables'>,
  school: TestSchool,
  people: ReadonlyMap<SchoolRole, TestPerson>,
): Promise<FullSchool> {
  const marker = school.slug
  const idOf = (role: SchoolRole) => people.get(role)?.userId ?? uuidv7()
  const spare = people.size > 0 ? (await campus.person(school, ['librarian'])).userId : uuidv7()
  const users: FillContext['users'] = {
    owner: idOf('owner'),
    teacher: idOf('teacher'),
    guardian: idOf('guardian'),
    student: idOf('student'),
    spare,
  }
  const keep = () =>
    campus.application.kernel.files.put(Readable.from([`${marker} file`]), { maxBytes: 1000 })
  const photos = [await keep(), await keep(), await keep()]
  const rows = await fillSchool(admin, tables, {
    tenant: school.id,
    marker,
    users,
    file: await keep(),
    photos,
  })
  if (people.size > 0) await campus.database.global(passkeyOf(spare, marker))
  const ids = new Set<string>([school.id, ...Object.values(users)])
  for (const [id] of JSON.stringify([...rows.values()]).matchAll(uuidText)) ids.add(id)
  ids.delete(platformTenant)
  return { ...school, tenant: school.id, marker, rows, ids }
}

/** A second factor of a member, which no table of the school holds. */
const passkeyOf = (userId: string, marker: string) =>
  insertPasskey({
    id: uuidv7(),
    user_id: userId,
    credential_id: marker,
    public_key: Buffer.from(marker),
    counter: 0,
    transports: [],
    is_backed_up: false,
    name: marker,
    created_at: new Date('2026-11-19T09:00:00Z'),
  })

/** Every UUID in a text. */
export const uuidText = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
