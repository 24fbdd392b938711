import { Transformer } from '@napi-rs/image'

type Colour = readonly [red: number, green: number, blue: number]

/** What is painted, later shapes over earlier ones; places go from 0 to 100. */
export interface Shape {
  readonly colour: Colour
  readonly covers: (x: number, y: number) => boolean
}

/** Pixels of a side of a portrait: an avatar in a list takes 40, the header of a person 96. */
export const portraitSide = 112
const side = portraitSide
/** Samples of a pixel along each side, which smooth the edges. */
const samples = 2

export const ellipse = (atX: number, atY: number, radiusX: number, radiusY = radiusX) => {
  const [factorX, factorY] = [1 / radiusX, 1 / radiusY]
  return (x: number, y: number): boolean => {
    const [partX, partY] = [(x - atX) * factorX, (y - atY) * factorY]
    return partX * partX + partY * partY <= 1
  }
}

/** A picture of the shapes on a plain ground, as WebP of about a kilobyte. */
export function paint(ground: Colour, shapes: readonly Shape[]): Promise<Buffer> {
  const topDown = shapes.toReversed()
  const pixels = new Uint8Array(side * side * 4).fill(255)
  for (let place = 0; place < side * side; place += 1) {
    const [column, row] = [place % side, Math.floor(place / side)]
    paintPixel(pixels.subarray(place * 4, place * 4 + 3), { topDown, ground, column, row })
  }
  return Transformer.fromRgbaPixels(pixels, side, side).webp(80)
}

interface Pixel {
  readonly topDown: readonly Shape[]
  readonly ground: Colour
  readonly column: number
  readonly row: number
}

/** The mean of the samples of a pixel. */
function paintPixel(bands: Uint8Array, { topDown, ground, column, row }: Pixel): void {
  const [step, weight] = [100 / side / samples, 1 / samples ** 2]
  let [red, green, blue] = [0, 0, 0]
  for (let sample = 0; sample < samples ** 2; sample += 1) {
    const x = (column * samples + (sample % samples) + 0.5) * step
    const y = (row * samples + Math.floor(sample / samples) + 0.5) * step
    const colour = colourAt(topDown, x, y) ?? ground
    red += colour[0] * weight
    green += colour[1] * weight
    blue += colour[2] * weight
  }
  bands.set([red, green, blue])
}

function colourAt(topDown: readonly Shape[], x: number, y: number): Colour | undefined {
  for (const { covers, colour } of topDown) if (covers(x, y)) return colour
  return undefined
}
