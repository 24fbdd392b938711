import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeWebhookSecret, signatureOf } from '../../server/src/modules/webhooks/signature.ts'
import { startCampus, type TestCampus } from '../../server/test/support/campus.ts'
import { ended } from '../../server/test/support/ended.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const compiler = join(root, 'node_modules/typescript/bin/tsc')

let campus: TestCampus
let place: string
/** A project of somebody else, which has installed what `npm pack` makes. */
let project: string

before(async () => {
  campus = await startCampus()
  place = await mkdtemp(join(tmpdir(), 'campus-sdk-'))
  project = join(place, 'project')
  await pack()
})
after(async () => {
  await campus?.stop()
  await rm(place, { recursive: true, force: true })
})

async function run(command: string, parameters: readonly string[], folder: string, env: object = {}) {
  const child = spawn(command, parameters, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env } })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, output, faults: errors }
}

/** Builds and packs a copy, as `npm pack -w @campus/sdk` does, and unpacks it where npm would install it. */
async function pack(): Promise<void> {
  const copy = join(place, 'sdk')
  await cp(join(root, 'tsconfig.json'), join(place, 'tsconfig.json'))
  for (const part of ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'README.md', 'src'])
    await cp(join(root, 'sdk', part), join(copy, part), { recursive: true })
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const packed = await run('npm', ['pack', '--silent', '--offline'], copy, { PATH: path })
  assert.equal(packed.code, 0, packed.faults)
  const target = join(project, 'node_modules/@campus/sdk')
  await mkdir(target, { recursive: true })
  const archive = packed.output.trim().split('\n').at(-1) ?? ''
  const unpacked = await run('tar', ['xzf', join(copy, archive), '--strip-components=1', '-C', target], place)
  assert.equal(unpacked.code, 0, unpacked.faults)
  await symlink(join(root, 'node_modules/@types'), join(project, 'node_modules/@types'))
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  for await (const file of glob('sdk/examples/*.ts', { cwd: root }))
    await cp(join(root, file), join(project, file.replace('sdk/examples/', '')))
}

test('the package holds what it needs, and nothing of ours', async () => {
  const files = await readdir(join(project, 'node_modules/@campus/sdk'), { recursive: true })
  const names = files.filter((file) => file.includes('.')).sort()
  for (const name of [
    'package.json',
    'README.md',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/generated/contract.d.ts',
  ])
    assert.ok(names.includes(name), name)
  assert.deepEqual(
    names.filter((name) => /^(src|test|examples)|(?<!\.d)\.ts$/.test(name)),
    [],
  )
  const { dependencies } = JSON.parse(
    await readFile(join(project, 'node_modules/@campus/sdk/package.json'), 'utf8'),
  )
  assert.equal(dependencies, undefined)
})

test('examples and README are right for who installs the package, under the strictest types', async () => {
  const readme = await readFile(join(root, 'sdk/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  assert.ok(blocks.length >= 4)
  for (const [index, block] of blocks.entries()) await writeFile(join(project, `readme-${index}.ts`), block)
  const options = {
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  }
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
  )
  const { code, output } = await run(process.execPath, [compiler, '-p', project], project)
  assert.deepEqual([output, code], ['', 0])
})

test('the example of a list runs against a Campus', async () => {
  const school = await campus.school()
  const admin = await campus.person(school, ['admin'])
  const post = async (path: string, body: object) =>
    (await campus.request('POST', path, { token: admin.token, school, body })).body
  await post('/api/v1/people/students/', { first_name: 'Amina', last_name: 'Diallo' })
  const { key } = await post('/api/v1/integrations/api-keys/', { name: 'x', scopes: ['students:read'] })
  const ran = await run(process.execPath, ['students.ts'], project, { CAMPUS: campus.url, API_KEY: key })
  assert.match(ran.output, /^\S+\tAmina Diallo\n$/)
  assert.equal(ran.code, 0)
  const refused = await run(process.execPath, ['students.ts'], project, {
    CAMPUS: campus.url,
    API_KEY: 'sk_live_x',
  })
  assert.match(refused.faults, /401 invalid_token: .*\(request [\w-]+\)/)
  assert.equal(refused.code, 1)
})

test('the example of a receiver takes an event once, and refuses what is not signed', async () => {
  const secret = makeWebhookSecret()
  const env = { ...process.env, NODE_OPTIONS: '', WEBHOOK_SECRET: secret, PORT: '0' }
  const receiver = spawn(process.execPath, ['receive-webhooks.ts'], { cwd: project, env })
  try {
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]()
    const port = /\d+$/.exec((await lines.next()).value ?? '')?.[0]
    const timestamp = Math.floor(Date.now() / 1000)
    const send = async (id: string, by: string) => {
      const body = JSON.stringify({ id, type: 'student.created', data: {} })
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf([by], { id, timestamp, body }),
      }
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
    }
    assert.equal(await send('evt_0', makeWebhookSecret()), 400)
    for (const id of ['evt_1', 'evt_1', 'evt_2']) assert.equal(await send(id, secret), 204)
    assert.equal((await lines.next()).value, 'student.created evt_1')
    assert.equal((await lines.next()).value, 'student.created evt_2')
  } finally {
    receiver.kill()
    await ended(receiver)
  }
})
