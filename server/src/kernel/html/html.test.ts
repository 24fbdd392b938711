import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { empty, escapeHtml, html, joinHtml, webAddress, withCode } from './html.ts'

test('values are escaped, pieces of HTML are not', () => {
  const bold = html`<b>${'a < b & "c"'}</b>`
  assert.equal(String(bold), '<b>a &lt; b &amp; &quot;c&quot;</b>')
  assert.equal(
    String(html`<p title="${`"'><script>`}">${bold}</p>`),
    `<p title="&quot;&#39;&gt;&lt;script&gt;">${bold}</p>`,
  )
})

test('lists are joined; null, undefined and booleans leave nothing', () => {
  assert.equal(
    String(html`${[1, ['<', null], html`<i></i>`]}${undefined}${false}${true}${0}`),
    '1&lt;<i></i>0',
  )
  assert.equal(String(withCode('a `<b>` c')), 'a <code>&lt;b&gt;</code> c')
  assert.equal(String(joinHtml(['a', 'b', 'c'], ', ')), 'a, b, c')
  assert.equal(String(joinHtml([], ', ')), String(empty))
})

test('what only looks like Html is escaped or dropped', () => {
  const forged = { toString: () => '<script>' } as unknown as string
  assert.doesNotMatch(String(html`${forged}`), /<script>/)
})

test('no text brings a sign of markup through, and every text can be read back', () => {
  const names = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as Readonly<Record<string, string>>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeHtml(text)
      assert.doesNotMatch(escaped, /[<>"']/)
      assert.equal(
        escaped.replace(/&(#?\w+);/g, (_, name: string) => names[name] ?? '?'),
        text,
      )
    }),
  )
})

test('only addresses of the web and of this site are links', () => {
  for (const good of ['/a', 'https://a.example/b', 'HTTP://a', 'mailto:a@b', '#x', '?a=b', './a', '../a'])
    assert.equal(webAddress(good), good)
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    '//host',
    'data:text/html,x',
    '',
    ' /a',
    '/\\host',
    'a\tb',
  ])
    assert.equal(webAddress(bad), undefined, bad)
})
