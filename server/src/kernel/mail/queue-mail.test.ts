import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { connected } from '../db/prepare-roles.ts'
import { sql } from '../db/statement.ts'
import { uuidv7 } from '../ids/ids.ts'

let mailbox: Mailbox
let campus: TestCampus
let school: TestSchool

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  school = await campus.school()
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

interface StoredMail {
  readonly state: string
  readonly sealed_content: string | null
  readonly sent_at: Date | null
}

const storedMails = async (recipient: string): Promise<StoredMail[]> => {
  const [rows] = await campus.database.read(school.id, [
    sql<StoredMail>`
      select state, sealed_content, sent_at from mails
      where tenant_id = ${school.id} and recipient = ${recipient}`,
  ])
  return rows
}

const send = (to: string, text = 'Bonjour Zoé,\nhttps://campus.example/reset#secret-link\n') =>
  campus.database.transaction(school.id, async (tx) => {
    await campus.application.kernel.mail.send(tx, { to, subject: 'Your account', text })
    const [job] = await tx.query(sql<{ id: string }>`
      select id from jobs where tenant_id = ${school.id} order by id desc limit 1`)
    return job?.id ?? ''
  })

test('an email arrives at a real mail server after the commit; its text is not stored', async () => {
  const job = await send('ama@alpha.test')
  const [mail] = await mailbox.mailsTo('ama@alpha.test')
  assert.equal(mail?.subject, 'Your account')
  assert.equal(mail?.text.trim(), 'Bonjour Zoé,\nhttps://campus.example/reset#secret-link')
  const ended = await campus.jobEnded(school.id, job)
  assert.deepEqual([ended.state, ended.result], ['succeeded', { sent: true }])
  const [row] = await storedMails('ama@alpha.test')
  assert.deepEqual([row?.state, row?.sealed_content], ['sent', null])
  assert.ok(row?.sent_at)
})

test('until it is sent, its text is sealed in the database', async () => {
  mailbox.refuse.set('later@alpha.test', 451)
  await send('later@alpha.test')
  const [row] = await storedMails('later@alpha.test')
  assert.equal(row?.state, 'queued')
  assert.ok(row?.sealed_content && !row.sealed_content.includes('secret-link'))
  await connected(campus.clone.admin, async (client) => {
    const { rows } = await client.query(`
      select 1 from graphile_worker._private_jobs where payload::text like '%later@%' or payload::text like '%secret%'
      union all select 1 from jobs where input::text like '%later@%' or input::text like '%secret%'`)
    assert.equal(rows.length, 0)
  })
})

test('a mail server that is busy is asked again', async () => {
  mailbox.refuse.set('busy@alpha.test', 451)
  const job = await send('busy@alpha.test')
  await until(async () => (await attempts(job)) >= 1)
  mailbox.refuse.delete('busy@alpha.test')
  await hurry()
  await mailbox.mailsTo('busy@alpha.test')
  assert.equal((await campus.jobEnded(school.id, job)).state, 'succeeded')
})

test('a letter of a transaction that was rolled back is never sent', async () => {
  await assert.rejects(
    campus.database.transaction(school.id, async (tx) => {
      await campus.application.kernel.mail.send(tx, { to: 'undone@alpha.test', subject: 'No', text: 'No' })
      throw new Error('changed my mind')
    }),
  )
  const job = await send('after@alpha.test')
  await campus.jobEnded(school.id, job)
  assert.deepEqual(await storedMails('undone@alpha.test'), [])
  assert.deepEqual(
    mailbox.received.filter(({ to }) => to === 'undone@alpha.test'),
    [],
  )
})

test('a letter that cannot be sent is given up at once, one that is refused after its last try', async () => {
  const senseless = await campus.jobEnded(school.id, await send('no address'))
  assert.equal(senseless.state, 'failed')
  assert.equal((senseless.error as { code: string }).code, 'mail_refused')
  assert.deepEqual(await storedMails('no address'), [
    { state: 'failed', sealed_content: null, sent_at: null },
  ])
  mailbox.refuse.set('gone@alpha.test', 451)
  const job = await send('gone@alpha.test')
  for (let turn = 1; turn <= 8; turn += 1) {
    await until(async () => (await attempts(job)) >= turn)
    await hurry()
  }
  const ended = await campus.jobEnded(school.id, job)
  assert.equal(ended.state, 'failed')
  assert.ok(!JSON.stringify(ended.error).includes('gone@'))
  assert.deepEqual(await storedMails('gone@alpha.test'), [
    { state: 'failed', sealed_content: null, sent_at: null },
  ])
})

test('a recipient that the server refuses for good is tried once', async () => {
  mailbox.refuse.set('nobody@alpha.test', 550)
  const ended = await campus.jobEnded(school.id, await send('nobody@alpha.test'))
  assert.deepEqual([ended.state, (ended.error as { code: string }).code], ['failed', 'mail_refused'])
})

test('emails queued together count for the budget of each mailbox, and one id is queued once', async () => {
  const email = (id: string, to: string) => ({ id, to, subject: 'Together', text: 'Text' })
  const [one, two, three] = [uuidv7(), uuidv7(), uuidv7()]
  const kind = { name: 'together', perDay: 2 }
  const sendEach = (ids: readonly string[]) =>
    campus.database.transaction(school.id, (tx) =>
      campus.application.kernel.mail.sendEach(
        tx,
        kind,
        ids.map((id) => email(id, 'both@alpha.test')),
      ),
    )
  assert.deepEqual(await sendEach([one, two, three]), new Set([one, two]))
  assert.deepEqual(await sendEach([three]), new Set())
  assert.equal((await mailbox.mailsTo('both@alpha.test', 2)).length, 2)
  const again = uuidv7()
  const twice = () =>
    campus.database.transaction(school.id, (tx) =>
      campus.application.kernel.mail.sendEach(tx, { name: 'again', perDay: 9 }, [
        email(again, 'a@alpha.test'),
      ]),
    )
  assert.deepEqual([(await twice()).size, (await twice()).size], [1, 0])
})

test('the log records that an email failed, and neither to whom nor what', async () => {
  const logged = campus.logged()
  assert.match(logged, /job failed/)
  for (const secret of ['gone@', 'busy@', 'secret-link', 'Bonjour'])
    assert.ok(!logged.includes(secret), secret)
})

/** How often a job has been tried and failed, as the queue counts. */
const attempts = (job: string): Promise<number> =>
  connected(campus.clone.admin, async (client) => {
    const { rows } = await client.query<{ attempts: number }>(
      `select attempts from graphile_worker._private_jobs
       where payload ->> 'job' = $1 and locked_at is null and last_error is not null`,
      [job],
    )
    return rows[0]?.attempts ?? 0
  })

/** Lets the pauses between tries be over now. */
const hurry = (): Promise<unknown> =>
  connected(campus.clone.admin, (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts'),
  )

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await condition()) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('It did not come about.')
}
