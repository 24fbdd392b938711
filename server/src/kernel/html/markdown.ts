import { empty, type Html, type HtmlPart, html, joinHtml, webAddress } from './html.ts'

/**
 * Renders the part of Markdown that our own pages use: headings, paragraphs, lists of one level, fenced code, tables,
 * and inline code, emphasis and links. Everything else stays text; raw HTML is shown, not obeyed. Linear in the
 * length of the text.
 */
export function renderMarkdown(text: string): Html {
  return html`${blocksOf(text.replaceAll('\r\n', '\n').split('\n')).map(renderBlock)}`
}

interface Block {
  readonly kind: 'heading' | 'paragraph' | 'bullets' | 'numbers' | 'code' | 'table'
  readonly lines: string[]
  readonly level: number
}

const openings: readonly [Block['kind'], RegExp][] = [
  ['heading', /^(#{1,6}) +/],
  ['bullets', /^[-*] +/],
  ['numbers', /^\d{1,9}[.)] +/],
  ['table', /^\|/],
]

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of lines) open = open?.kind === 'code' ? takeCode(open, line) : take(blocks, open, line)
  return blocks
}

/** A line of code, or the end of it; the block that is open afterwards. */
function takeCode(open: Block, line: string): Block | undefined {
  if (line.startsWith('```')) return undefined
  open.lines.push(line)
  return open
}

/** Any other line: it continues the open block or begins one. The block that is open afterwards. */
function take(blocks: Block[], open: Block | undefined, line: string): Block | undefined {
  const [kind, mark] = opening(line)
  if (kind === undefined) return undefined
  if (continues(open, kind, line)) {
    append(open, kind, line.slice(mark.length))
    return open
  }
  const first = kind === 'code' ? [] : [line.slice(mark.length)]
  const block = { kind, lines: first, level: kind === 'heading' ? mark.trim().length : 0 }
  blocks.push(block)
  return kind === 'heading' ? undefined : block
}

/** The kind of block a line opens or goes on with, and the mark in front of its text; undefined for a blank line. */
function opening(line: string): [Block['kind'] | undefined, string] {
  if (line.trim() === '') return [undefined, '']
  if (line.startsWith('```')) return ['code', '']
  const found = openings.find(([, pattern]) => pattern.test(line))
  if (!found) return ['paragraph', '']
  return [found[0], found[0] === 'table' ? '' : (found[1].exec(line)?.[0] ?? '')]
}

/** An indented line belongs to the item above it, a plain line to the paragraph, a row to its table. */
function continues(open: Block | undefined, kind: Block['kind'], line: string): open is Block {
  if (open === undefined || kind === 'heading' || kind === 'code') return false
  if (open.kind === kind) return true
  return kind === 'paragraph' && (open.kind === 'bullets' || open.kind === 'numbers') && /^\s/.test(line)
}

function append(open: Block, kind: Block['kind'], text: string): void {
  const last = open.lines.length - 1
  if (open.kind !== kind) open.lines[last] = `${open.lines[last]} ${text.trim()}`
  else open.lines.push(text)
}

function renderBlock({ kind, lines, level }: Block): Html {
  switch (kind) {
    case 'heading':
      return renderHeading(lines[0] ?? '', level)
    case 'bullets':
      return html`<ul>${lines.map((line) => html`<li>${renderInline(line)}</li>`)}</ul>`
    case 'numbers':
      return html`<ol>${lines.map((line) => html`<li>${renderInline(line)}</li>`)}</ol>`
    case 'code':
      return html`<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`
    case 'table':
      return renderTable(lines)
    case 'paragraph':
      return html`<p>${renderInline(lines.join(' '))}</p>`
  }
}

/** The word a heading is linked by. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function renderHeading(text: string, level: number): Html {
  const inner = renderInline(text)
  const id = anchorOf(text)
  if (level === 1) return html`<h1 id="${id}">${inner}</h1>`
  if (level === 2) return html`<h2 id="${id}">${inner}</h2>`
  return level === 3 ? html`<h3 id="${id}">${inner}</h3>` : html`<h4 id="${id}">${inner}</h4>`
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function renderTable([head, rule, ...rows]: readonly string[]): Html {
  if (head === undefined) return empty
  const body = rule !== undefined && !/^[|\s:-]+$/.test(rule) ? [rule, ...rows] : rows
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr>${cellsOf(head).map((cell) => html`<th scope="col">${renderInline(cell)}</th>`)}</tr></thead>
<tbody>${body.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${renderInline(cell)}</td>`)}</tr>`)}</tbody>
</table></div>`
}

/** Code first, since nothing inside it is markup; then links; then bold and emphasis. */
const inlineMark =
  /`([^`\n]{1,500})`|\[([^\][]{1,300})\]\(([^()\s]{1,500})\)|\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*/g

function renderInline(text: string): Html {
  const parts: HtmlPart[] = []
  let end = 0
  for (const found of text.matchAll(inlineMark)) {
    parts.push(text.slice(end, found.index), renderMark(found))
    end = found.index + found[0].length
  }
  return joinHtml([...parts, text.slice(end)], '')
}

function renderMark([whole, code, label, address, bold, emphasis]: RegExpExecArray): HtmlPart {
  if (code !== undefined) return html`<code>${code}</code>`
  if (bold !== undefined) return html`<strong>${bold}</strong>`
  if (emphasis !== undefined) return html`<em>${emphasis}</em>`
  const target = webAddress(address ?? '')
  return target === undefined ? whole : html`<a href="${target}">${label}</a>`
}
