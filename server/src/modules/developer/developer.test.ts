import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { declaredProblems } from '../../kernel/http/problem.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ env: { CAMPUS_PUBLIC_URL: 'https://campus.example' } })
})
after(() => campus.stop())

const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })

const pages = [
  '/',
  '/developer/',
  '/developers/api-docs/',
  '/developers/api-docs/tenants/',
  '/developers/errors',
  '/developers/changelog',
  '/docs/deprecations/',
  '/docs/deprecations/api.rosetta.scales',
  '/docs/deprecations/api.rosetta.convert',
]

test('every page is public, framed, and carries nothing inline and nothing from elsewhere', async () => {
  for (const path of pages) {
    const { status, headers, text } = await get(path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'self'/)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(text, /^<!doctype html>\n<html lang="en">/)
    assert.match(text, /<meta name="viewport"/)
    assert.equal(text.match(/<h1/g)?.length, 1, path)
    assert.equal(text.match(/<main/g)?.length, 1)
    assert.doesNotMatch(text, /<style|<script| style="| on\w+="|\[object Object\]|undefined/)
    for (const [, address] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.match(String(address), /^(\/|#|data:image|https:\/\/(keepachangelog|semver)\.)/, path)
    }
  }
})

test('links between the pages lead somewhere, their fragments too', async () => {
  const held = new Map<string, string>()
  const read = async (path: string): Promise<string> => {
    const known = held.get(path)
    if (known !== undefined) return known
    const { status, text } = await get(path)
    assert.equal(status, 200, path)
    held.set(path, text)
    return text
  }
  for (const page of pages) {
    for (const [, address] of (await read(page)).matchAll(/href="([^"]+)"/g)) {
      if (!address || !/^[/#]/.test(address) || address.startsWith('/api/schema/')) continue
      const { pathname, hash } = new URL(address, `https://x${page}`)
      const target = await read(pathname)
      if (hash !== '') assert.ok(target.includes(`id="${hash.slice(1)}"`), `${page} → ${address}`)
    }
  }
})

test('the reference tells of every operation, each with a call and its answers', async () => {
  const { text } = await get('/developers/api-docs/')
  const groups = new Set<string>()
  for (const route of campus.application.kernel.routes.filter((one) => one.internal !== true)) {
    const [group = ''] = route.id.split('.')
    groups.add(group)
    assert.ok(text.includes(`/developers/api-docs/${group}/#${route.id.replaceAll('.', '-')}"`), route.id)
  }
  for (const group of groups) {
    const page = await get(`/developers/api-docs/${group}/`)
    const count = page.text.match(/<section class="operation"/g)?.length
    assert.equal(page.text.match(/curl /g)?.length, count, group)
    assert.ok((count ?? 0) > 0)
  }
  assert.equal((await get('/developers/api-docs/nothing/')).status, 404)
})

test('the page of errors has every declared code', async () => {
  const { text } = await get('/developers/errors')
  for (const { code } of declaredProblems()) assert.ok(text.includes(`<div id="${code}">`), code)
})

test('deprecations: facts and guidance; an unknown one is 404', async () => {
  const { text } = await get('/docs/deprecations/api.rosetta.convert')
  assert.match(text, /2026-07-10.*2027-07-10.*\/api\/v1\/rosetta\/convert/s)
  for (const name of ['api.unknown', '..%2f..%2fREADME', 'configuration'])
    assert.equal((await get(`/docs/deprecations/${name}`)).status, 404, name)
})

test('the guide promises nothing that is not mounted', async () => {
  const { text } = await get('/developer/')
  const mounted = (path: string) => campus.application.kernel.routes.some((route) => route.path === path)
  assert.equal(text.includes('id="webhooks"'), mounted('/api/v1/webhooks/endpoints/'))
  assert.equal(text.includes('client_credentials'), mounted('/api/v1/oauth/token/'))
  for (const [, path] of text.matchAll(/https:\/\/campus\.example(\/[^\s?"<&]*)/g)) {
    assert.notEqual((await get(String(path))).status, 404, path)
  }
})

test('the stylesheet is compressed for who can read it, and kept by its ETag', async () => {
  const plain = await get('/developers/assets/site.css', { 'accept-encoding': 'identity' })
  const packed = await get('/developers/assets/site.css', { 'accept-encoding': 'gzip' })
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.equal(packed.headers.get('content-encoding'), 'gzip')
  assert.equal(packed.text, plain.text)
  assert.notEqual(packed.headers.get('etag'), plain.headers.get('etag'))
  assert.match(plain.headers.get('content-type') ?? '', /^text\/css/)
  const etag = plain.headers.get('etag') ?? ''
  const again = await get('/developers/assets/site.css', {
    'accept-encoding': 'identity',
    'if-none-match': etag,
  })
  assert.equal(again.status, 304)
})
