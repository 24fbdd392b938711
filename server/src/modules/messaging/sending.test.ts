import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { ended } from '../../../test/support/ended.ts'
import { fillMailbox, makeFamilies } from '../../../test/support/many-families.ts'
import { type MessageSchool, makeMessageSchool } from '../../../test/support/message-school.ts'
import { OwnWorker, spawnWorker } from '../../../test/support/own-worker.ts'
import { switchModules } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { deliverChunk } from './sending/deliver.ts'
import { freezeRecipients } from './sending/freeze.ts'

const now = '2026-11-20T09:00:00Z'
const families = 3000

let campus: TestCampus
let at: MessageSchool
let killed: ChildProcess | undefined
const workers = [new OwnWorker(), new OwnWorker()]

before(async () => {
  campus = await startCampus({ now })
  at = await makeMessageSchool(campus)
  const owner = await campus.person(at.school, ['owner'])
  await at.call('PATCH', 'settings/', owner, { whole_school_approval: false })
  await makeFamilies(campus, at.school, families)
})
after(async () => {
  killed?.kill('SIGKILL')
  for (const worker of workers) await worker.rest()
  await campus.stop()
})

async function handedOver(): Promise<string> {
  const text = { language: 'en', subject: 'Snow', body: 'The school is closed. {child} stays at home.' }
  const audience = { parts: [{ kind: 'whole_school' }] }
  const draft = await at.call('POST', 'messages/', at.principal, {
    importance: 'urgent',
    texts: [text],
    audience,
  })
  const sent = await at.call('POST', `messages/${draft.body.id}/send/`, at.principal, {})
  assert.equal(sent.status, 200, sent.text)
  return draft.body.id
}

const query = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  campus.database.transaction(at.school.id, (tx) => tx.query(statement))

const delivered = async (id: string) => {
  const [row] = await query(sql<{ count: number }>`select count(*)::int as count from message_recipients
    where tenant_id = ${at.school.id} and message_id = ${id} and state = 'delivered'`)
  return row?.count ?? 0
}

const notices = (id: string) =>
  query(sql<{ recipients: number; notices: number }>`
    select count(distinct recipient_id)::int as recipients, count(*)::int as notices from notices
    where tenant_id = ${at.school.id} and key = ${`message:${id}`}`)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    if (await isSo()) return
    await wait(25)
  }
  throw new Error('It never was so.')
}

test('a worker killed in mid-run and two that go on send nobody two, and everybody one', async () => {
  const id = await handedOver()
  killed = spawnWorker(campus, now)
  await until(async () => (await delivered(id)) > 0)
  killed.kill('SIGKILL')
  await ended(killed)
  const half = await delivered(id)
  assert.ok(half > 0 && half < families, `${half} were delivered when the worker was killed`)
  await Promise.all(workers.map((worker) => worker.work(campus)))
  await until(async () => (await at.call('GET', `messages/${id}/`, at.principal)).body.state === 'sent')
  const counts = (await at.call('GET', `messages/${id}/counts/`, at.principal)).body
  assert.deepEqual([counts.recipients, counts.delivered], [families + 3, families + 3])
  assert.deepEqual(await notices(id), [{ recipients: families + 3, notices: families + 3 }])
  const events = await query(sql<{ count: number }>`select count(*)::int as count from outbox
    where tenant_id = ${at.school.id} and type = 'message.sent'`)
  assert.deepEqual(events, [{ count: 1 }])
  await Promise.all(workers.map((worker) => worker.rest()))
})

test('two runs at once share the recipients, and a chunk takes a constant number of statements', async () => {
  const id = await handedOver()
  const school = await campus.application.kernel.ports.schoolById(at.school.id)
  assert.ok(school)
  const instant = campus.clock.now()
  const freeze = () =>
    campus.database.transaction(at.school.id, (tx) => freezeRecipients(tx, school, id, instant))
  const [message, same] = await Promise.all([freeze(), freeze()])
  assert.ok(message && same)
  const chunk = () =>
    campus.database.transaction(at.school.id, (tx) => deliverChunk(tx, school, message, instant))
  const counted = await campus.countStatements(chunk)
  assert.equal(counted.result, 500)
  assert.ok(counted.module <= 8, `${counted.module} statements: ${counted.texts.join('\n')}`)
  const run = async () => {
    let count = 0
    for (let part = await chunk(); part > 0; part = await chunk()) count += part
    return count
  }
  const shares = await Promise.all([run(), run()])
  assert.equal(500 + shares.reduce((sum, one) => sum + one, 0), families + 3)
  assert.deepEqual(await notices(id), [{ recipients: families + 3, notices: families + 3 }])
})

test('a message that is due while the module is switched off fails, and is not sent later', async () => {
  const id = await handedOver()
  await switchModules(campus, at.school, { messaging: false })
  const states = () =>
    query(sql<{ state: string }>`select state from messages where tenant_id = ${at.school.id} and id = ${id}`)
  await workers[0]?.work(campus)
  await until(async () => (await states())[0]?.state === 'failed')
  await workers[0]?.rest()
  await switchModules(campus, at.school, { messaging: true })
  assert.deepEqual(await notices(id), [{ recipients: 0, notices: 0 }])
})

test('an inbox of 50,000 messages is read by at most five statements', async () => {
  await fillMailbox(campus, at.school, { guardianId: at.ids.mother, studentId: at.ada, count: 50_000 })
  const read = () => at.call('GET', 'inbox/?page_size=50&count=true', at.mother)
  const { result, module, texts } = await campus.countStatements(read)
  assert.equal(result.status, 200, result.text)
  assert.equal(result.body.results.length, 50)
  assert.ok(result.body.count >= 50_000)
  assert.ok(module <= 5, texts.join('\n'))
  const counts = await at.call('GET', 'inbox-counts/', at.mother)
  assert.deepEqual(counts.body, { unread: 1000, to_answer: 1000 })
  const seen = new Set<string>()
  let address: string | null = 'inbox/?page_size=100'
  for (let turn = 0; turn < 3 && address !== null; turn += 1) {
    const page: { results: { id: string }[]; next: string | null } = (
      await at.call('GET', address, at.mother)
    ).body
    for (const { id } of page.results) seen.add(id)
    address = page.next === null ? null : page.next.slice(page.next.indexOf('inbox/'))
  }
  assert.equal(seen.size, 300)
})
