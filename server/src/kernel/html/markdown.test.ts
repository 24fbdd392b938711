import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anchorOf, renderMarkdown } from './markdown.ts'

const rendered = (text: string): string => String(renderMarkdown(text)).replaceAll('\n', '')

test('headings, paragraphs and lists', () => {
  const text = '# A & B\n\nOne\ntwo.\n\n- x\n  more\n- y\n\n1. p\n2. q\n## Next\nlast'
  assert.equal(
    rendered(text),
    '<h1 id="a-b">A &amp; B</h1><p>One two.</p><ul><li>x more</li><li>y</li></ul><ol><li>p</li><li>q</li></ol>' +
      '<h2 id="next">Next</h2><p>last</p>',
  )
})

test('fenced code and tables', () => {
  assert.equal(
    rendered('```sh\n# <a>\n- b\n```\nafter'),
    '<pre tabindex="0"><code># &lt;a&gt;- b</code></pre><p>after</p>',
  )
  assert.equal(
    rendered('| A | B |\n|---|---|\n| `1` | 2 |'),
    '<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      '<tbody><tr><td><code>1</code></td><td>2</td></tr></tbody></table></div>',
  )
})

test('inline marks; a link leads only to the web or this site', () => {
  assert.equal(
    rendered('`**a**` **b** *c* [d](/e) [f](javascript:g) 2 * 3 * 4'),
    '<p><code>**a**</code> <strong>b</strong> <em>c</em> <a href="/e">d</a> [f](javascript:g) 2 * 3 * 4</p>',
  )
})

test('raw HTML is shown, not obeyed', () => {
  const mark = fc.constantFrom(
    '<script>',
    '"onload="',
    '`',
    '[',
    '](',
    ')',
    '*',
    '|',
    '#',
    '\n',
    '- ',
    '```',
    'a',
  )
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 60 }), (marks) => {
      assert.doesNotMatch(rendered(marks.join('')), /<script|"onload/)
    }),
  )
})

test('anchors are plain words', () => assert.equal(anchorOf('  2026.04 — (first) '), '2026-04-first'))
