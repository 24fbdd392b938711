import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRedirectUriError } from './client-rules.ts'

test('addresses are https, or http on the loopback, without fragment, placeholder or password', () => {
  for (const good of [
    'https://a.example/back',
    'https://a.example:8443/back?x=1',
    'http://localhost:8000/b',
    'http://127.0.0.1/',
    'http://[::1]:9/b',
  ])
    assert.equal(findRedirectUriError(good), undefined, good)
  for (const bad of [
    '',
    '/back',
    'http://a.example/back',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'https://a.example/#',
    'https://*.example/back',
    'https://user:pass@a.example/',
    'https://user@a.example/',
    'javascript:alert(1)',
    'myapp://back',
    'data:text/html,x',
    'https:\\\\a.example',
    'https://a.example/ b',
    'https://ä.example/',
  ])
    assert.notEqual(findRedirectUriError(bad), undefined, bad)
})
