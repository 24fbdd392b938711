import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { writeConsole } from '../../../test/support/built-console.ts'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { builtConsole, rootFiles } from './console-files.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })

test('every address of the console is the same page, also of a school that does not exist', async () => {
  for (const path of [
    '/',
    '/sign-in?next=%2Fschools%2Fnowhere',
    '/schools/nowhere',
    '/schools/nowhere/people/students/1?tab=history',
    '/operator',
    '/operator/schools/1',
    '/account/security',
    '/attendance/registers/0199c0de-0000-7000-8000-000000000003?date=2026-11-20&school_slug=nowhere',
  ]) {
    const { status, headers, text } = await get(path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-type') ?? '', /^text\/html/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(text, /<meta name="style-nonce" content="[\w+/]{22}==">/)
    assert.doesNotMatch(text, /nowhere|0199c0de|__STYLE/)
  }
})

test('the policy lets nothing inline through but style elements with the nonce of that very answer', async () => {
  const [one, other] = [await get('/'), await get('/')]
  const nonceOf = ({ text }: { text: string }) => /content="([^"]+)"/.exec(text)?.[1] ?? ''
  const policy = one.headers.get('content-security-policy') ?? ''
  assert.ok(policy.includes(`style-src 'self' 'nonce-${nonceOf(one)}'`), policy)
  assert.notEqual(nonceOf(one), nonceOf(other))
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
  ])
    assert.ok(policy.split('; ').includes(part), policy)
  assert.doesNotMatch(policy, /unsafe|http:|https:|\*/)
})

test('a file is cached for a year and sent compressed; nothing but what was built is a file', async () => {
  const { status, headers, text } = await get('/console/assets/main-1.js', { 'accept-encoding': 'gzip' })
  assert.equal(status, 200)
  assert.match(text, /^export const one/)
  assert.equal(headers.get('content-encoding'), 'gzip')
  assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.match(headers.get('content-type') ?? '', /^text\/javascript/)
  assert.equal((await get('/console/icon.svg')).headers.get('content-type'), 'image/svg+xml; charset=utf-8')
  for (const name of [
    'main-1.js.br',
    'main-2.js',
    'index.html',
    '..%2Findex.html',
    '..%2F..%2Fdatabase.json',
    '__proto__',
    'built-from',
    '%00',
  ])
    assert.equal((await get(`/console/assets/${name}`)).status, 404, name)
})

test('the files of the app have their types; a worker at the top may answer for every address', async () => {
  await writeFile(join(campus.home, 'console/service-worker.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(campus.home, 'console/manifest.webmanifest'), '{"name":"Campus"}')
  const worker = await get('/service-worker.js')
  assert.equal(worker.status, 200)
  assert.match(worker.headers.get('content-type') ?? '', /^text\/javascript/)
  // A browser looks for a new worker at each visit, and at the latest after these minutes.
  assert.equal(worker.headers.get('cache-control'), 'public, max-age=300')
  const manifest = await get('/console/manifest.webmanifest')
  assert.match(manifest.headers.get('content-type') ?? '', /^application\/manifest\+json/)
})

test('a file that the build has packed is sent as it is packed', async () => {
  const packed = brotliCompressSync('export const one = "packed"\n')
  await writeFile(join(campus.home, 'console/assets/main-3.js'), 'export const one = "plain"\n')
  await writeFile(join(campus.home, 'console/assets/main-3.js.br'), packed)
  await writeConsole(campus.home)
  const { headers, text } = await get('/console/assets/main-3.js', { 'accept-encoding': 'br' })
  assert.equal(headers.get('content-encoding'), 'br')
  assert.match(text, /packed/)
  assert.match((await get('/console/assets/main-3.js')).text, /plain/)
  await rm(join(campus.home, 'console/assets/main-3.js'))
  await rm(join(campus.home, 'console/assets/main-3.js.br'))
})

test('a console that was built again is the one handed out', async () => {
  assert.match((await get('/')).text, /main-1\.js/)
  await writeFile(join(campus.home, 'console/index.html'), '<!doctype html><title>new</title>')
  assert.match((await get('/')).text, /<title>new/)
})

test('a console that is being replaced or removed is skipped', async () => {
  const folder = join(campus.home, 'half')
  await mkdir(join(folder, 'index.html'), { recursive: true })
  assert.equal(await builtConsole([folder]), undefined)
  await writeConsole(campus.home)
  const found = await builtConsole([folder, join(campus.home, 'console')])
  assert.deepEqual([...(found?.files.keys() ?? [])].toSorted(), [...rootFiles, 'main-1.js'].toSorted())
})

test('a file that went away with its console is not found', async () => {
  await rm(join(campus.home, 'console/assets/main-1.js'))
  await writeFile(join(campus.home, 'console/index.html'), '<!doctype html>')
  await get('/')
  assert.equal((await get('/console/assets/main-1.js')).status, 404)
  await writeConsole(campus.home)
  await get('/')
  await rm(join(campus.home, 'console/assets/main-1.js'))
  assert.equal((await get('/console/assets/main-1.js')).status, 404)
})

test('a folder without a page is no console', async () => {
  await rm(join(campus.home, 'console'), { recursive: true })
  assert.equal(await builtConsole([join(campus.home, 'console')]), undefined)
})
