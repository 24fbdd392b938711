import assert from 'node:assert/strict'
import jsQr from 'jsqr'

/** A rectangle of one shade, in millimetres from the upper left. */
interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly dark: boolean
}

/** Paints the code of a payment part, cross included, dot by dot, and reads it as a bank's app would. */
function scan(rectangles: readonly Rectangle[]): string[] {
  const [size, margin] = [736, 60]
  const side = size + 2 * margin
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  const scale = size / 46
  for (const { x: left, y: top, width, height, dark } of rectangles)
    for (let y = Math.round(top * scale); y < Math.round((top + height) * scale); y += 1)
      for (let x = Math.round(left * scale); x < Math.round((left + width) * scale); x += 1) {
        const at = ((y + margin) * side + x + margin) * 4
        dots.fill(dark ? 0 : 255, at, at + 3)
      }
  const read = jsQr.default(dots, side, side)
  assert.ok(read, 'the code can be read')
  return read.data.split('\n')
}

/** The lines of the code of a payment part as SVG. */
export function payloadOfSvg(svg: string): string[] {
  const [, code = ''] = /<svg[^>]*width="46mm"[^>]*>([\s\S]*?)<\/svg>/.exec(svg) ?? []
  const rectangles = [...code.matchAll(/<rect[^>]*>/g)].map(([rect]) => {
    const of = (name: string): number => {
      const [, value = '0', unit] = new RegExp(` ${name}="([\\d.]+)(mm|pt)?"`).exec(rect) ?? []
      return Number(value) * (unit === 'pt' ? 25.4 / 72 : unit === 'mm' ? 1 : 25.4 / 96)
    }
    const dark = /fill="(black|#000)/.test(rect)
    return { x: of('x'), y: of('y'), width: of('width'), height: of('height'), dark }
  })
  return scan(rectangles)
}

type Matrix = readonly [number, number, number, number, number, number]
type Point = readonly [number, number]

function times([a, b, c, d, e, f]: Matrix, n: Matrix): Matrix {
  const row = (x: number, y: number): Point => [x * n[0] + y * n[2], x * n[1] + y * n[3]]
  const [x, y] = row(e, f)
  return [...row(a, b), ...row(c, d), x + n[4], y + n[5]]
}

const placed = (matrix: Matrix, [x, y]: Point): Point => [
  x * matrix[0] + y * matrix[2] + matrix[4],
  x * matrix[1] + y * matrix[3] + matrix[5],
]

/** The rectangles that a content stream of a PDF fills, in millimetres of A4 (ISO 32000-1 section 8.5). */
function filledRectangles(content: string): Rectangle[] {
  const found: Rectangle[] = []
  const saved: { matrix: Matrix; dark: boolean }[] = []
  let now: { matrix: Matrix; dark: boolean } = { matrix: [1, 0, 0, 1, 0, 0], dark: true }
  let points: Point[] = []
  const fill = (): void => {
    const [xs, ys] = [points.map(([x]) => (x * 25.4) / 72), points.map(([, y]) => 297 - (y * 25.4) / 72)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    found.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, dark: now.dark })
  }
  for (const line of content.split('\n')) {
    const parts = line.split(' ')
    const numbers = parts.slice(0, -1).map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    const act: Record<string, () => void> = {
      q: () => saved.push(now),
      Q: () => {
        now = saved.pop() ?? now
      },
      cm: () => {
        now = { ...now, matrix: times([a, b, c, d, e, f], now.matrix) }
      },
      scn: () => {
        now = { ...now, dark: a + b + c < 1.5 }
      },
      m: () => points.push(placed(now.matrix, [a, b])),
      l: () => points.push(placed(now.matrix, [a, b])),
      // What has curves is no part of a code.
      c: () => points.push([Number.NaN, Number.NaN]),
      f: () => {
        if (points.length === 4) fill()
        points = []
      },
    }
    act[parts.at(-1) ?? '']?.()
    if (['n', 'B', 'S'].includes(parts.at(-1) ?? '')) points = []
  }
  return found
}

/** The lines of the code of a payment part at the lower edge of a page, where the guidelines want it. */
export function payloadOfPage(content: string): string[] {
  const [left, top] = [62 + 5, 297 - 105 + 5 + 7 + 5]
  const inside = filledRectangles(content)
    .map((one) => ({ ...one, x: one.x - left, y: one.y - top }))
    .filter(({ x, y, width }) => x > -1 && y > -1 && x + width < 47 && y < 47)
  return scan(inside)
}
