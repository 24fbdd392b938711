import { createRequire } from 'node:module'
import { type Direction, directionOf, inVisualOrder, type Run } from './visual-order.ts'

/** What pdfmake lays out: a word with its style, the last of a line that the text ends itself marked. */
interface Inline extends Run {
  readonly lineEnd?: boolean
  /** Ours: of the paragraph. */
  direction?: Direction
}
interface Line {
  inlines: Inline[]
  clone(): Line
}
interface Inlines {
  buildInlines(...args: unknown[]): { items: Inline[] }
}
interface Renderer {
  renderLine(line: Line, x: number, y: number): void
}

/** Parts of pdfmake that it does not export as its interface; its version is pinned, and arabic-invoice.test.ts proves them. */
const partOf = <Part>(name: string): Part => {
  const part = createRequire(import.meta.url)(`pdfmake/js/${name}.js`) as { default: { prototype: Part } }
  return part.default.prototype
}

/**
 * Makes pdfmake draw the words of each line in the order in which they are read. It breaks paragraphs into lines in the
 * order of writing, which is right for every script, and sets the words of a line from left to right, which is not.
 *
 * @param base direction of paragraphs that have no letters
 */
export function orderLines(base: Direction): void {
  const measured = partOf<Inlines>('TextInlines')
  const { buildInlines } = measured
  measured.buildInlines = function (...args) {
    const built = buildInlines.apply(this, args)
    markParagraphs(built.items, base)
    return built
  }
  const drawn = partOf<Renderer>('Renderer')
  const { renderLine } = drawn
  drawn.renderLine = function (line, x, y) {
    renderLine.call(this, ordered(line, base), x, y)
  }
}

/** A paragraph has the direction of its first letter (UAX 9, rules P2 and P3). */
function markParagraphs(items: readonly Inline[], base: Direction): void {
  let paragraph: Inline[] = []
  for (const [index, inline] of items.entries()) {
    paragraph.push(inline)
    if (!inline.lineEnd && index < items.length - 1) continue
    const direction = directionOf(paragraph.map(({ text }) => text).join('')) ?? base
    for (const one of paragraph) one.direction = direction
    paragraph = []
  }
}

function ordered(line: Line, base: Direction): Line {
  const inlines = inVisualOrder(line.inlines, line.inlines[0]?.direction ?? base)
  if (inlines === line.inlines) return line
  const turned = line.clone()
  turned.inlines = inlines
  return turned
}
