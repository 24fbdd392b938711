import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connected } from '../../src/kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { fileReferences, insertFile } from '../../src/modules/files/index.ts'
import { type SchoolRole, schoolRoles } from '../../src/modules/identity/index.ts'
import { areas, staffRoles } from '../../src/modules/identity/rules/roles.ts'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../support/admissions-fixture.ts'
import { startCampus, type TestCampus, type TestPerson } from '../support/campus.ts'
import { withoutModule } from '../support/switch-modules.ts'

let campus: TestCampus
let fixture: AdmissionsFixture
const people = new Map<SchoolRole, TestPerson>()

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  fixture = await makeAdmissionsFixture(campus)
  for (const role of schoolRoles) people.set(role, await campus.person(fixture.school, [role]))
})
after(() => campus.stop())

/** The status that each role gets, where only staff who read the area may get 200; without an area nobody. */
async function requireReaders(path: string, area: keyof typeof areas | null, what: string): Promise<void> {
  for (const [role, { token }] of people) {
    const { status } = await campus.request('GET', path, { token, school: fixture.school })
    const reads: readonly string[] = area === null ? [] : areas[area].read
    const isReader = reads.includes(role) && (staffRoles as readonly string[]).includes(role)
    if (isReader) assert.equal(status, 200, `${what} by ${role}`)
    else assert.ok(status === 403 || status === 404, `${what} by ${role}: ${status}`)
  }
}

async function fileAttached(reference: string | null, by: string | null): Promise<string> {
  const { kernel } = campus.application
  const bytes = Buffer.from(`file of ${reference}`)
  const { Readable } = await import('node:stream')
  const stored = await kernel.files.put(Readable.from([bytes]), { maxBytes: 1000 })
  const id = uuidv7()
  await campus.database.transaction(fixture.school.id, (tx) =>
    tx.execute(
      insertFile(tx.tenant, {
        id,
        storage_key: stored.key,
        sha256: stored.sha256,
        size: stored.size,
        name: null,
        reference,
        content_type: 'text/plain',
        created_by: by,
        created_by_credential: null,
        created_at: kernel.clock.now(),
      }),
    ),
  )
  return id
}

for (const { kind, area, isReadByModule } of fileReferences.items)
  test(`what is attached as ${kind} is read by those who read ${isReadByModule ? 'it in its module' : area}, not by its uploader as such`, async () => {
    const librarian = people.get('librarian')
    const id = await fileAttached(kind, librarian?.userId ?? null)
    for (const path of [`/api/v1/files/${id}/`, `/api/v1/files/${id}/content`])
      await requireReaders(path, isReadByModule ? null : area, kind)
  })

for (const { kind, module } of fileReferences.items.filter((one) => one.module !== undefined))
  test(`while the module of ${kind} is switched off, nobody reads what is attached so`, async () => {
    assert.ok(module)
    const id = await fileAttached(kind, null)
    await withoutModule(campus, fixture.school, module, async () => {
      for (const path of [`/api/v1/files/${id}/`, `/api/v1/files/${id}/content`])
        await requireReaders(path, null, kind)
    })
  })

test('what is attached in a way that nobody describes is read by nobody', async () => {
  const id = await fileAttached('no_such_kind', people.get('owner')?.userId ?? null)
  for (const [role, { token }] of people) {
    const { status } = await campus.request('GET', `/api/v1/files/${id}/`, { token, school: fixture.school })
    assert.equal(status, 404, role)
  }
})

test('a program reads what is attached only with the scope of its area', async () => {
  const owner = people.get('owner')
  for (const { kind, scope, isReadByModule } of fileReferences.items) {
    const id = await fileAttached(kind, null)
    const statusWith = async (scopes: readonly string[]) => {
      const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
        token: owner?.token,
        school: fixture.school,
        body: { name: kind, scopes },
      })
      assert.equal(made.status, 201, made.text)
      return (await campus.request('GET', `/api/v1/files/${id}/`, { token: made.body.key })).status
    }
    assert.deepEqual(
      [await statusWith(['documents:read']), await statusWith(['documents:read', scope])],
      [404, isReadByModule ? 404 : 200],
    )
  }
})

test('documents of applications are read by admissions, photos by those who read people', async () => {
  await fixture.intake({ K: 5 })
  const sent = (await fixture.document('%PDF-1.7 birth')).body
  const document = { kind: 'other', document_id: sent.document_id, upload_token: sent.upload_token }
  const { body } = await fixture.apply({ more: { documents: [document] } })
  const path = `/api/v1/enrollment/applications/${body.application_id}/documents/${sent.document_id}/content`
  await requireReaders(path, 'enrollment', 'application document')
})

/** Tables that hold the place of bytes: `files` by the references above, the others by an endpoint of their own. */
const holders = ['application_documents', 'files', 'issued_documents', 'person_photos']

/** Tables that name contents of `files` which no route of files gives out: their own endpoint does, under their own rights. */
const namesContents = ['document_versions']

test('every table that names a file is described', async () => {
  await connected(campus.clone.admin, async (client) => {
    const naming = await client.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'files'::regclass`,
    )
    assert.deepEqual(
      naming.rows.map(({ name }) => name).toSorted(),
      [...namesContents, ...fileReferences.items.map(({ table }) => table)].toSorted(),
    )
    const holding = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where column_name = 'storage_key' and table_schema = 'public'`,
    )
    assert.deepEqual(holding.rows.map(({ name }) => name).toSorted(), holders)
  })
})
