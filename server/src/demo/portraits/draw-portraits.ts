import { type Random, seeded } from '../random.ts'
import { ellipse, paint, type Shape } from './paint.ts'

/** Whom a portrait shows, roughly. */
export type Sitter = 'girl' | 'boy' | 'woman' | 'man'
const sitters: readonly Sitter[] = ['girl', 'boy', 'woman', 'man']

type Colour = Shape['colour']
type Colours = readonly [Colour, ...Colour[]]

/** Portraits of each kind of sitter: enough that no class shows the same face thrice. */
const ofEach = 10

const grounds: Colours = [
  [221, 231, 240],
  [228, 236, 224],
  [240, 230, 220],
  [232, 226, 240],
  [224, 236, 236],
]
const skins: Colours = [
  [246, 214, 190],
  [234, 190, 158],
  [212, 160, 122],
  [172, 118, 84],
  [128, 82, 58],
  [94, 60, 44],
]
const youngHair: Colours = [
  [38, 30, 28],
  [64, 44, 34],
  [104, 68, 44],
  [170, 124, 70],
  [206, 164, 96],
  [146, 70, 42],
]
const olderHair: Colours = [...youngHair.slice(0, 4), [150, 148, 146], [196, 194, 190]] as unknown as Colours
const shirts: Colours = [
  [58, 92, 132],
  [124, 64, 78],
  [72, 112, 96],
  [92, 84, 124],
  [150, 110, 70],
  [74, 82, 92],
]
const uniform: Colour = [44, 92, 74]
const white: Colour = [250, 250, 248]
const dark: Colour = [52, 42, 40]

/** Drawn faces by sitter, the same each time; about a kilobyte each. */
export async function drawPortraits(): Promise<ReadonlyMap<Sitter, readonly Buffer[]>> {
  const drawn = await Promise.all(
    sitters.map(async (sitter) => {
      const random = seeded(`portraits ${sitter}`, 0)
      const faces = Array.from({ length: ofEach }, () => portraitOf(sitter, random))
      return [sitter, await Promise.all(faces.map(({ ground, shapes }) => paint(ground, shapes)))] as const
    }),
  )
  return new Map(drawn)
}

function portraitOf(sitter: Sitter, random: Random): { ground: Colour; shapes: Shape[] } {
  const isChild = sitter === 'girl' || sitter === 'boy'
  const skin = random.pick(skins)
  // Light hair belongs to light skin.
  const all = isChild ? youngHair : olderHair
  const isFair = skins.indexOf(skin) < 2
  const hair = random.pick(isFair ? all : (all.slice(0, isChild ? 2 : 3) as unknown as Colours))
  const isLong = sitter === 'girl' || sitter === 'woman'
  const shirt = isChild ? uniform : random.pick(shirts)
  return {
    ground: random.pick(grounds),
    shapes: [
      ...(isLong ? hairBehind(hair, random) : []),
      ...body(skin, shirt, isChild),
      // No ground shines through between hair and face.
      { colour: hair, covers: (x, y) => crown(x, y) && y < (isLong ? 62 : 46) },
      ...face(skin, random),
      ...hairAbove(hair, isLong, random),
      ...(random.next() < 0.2 ? glasses() : []),
      ...(sitter === 'man' && random.next() < 0.4 ? beard(hair) : []),
    ],
  }
}

const body = (skin: Colour, shirt: Colour, hasCollar: boolean): Shape[] => [
  { colour: shirt, covers: ellipse(50, 108, 38, 34) },
  ...(hasCollar ? [{ colour: white, covers: ellipse(50, 78, 14, 9) }] : []),
  { colour: shade(skin, 0.9), covers: (x, y) => Math.abs(x - 50) < 8 && y > 56 && y < 80 },
]

function face(skin: Colour, random: Random): Shape[] {
  const width = 19 + random.next() * 3
  const smile = 3 + random.next() * 3
  const ears = [50 - width, 50 + width].map((x) => ({
    colour: shade(skin, 0.94),
    covers: ellipse(x, 47, 4, 5),
  }))
  const eyes = [42, 58].map((x) => ({ colour: dark, covers: ellipse(x, 46, 2.1, 2.6) }))
  const brows = [42, 58].map((x) => ({ colour: shade(skin, 0.6), covers: ellipse(x, 40.5, 4.2, 0.9) }))
  const mouth = (x: number, y: number) => ellipse(50, 55, 7, smile + 2)(x, y) && y > 56.5
  return [
    ...ears,
    { colour: skin, covers: ellipse(50, 46, width, 23) },
    ...brows,
    ...eyes,
    { colour: shade(skin, 0.86), covers: ellipse(50, 51.5, 2, 1.4) },
    { colour: [168, 76, 76], covers: mouth },
  ]
}

/** Long hair falls behind face and shoulders, or is tied up. */
function hairBehind(colour: Colour, random: Random): Shape[] {
  const length = 60 + random.next() * 26
  const isTied = random.next() < 0.35
  if (isTied) return [{ colour, covers: ellipse(50, 17, 10, 9) }]
  return [
    {
      colour,
      covers: (x, y) => ellipse(50, 44, 27, 28)(x, y) || (Math.abs(x - 50) < 26 && y > 44 && y < length),
    },
  ]
}

const crown = ellipse(50, 42, 23.5, 23)

function hairAbove(colour: Colour, isLong: boolean, random: Random): Shape[] {
  const line = 33 + random.next() * 5
  const lean = (random.next() - 0.5) * 0.5
  const curls = random.next() < 0.3
  const below = (x: number, y: number) => y < line + (x - 50) * lean
  const top: Shape = { colour, covers: (x, y) => crown(x, y) && below(x, y) }
  const sides: Shape = {
    colour,
    covers: (x, y) => crown(x, y) && Math.abs(x - 50) > 19.5 && y < (isLong ? 62 : 46),
  }
  const curly = [30, 38, 46, 54, 62, 70].map((x) => ({
    colour,
    covers: ellipse(x, 24 + Math.abs(x - 50) * 0.4, 7),
  }))
  return [top, sides, ...(curls ? curly : [])]
}

const glasses = (): Shape[] =>
  [42, 58].map((at) => ({
    colour: dark,
    covers: (x, y) => ellipse(at, 46, 6.4, 5.6)(x, y) && !ellipse(at, 46, 5.2, 4.4)(x, y),
  }))

const beard = (colour: Colour): Shape[] => [
  {
    colour,
    covers: (x, y) => ellipse(50, 47, 21, 24)(x, y) && y > 53 && !ellipse(50, 54, 12, 6.5)(x, y),
  },
]

const shade = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by]
