/** A table or list of a screen, as text: the headings first where there are any. */
export interface SeenTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Text for screen readers alone, pictures and what acts on a row are no part of it. */
const leftOut = '[aria-hidden="true"], .mantine-VisuallyHidden-root, svg, script, style'
const acting = `${leftOut}, button, input, select, textarea`

/** Every table of the screen, or every list where it has no table, with the columns and rows that are shown. */
export function seenTables(root: HTMLElement): SeenTable[] {
  const tables = [...root.querySelectorAll('table')]
  if (tables.length > 0) return tables.map(readTable)
  return [...root.querySelectorAll('ul, ol')].filter(isOutermost).map(readList)
}

/** A list: what its items mark with `data-column` are the columns of that name; without marks each line is a cell. */
function readList(list: Element): SeenTable {
  const items = [...list.children].filter(isElement)
  const headings = [...new Set(items.flatMap((item) => markedOf(item).map(columnOf)))]
  if (headings.length === 0) return { headings, rows: items.map((item) => linesOf(item, acting)) }
  return {
    headings,
    rows: items.map((item) =>
      headings.map((heading) =>
        markedOf(item)
          .filter((part) => columnOf(part) === heading)
          .flatMap((part) => linesOf(part, acting))
          .join(' · '),
      ),
    ),
  }
}

const markedOf = (item: HTMLElement): HTMLElement[] =>
  [...item.querySelectorAll('[data-column]')].filter(isElement)

const columnOf = (part: HTMLElement): string => part.dataset['column'] ?? ''

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement

const isOutermost = (list: Element): boolean =>
  list.closest('nav, form, [role="tablist"]') === null &&
  list.parentElement?.closest('ul, ol') === null &&
  list.childElementCount > 0

function readTable(table: HTMLTableElement): SeenTable {
  const head = [...(table.tHead?.rows ?? [])].at(-1)
  const isHeadShown = head !== undefined && isShown(head)
  const heads = [...(head?.cells ?? [])]
  const headings = heads.map((cell) => linesOf(cell, acting).join(' '))
  // On a phone no heading is shown, and a column that others hide is still in the row.
  const isExported = (_: unknown, index: number): boolean => {
    const cell = heads[index]
    if (!cell) return true
    return headings[index] !== '' && (!isHeadShown || isShown(cell))
  }
  const bodies = [...table.tBodies, ...(table.tFoot ? [table.tFoot] : [])]
  const rows = bodies.flatMap((body) => [...body.rows]).filter(isShown)
  return {
    headings: headings.filter(isExported),
    rows: rows.map((row) => cellsOf(row).filter(isExported)),
  }
}

/** The cells of a row; one that spans columns is followed by empty ones. */
const cellsOf = (row: HTMLTableRowElement): string[] =>
  [...row.cells].flatMap((cell) => [
    linesOf(cell, leftOut).join(' · '),
    ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => ''),
  ])

const isShown = (element: Element): boolean =>
  getComputedStyle(element).display !== 'none' &&
  (element.parentElement === null || getComputedStyle(element.parentElement).display !== 'none')

/** What an element shows, a text for each of its lines. */
const linesOf = (element: HTMLElement, without: string): string[] =>
  textOf(element, without)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)

function textOf(node: Node, without: string): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!isElement(node) || node.matches(without)) return ''
  if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) return node.value
  const { display } = getComputedStyle(node)
  if (display === 'none' && !(node instanceof HTMLTableCellElement)) return ''
  const parts = [...node.childNodes].map((child) => textOf(child, without))
  const inner = parts.join(/flex|grid/.test(display) ? '\n' : '')
  return /^(inline|contents)/.test(display) ? inner : `\n${inner}\n`
}
