import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { ended } from '../../../test/support/ended.ts'
import { Browser } from '../../../test/support/oauth.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let folder: string
/** The public address in answers leads to the Campus under test, on a port that nobody knows before. */
let gate: Server
let publicUrl: string
let samples: Sample[]

interface Sample {
  readonly page: string
  readonly language: string
  readonly code: string
}

before(async () => {
  gate = createServer((socket) => {
    const onward = connect(Number(new URL(campus.url).port), '127.0.0.1')
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((one) => one.destroy()))
    socket.pipe(onward).pipe(socket)
  })
  publicUrl = `http://127.0.0.1:${await listen(gate)}`
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: publicUrl, CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  folder = await mkdtemp(join(tmpdir(), 'campus-samples-'))
  samples = (await Promise.all(['/developer/', '/developers/webhooks'].map(samplesOf))).flat()
  await layOut()
})
after(async () => {
  await campus?.stop()
  gate?.close()
  await rm(folder, { recursive: true, force: true })
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Every block of code of a page, as it is copied. */
async function samplesOf(page: string): Promise<Sample[]> {
  const { text: markup } = await campus.request('GET', page)
  const found = [...markup.matchAll(/<pre[^>]*><code class="language-(\w+)">([\s\S]*?)<\/code><\/pre>/g)]
  assert.equal(found.length, markup.match(/<pre/g)?.length, `${page}: a block without its language`)
  return found.map(([, language = '', inner = '']) => {
    const code = inner.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (whole, name) => signs[name] ?? whole)
    return { page, language, code }
  })
}

/** The detail with `values` that the guide shows. */
function valuesShown(): unknown {
  const shown = of('json').filter((code) => code.includes('"values"'))
  assert.equal(shown.length, 1)
  return JSON.parse(shown[0] ?? '')
}

const of = (language: string): string[] =>
  samples.filter((one) => one.language === language).map(({ code }) => code)

/** Programs are saved under the name in their first line; the SDK is there as if it had been installed. */
async function layOut(): Promise<void> {
  for (const code of [...of('javascript'), ...of('python')]) {
    const name = /^(?:\/\/|#) ([\w.]+)/.exec(code)?.[1]
    assert.ok(name, 'the first line of a program names its file')
    await writeFile(join(folder, name), code)
  }
  for (const [index, code] of of('typescript').entries())
    await writeFile(join(folder, `sdk-${index}.ts`), code)
  const installed = join(folder, 'node_modules/@campus')
  await Promise.all([mkdir(installed, { recursive: true }), mkdir(join(folder, 'sdk'))])
  await writeFile(join(folder, 'sdk/package.json'), '{"type":"module","exports":"./src/index.ts"}')
  await symlink(fileURLToPath(new URL('../../../../sdk/src', import.meta.url)), join(folder, 'sdk/src'))
  await symlink(join(folder, 'sdk'), join(installed, 'sdk'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
})

/** The person opens the address, allows what is asked, and the browser comes back to the program. */
async function allow(address: string): Promise<void> {
  const browser = await new Browser(campus).signIn(admin)
  const page = await browser.follow(address)
  const pressed = await browser.press(page.at, 'allow')
  const { left } = await browser.follow(pressed.headers.get('location') ?? '')
  assert.ok(left, `${address} led nowhere`)
  assert.equal((await fetch(left)).status, 200)
}

/** Pastes every block for a shell into one, in order; answers what each one printed. */
async function paste(blocks: readonly string[], own: Readonly<Record<string, string | number>>) {
  const script = blocks.map((block) =>
    block.replace(/^([A-Z]+)=.*$/gm, (line, name) =>
      own[name] === undefined ? line : `${name}='${own[name]}'`,
    ),
  )
  await writeFile(join(folder, 'page.sh'), `${script.join('\necho "@@@"\n')}\nkill $(jobs -p)\n`)
  const shell = spawn('bash', ['page.sh'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard: Promise<void>[] = []
  createInterface(shell.stderr).on('line', (line) => {
    const address = /^Open (\S+)$/.exec(line)?.[1]
    if (address) heard.push(allow(address))
    else heard.push(Promise.reject(new Error(line)))
  })
  const output = await text(shell.stdout)
  await Promise.all(heard)
  return output.split('@@@\n')
}

test('every block for a shell works when it is pasted, one after the other', async () => {
  const port = await freePort()
  const blocks = of('bash')
  const printed = await paste(blocks, {
    SCHOOL: school.slug,
    LOGIN: admin.email,
    PASSWORD: admin.password,
    PORT: port,
    RECEIVER: `http://127.0.0.1:${port}/`,
  })
  assert.equal(printed.length, blocks.length)
  const outputs = blocks.map((block, index) => [block, printed[index] ?? ''] as const)
  const after = (part: string): string => {
    const found = outputs.filter(([block]) => block.includes(part))
    assert.equal(found.length, 1, `${found.length} blocks have ${part}`)
    return found[0]?.[1].trim() ?? ''
  }
  assert.equal(after('PASSWORD='), '')
  assert.equal(JSON.parse(after('manifest.json')).api, 'Campus')
  assert.equal(JSON.parse(after('me/schools')).schools[0].slug, school.slug)
  assert.deepEqual(JSON.parse(after('?page_size=2')).results, [])
  const student = JSON.parse(after('STUDENT=$('))
  assert.equal(student.first_name, 'Amina')
  assert.equal(after('while ['), `"student_code":"${student.student_code}"`)
  assert.equal(after('node students.mjs'), `${student.student_code} Amina Diallo`)
  assert.equal(JSON.parse(after('KEY=$(')).results[0].id, student.id)
  assert.equal(after('CLIENT_SECRET=$('), '')
  assert.equal(JSON.parse(after('grant_type=client_credentials')).results[0].id, student.id)
  assert.equal(JSON.parse(after('node authorize.mjs')).results[0].id, student.id)
  const renewed = JSON.parse(after('grant_type=refresh_token'))
  assert.deepEqual([renewed.token_type, renewed.expires_in], ['Bearer', 3600])
  const replayed = after('curl -s -i')
  assert.match(replayed, /^idempotent-replayed: true/im)
  assert.ok(replayed.includes(student.id))
  assert.equal(JSON.parse(after('{"preferred_name": "Mina"}')).preferred_name, 'Mina')
  assert.equal(JSON.parse(after('{"preferred_name": "Ami"}')).code, 'precondition_failed')
  assert.equal(JSON.parse(after(`'{"first_name": "Amina"}'`)).details[0].path, 'body/last_name')
  const [wrong] = JSON.parse(after('"status": "enrolled"')).details
  assert.deepEqual(wrong, valuesShown())
  assert.equal(JSON.parse(after('{"preferred_name": null}')).preferred_name, null)
  const me = JSON.parse(after('ME=$('))
  assert.deepEqual([me.user.id, me.person, me.scopes], [admin.userId, null, null])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: me.school.time_zone }).format()
  assert.equal(after('time_zone'), `Today at the school: ${today}`)
  assert.deepEqual(JSON.parse(after('jobs/?state=failed')).results, [])
  for (const name of [/^ratelimit: "person"/im, /^ratelimit-policy: "person"/im])
    assert.match(after('ratelimit'), name)
  assert.equal(after('node receive.mjs'), '')
  const lines = after('/test "').split('\n')
  assert.match(lines.join('\n'), /webhook\.test [\w-]+$/m)
  assert.match(lines.join('\n'), /"status":204/)
})

test('receivers take what is signed, once, and refuse what is not', async (t) => {
  const secret = makeSecret()
  for (const [command, file] of [
    [process.execPath, 'receive.mjs'],
    ['python3', 'receive.py'],
  ] as const) {
    if (spawnSync(command, ['--version']).status !== 0) {
      t.diagnostic(`${command} is not there: ${file} was not run`)
      continue
    }
    const port = await freePort()
    const env = { ...environment(), SECRET: secret, PORT: String(port) }
    const receiver = spawn(command, [file], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      await receives(receiver, port, secret)
    } finally {
      receiver.kill()
      await ended(receiver)
    }
  }
})

const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

async function receives(receiver: ChildProcess, port: number, secret: string): Promise<void> {
  assert.ok(receiver.stdout)
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]()
  const send = async (id: string, by: string, age = 0): Promise<number> => {
    const at = new Date(Date.now() - age * 1000)
    const body = JSON.stringify({ id, type: 'student.created', data: { name: 'Élodie' } })
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': [makeSecret(), by].map((one) => new Webhook(one).sign(id, at, body)).join(' '),
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
  }
  for (let turn = 0; turn < 100; turn += 1) {
    if (await send('early', makeSecret()).catch(() => undefined)) break
    await new Promise((done) => setTimeout(done, 50))
  }
  assert.equal(await send('evt_0', makeSecret()), 400)
  assert.equal(await send('evt_0', secret, 400), 400)
  for (const id of ['evt_1', 'evt_1', 'evt_2']) assert.equal(await send(id, secret), 204)
  assert.equal((await lines.next()).value, 'student.created evt_1')
  assert.equal((await lines.next()).value, 'student.created evt_2')
  assert.equal((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status, 400)
}

test('JSON is JSON, and the example of the SDK runs', async () => {
  for (const code of of('json')) assert.doesNotThrow(() => JSON.parse(code), code)
  assert.deepEqual([...new Set(samples.map(({ language }) => language))].sort(), [
    'bash',
    'javascript',
    'json',
    'python',
    'typescript',
  ])
  const made = await campus.request('POST', '/api/v1/integrations/oauth-clients/', {
    token: admin.token,
    school,
    body: { name: 'SDK', scopes: ['students:read'], grant_types: ['client_credentials'] },
  })
  const { id, client_secret } = made.body
  const env = { ...environment(), CAMPUS: publicUrl, CLIENT_ID: id, CLIENT_SECRET: client_secret }
  const ran = spawn(process.execPath, ['sdk-0.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  assert.match(await text(ran.stdout), /^\S+ Amina\n$/)
})
