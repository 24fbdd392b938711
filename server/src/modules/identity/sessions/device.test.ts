import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn } from './device.ts'

test('a browser is called what its person calls it, a program by its own name, and nothing else is read', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const known: readonly (readonly [string, string | null, string | null])[] = [
    [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604.1', 'Safari', 'iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1', 'Safari', 'macOS'],
    ['curl/8.5.0', 'curl', null],
    ['node', 'node', null],
    ['Mozilla/5.0', null, null],
    ['', null, null],
    [`<script>${'x'.repeat(10_000)}`, null, null],
  ]
  for (const [said, browser, system] of known) assert.deepEqual(namesIn(said), { browser, system }, said)
})
