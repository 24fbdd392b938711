import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let bursar: TestPerson
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school({ currency: 'EUR' })
  owner = await campus.person(school, ['owner'])
  bursar = await campus.person(school, ['bursar'])
})
after(() => campus.stop())

const path = '/api/v1/config/letterhead'
const ask = (person: TestPerson, method: string, body?: object, more = '') =>
  campus.request(method, `${path}${more}`, { token: person.token, school, ...(body ? { body } : {}) })

/** A picture of a colour, as large as a camera makes it. */
async function picture(width: number, type: 'png' | 'webp'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * width * 4, 200)
  const image = Transformer.fromRgbaPixels(pixels, width, width)
  return type === 'png' ? image.png() : image.webp(80)
}

async function sent(person: TestPerson, bytes: Buffer, type: string): Promise<string> {
  const answer = await campus.request('POST', '/api/v1/files/', {
    token: person.token,
    school,
    raw: new Blob([new Uint8Array(bytes)]),
    headers: { 'content-type': type },
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.file_id
}

test('a school fills its letterhead in, with pictures that are scaled down once', async () => {
  assert.equal((await ask(bursar, 'GET')).body.address, null)
  const [logo, seal] = [
    await sent(owner, await picture(1200, 'png'), 'image/png'),
    await sent(owner, await picture(300, 'webp'), 'image/webp'),
  ]
  const saved = await ask(owner, 'PATCH', {
    address: ' 12 Mill Lane \n\nOxford OX1 4AB',
    phone: '+44 1865 496000',
    signatory_name: 'Ama Mensah',
    footer: 'Registered charity 1234567',
    logo_file_id: logo,
    seal_file_id: seal,
  })
  assert.equal(saved.status, 200, saved.text)
  assert.equal(saved.body.address, '12 Mill Lane\nOxford OX1 4AB')
  const image = await fetch(new URL(`${path}/images/logo`, campus.url), {
    headers: { authorization: `Bearer ${bursar.token}`, 'x-school-slug': school.slug },
  })
  const drawn = await new Transformer(Buffer.from(await image.arrayBuffer())).metadata()
  assert.deepEqual([image.headers.get('content-type'), drawn.width], ['image/png', 600])
  const webp = await ask(bursar, 'GET', undefined, '/images/seal')
  assert.equal(webp.headers.get('content-type'), 'image/png')
  assert.equal((await ask(bursar, 'GET', undefined, '/images/signature')).status, 404)
  const removed = await ask(owner, 'PATCH', { seal_file_id: null, phone: null })
  assert.deepEqual([removed.body.seal_file_id, removed.body.logo_file_id], [null, logo])
  const [history] = await campus.database.read(school.id, [
    sql<{ action: string; change: Record<string, unknown> }>`
      select action, change from letterhead_history where tenant_id = ${school.id} order by id`,
  ])
  assert.deepEqual(
    history.map(({ action, change }) => [action, Object.keys(change).toSorted()]),
    [
      ['created', ['address', 'footer', 'logo_file_id', 'phone', 'seal_file_id', 'signatory_name']],
      ['updated', ['phone', 'seal_file_id']],
    ],
  )
})

test('files that are no pictures, that others sent, and addresses that are too long are refused', async () => {
  const others = await sent(bursar, await picture(20, 'png'), 'image/png')
  const text = await sent(owner, Buffer.from('no picture'), 'text/plain')
  for (const [body, expected] of [
    [{ logo_file_id: others }, 'body/logo_file_id unknown_file'],
    [{ seal_file_id: text }, 'body/seal_file_id not_an_image'],
    [{ address: '1\n2\n3\n4\n5\n6\n7' }, 'body/address too_many_lines'],
    [{ email: 'nobody' }, 'body/email pattern'],
  ] as const) {
    const { status, body: answer } = await ask(owner, 'PATCH', body)
    assert.deepEqual(
      [status, `${answer.details?.[0]?.path} ${answer.details?.[0]?.code}`],
      [422, expected],
      JSON.stringify(answer),
    )
  }
})

test('owner and admin change it, those who issue documents read it, nobody else does', async () => {
  for (const [role, reads, writes] of [
    ['admin', 200, 200],
    ['principal', 200, 403],
    ['registrar', 200, 403],
    ['teacher', 403, 403],
    ['guardian', 403, 403],
  ] as const) {
    const person = await campus.person(school, [role])
    const statuses = [(await ask(person, 'GET')).status, (await ask(person, 'PATCH', {})).status]
    assert.deepEqual(statuses, [reads, writes], role)
  }
})

test('documents are printed on it', async () => {
  const answer = await fetch(new URL('/api/v1/finance/ledger/cash-book?format=pdf', campus.url), {
    headers: { authorization: `Bearer ${bursar.token}`, 'x-school-slug': school.slug },
  })
  assert.equal(answer.status, 200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [page = ''] = pdfPages(bytes)
  for (const text of ['12 Mill Lane', 'Oxford OX1 4AB', 'Registered charity 1234567'])
    assert.ok(page.includes(text), `${text}: ${page}`)
  assert.ok(bytes.includes('/Subtype /Image'))
})
