import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../../../../test/support/admissions-fixture.ts'
import { startCampus, type TestAnswer, type TestCampus } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { makePdf } from '../../../../test/support/make-pdf.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { keepUpApplications } from '../upkeep/keep-up.ts'

let mailbox: Mailbox
let campus: TestCampus
let fixture: AdmissionsFixture

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({
    worker: true,
    // The limits of a school, and a proxy that names the addresses of clients.
    env: { SMTP_URL: mailbox.url, CAMPUS_LIMITS_SCALE: '1', CAMPUS_TRUSTED_PROXIES: '127.0.0.1' },
    now: '2026-11-20T09:00:00Z',
  })
  await open()
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

async function open(): Promise<void> {
  fixture = await makeAdmissionsFixture(campus)
  await fixture.intake({ K: 2000 })
}

interface FormOf {
  readonly from: string
  readonly email: string
  readonly child?: string
  readonly guardian?: string
}

const apply = ({ from, email, child = 'Amina', guardian = 'Awa' }: FormOf): Promise<TestAnswer> =>
  campus.request('POST', '/api/v1/enrollment/apply', {
    headers: { 'x-forwarded-for': from },
    body: {
      school_slug: fixture.school.slug,
      applicant: { first_name: child, last_name: 'Diallo', date_of_birth: '2021-05-14', grade_level: 'K' },
      guardian: { first_name: guardian, last_name: 'Diallo', email },
    },
  })

const paper = new Blob([new Uint8Array(makePdf())])

const countOf = (answers: readonly TestAnswer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** How many emails were ever queued to addresses that begin so. */
const mailsTo = async (beginning: string): Promise<number> => {
  const [[row]] = await campus.database.read(fixture.school.id, [
    sql<{ count: number }>`select count(*)::int as count from mails
      where tenant_id = ${fixture.school.id} and recipient like ${`${beginning}%`}`,
  ])
  return row?.count ?? 0
}

test('34 forms with a link in the name of the child bring nobody an email', async () => {
  const answers: TestAnswer[] = []
  for (let turn = 1; turn <= 34; turn += 1)
    answers.push(
      await apply({
        from: '198.51.100.1',
        email: 'stranger@elsewhere.test',
        guardian: 'x',
        child: `WIN 500 GBP - open https://evil.example/login?${turn}`,
      }),
    )
  assert.deepEqual(countOf(answers), { 422: 30, 429: 4 })
  assert.deepEqual(
    answers[0]?.body.details.map(({ path, code }: { path: string; code: string }) => [path, code]),
    [['body/applicant/first_name', 'link_in_name']],
  )
  assert.equal(await mailsTo('stranger@'), 0)
})

test('34 forms for different children bring one address three emails, and so do its other spellings', async () => {
  const answers: TestAnswer[] = []
  for (let turn = 1; turn <= 34; turn += 1) {
    const email = turn % 2 === 0 ? 'victim@elsewhere.test' : `Victim+${turn}@elsewhere.test`
    answers.push(await apply({ from: '198.51.100.2', email, child: `Child ${turn}` }))
  }
  assert.deepEqual(countOf(answers), { 201: 30, 429: 4 })
  assert.equal(await mailsTo('victim'), 3)
})

test('of twenty forms at the same time three bring an email', async () => {
  const forms = Array.from({ length: 20 }, (_, index) =>
    apply({ from: `198.51.100.${20 + index}`, email: 'parallel@elsewhere.test', child: `Twin ${index}` }),
  )
  assert.deepEqual(countOf(await Promise.all(forms)), { 201: 20 })
  assert.equal(await mailsTo('parallel@'), 3)
})

test('an email quotes forty characters of a name', async () => {
  const long = 'Maximiliana '.repeat(15).trim()
  assert.equal((await apply({ from: '198.51.100.3', email: 'long@family.test', child: long })).status, 201)
  const [mail] = await mailbox.mailsTo('long@family.test')
  assert.ok(mail && !mail.text.includes('Maximiliana '.repeat(4)) && mail.text.includes('…'))
})

test('seven addresses do not shut the form of a school: a family confirms by email, and staff then see it', async () => {
  await open()
  for (let address = 1; address <= 7; address += 1)
    for (let turn = 1; turn <= 30; turn += 1) {
      const email = `fake-${address}-${turn}@elsewhere.test`
      const answer = await apply({ from: `203.0.113.${address}`, email, child: `Fake ${address} ${turn}` })
      assert.equal(answer.status, 201, answer.text)
    }
  const listed = async () => {
    const { body } = await fixture.ask('GET', 'applications/?count=true&q=Honest')
    return body.count
  }
  const sent = await apply({ from: '203.0.113.99', email: 'honest@family.test', child: 'Honest' })
  const { application_id: id, status_token: token, confirmation_required: required } = sent.body
  assert.deepEqual([sent.status, required, await listed()], [201, true, 0], sent.text)
  const [mail] = await mailbox.mailsTo('honest@family.test')
  assert.match(mail?.subject ?? '', /Confirm your application/)
  const proof = /status#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const codeOf = async (held: string) => (await fixture.family(held)).body.code
  assert.deepEqual(
    [await codeOf(token), await codeOf(proof)],
    ['application_unconfirmed', 'application_to_confirm'],
  )
  assert.equal(
    (await fixture.family(token, 'POST', '/confirm')).status,
    404,
    'the answer alone confirms nothing',
  )
  const confirmed = await Promise.all(
    Array.from({ length: 5 }, () => fixture.family(proof, 'POST', '/confirm')),
  )
  assert.deepEqual(countOf(confirmed), { 201: 1, 404: 4 })
  assert.equal(confirmed.find(({ status }) => status === 201)?.body.application_id, id)
  assert.equal(await listed(), 1)
  assert.equal((await fixture.family(token)).body.state, 'submitted')
})

test('a form that nobody confirms is gone after a day', async () => {
  const sent = await apply({ from: '203.0.113.98', email: 'never@family.test', child: 'Never' })
  assert.equal(sent.body.confirmation_required, true)
  const { kernel } = campus.application
  await keepUpApplications({
    ...kernel,
    clock: { ...kernel.clock, now: () => new Date('2026-11-21T10:00:00Z') },
  })
  const gone = await fixture.family(sent.body.status_token)
  assert.deepEqual([gone.status, gone.body.code], [404, 'application_unknown'])
})

test('one sender has at most forty documents waiting, and does not block others from sending theirs', async () => {
  await open()
  const send = (from: string, token?: string) =>
    campus.request('POST', '/api/v1/enrollment/documents?name=Paper.pdf', {
      school: fixture.school,
      raw: paper,
      headers: {
        'content-type': 'application/pdf',
        'x-forwarded-for': from,
        ...(token ? { 'application-token': token } : {}),
      },
    })
  const family = await apply({ from: '192.0.2.5', email: 'papers@family.test' })
  for (let turn = 1; turn <= 40; turn += 1) {
    const answer = await send('192.0.2.1')
    assert.equal(answer.status, 201, answer.text)
  }
  const refused = await send('192.0.2.1')
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.retry_after],
    [429, 'documents_waiting', 3600],
  )
  assert.equal((await send('192.0.2.2')).status, 201)
  assert.equal((await send('192.0.2.1', family.body.status_token)).status, 201)
})
