import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { declaredProblems } from '../../kernel/http/problem.ts'
import { deprecationsOf } from '../discovery/index.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example', CAMPUS_LIMITS_SCALE: '100' },
  })
})
after(() => campus.stop())

const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })

const shown = () => campus.application.kernel.routes.filter((route) => route.internal !== true)
const groups = () => [...new Set(shown().map(({ id }) => id.split('.')[0] ?? ''))]

const pages = () => [
  '/developer/',
  '/developers/api-docs/',
  '/developers/api-docs/?q=roster',
  '/developers/api-docs/?q=%3Cscript%3E%22',
  ...groups().map((group) => `/developers/api-docs/${group}/`),
  '/developers/errors',
  '/developers/changelog',
  '/docs/deprecations/',
  ...deprecationsOf(shown()).map(({ operation }) => `/docs/deprecations/${operation}`),
]

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

test('every page is public, framed, and carries nothing inline and nothing from elsewhere', async () => {
  for (const path of pages()) {
    const { status, headers, text } = await get(path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
    assert.equal(headers.get('content-security-policy'), policy)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(text, /^<!doctype html>\n<html lang="en">/)
    assert.match(text, /<meta name="viewport"/)
    assert.doesNotMatch(
      text,
      /<style|<script(?! src="\/[^"]+" defer><\/script>)|\[object Object\]|undefined/,
      path,
    )
    assert.doesNotMatch(text, /<[^>]*\s(?:style|on\w+)=/i, path)
    for (const [, address] of text.matchAll(/(?:src|href|action)="([^"]+)"/g))
      assert.match(String(address), /^(\/|#|data:image|https:\/\/(keepachangelog|semver)\.)/, path)
    for (const [, loaded] of text.matchAll(/<(?:link rel="stylesheet" href|script src|img src)="([^"]+)"/g))
      assert.match(String(loaded), /^\/developers\/assets\//, path)
  }
})

test('every page can be read by ear and by keyboard: landmarks, one title, headings in order, labels', async () => {
  for (const path of pages()) {
    const { text } = await get(path)
    for (const once of [/<h1/g, /<main id="main"/g, /<header class="banner"/g, /<footer/g, /<title>[^<]+/g])
      assert.equal(text.match(once)?.length, 1, `${path} ${once}`)
    assert.match(text, /<a class="skip" href="#main">/)
    assert.doesNotMatch(text, /<nav(?![^>]* aria-label)|<input(?! id="q")|<img(?! alt)/, path)
    const levels = [...text.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    levels.reduce((before, level) => {
      assert.ok(level <= before + 1, `${path}: h${level} after h${before}`)
      return level
    }, 0)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, path)
  }
})

test('links between the pages lead somewhere, their fragments too', async () => {
  const held = new Map<string, string>()
  const read = async (path: string): Promise<string> => {
    const known = held.get(path)
    if (known !== undefined) return known
    const { status, text } = await get(path)
    assert.equal(status, path.startsWith('/api/schema/') ? 401 : 200, path)
    held.set(path, text)
    return text
  }
  for (const page of pages()) {
    for (const [, address] of (await read(page)).matchAll(/(?:href|src|action)="([^"]+)"/g)) {
      if (!address || !/^[/#]/.test(address)) continue
      const { pathname, search, hash } = new URL(address, `https://x${page}`)
      const target = await read(`${pathname}${search}`)
      if (hash !== '') assert.ok(target.includes(`id="${hash.slice(1)}"`), `${page} → ${address}`)
    }
  }
})

test('the page of errors has every declared code', async () => {
  const { text } = await get('/developers/errors')
  for (const { code } of declaredProblems()) assert.ok(text.includes(`<div id="${code}">`), code)
})

test('the changelog is CHANGELOG.md, every heading and every entry of it', async () => {
  const file = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const { text } = await get('/developers/changelog')
  const words = text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  const entries = file.split(/\n(?=#|- |\n)/).map((entry) => entry.replace(/\s+/g, ' ').trim())
  const told = entries.filter((entry) => /^(#|-) /.test(entry) || entry.startsWith('## '))
  assert.ok(told.length > 10)
  for (const entry of told.filter((one) => !/[`[&<]/.test(one)))
    assert.ok(words.includes(entry.replace(/^(#+|-) /, '')), entry)
  assert.match(text, /<a href="\/docs\/deprecations\/">/)
})

test('deprecations: what the manifest announces, with guidance, and whether it answers here', async () => {
  const manifest = (await get('/api/v1/manifest.json')).body
  const list = (await get('/docs/deprecations/')).text
  assert.ok(manifest.deprecations.length >= 2)
  for (const { operation, deprecation, sunset, successor, documentation } of manifest.deprecations) {
    assert.ok(list.includes(`href="/docs/deprecations/${operation}"`), operation)
    const { text } = await get(new URL(documentation).pathname)
    for (const fact of [`datetime="${deprecation}"`, `datetime="${sunset}"`, successor, 'What to change'])
      assert.ok(text.includes(fact), `${operation}: ${fact}`)
    const answered = (await get(successor)).status !== 404
    assert.equal(text.includes('Both addresses answer'), answered, operation)
    assert.equal(list.includes('not on this installation'), !answered, operation)
  }
  for (const name of ['api.unknown', '..%2f..%2fREADME', 'configuration'])
    assert.equal((await get(`/docs/deprecations/${name}`)).status, 404, name)
})

test('the guide promises nothing that is not mounted', async () => {
  const { text } = await get('/developer/')
  const mounted = (path: string) => campus.application.kernel.routes.some((route) => route.path === path)
  assert.equal(text.includes('id="webhooks"'), mounted('/api/v1/webhooks/endpoints/'))
  assert.equal(text.includes('client_credentials'), mounted('/api/v1/oauth/token/'))
  const words = text.replace(/<[^>]*>/g, '')
  const addresses = [...words.matchAll(/(?:https:\/\/campus\.example|(?<=(?:GET|POST) ))(\/[^\s?"<&;]*)/g)]
  assert.ok(addresses.length > 5)
  for (const [, path] of addresses) {
    const wanted = String(path).replace('$ID', '{student_id}').replace(/\/$/, '')
    const known = shown().some((route) => route.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '') === wanted)
    assert.ok(known, path)
  }
})
