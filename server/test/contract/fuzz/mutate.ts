import { hostileTexts, hostileValues } from './hostile.ts'
import type { Random } from './random.ts'

type Path = readonly string[]

/** Places in a value where something can be changed, the value itself first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]))]
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => Object(inner)[step], value)

function put(value: unknown, [step, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(step) ? put(item, rest, change) : item))
  const { [step]: old, ...others } = value as Record<string, unknown>
  return { ...others, [step]: put(old, rest, change) }
}

/** A copy of the value with one thing wrong in it, somewhere. */
export function spoil(value: unknown, random: Random): unknown {
  const path = random.of(placesOf(value)) ?? []
  const old = at(value, path)
  if (typeof old === 'object' && old !== null && !Array.isArray(old) && random.chance(0.7)) {
    const names = Object.keys(old)
    const name = random.of(names)
    if (name !== undefined && random.chance(0.5)) {
      return put(value, path, (members) => without(members, name))
    }
    const extra = random.of([
      'no_such_member',
      'tenant_id',
      'id',
      'version',
      'toString',
      'ID',
      ' name',
    ] as const)
    return put(value, path, (members) => ({ ...Object(members), [extra]: random.of(hostileValues) }))
  }
  return put(value, path, (held) => replace(held, random))
}

function without(members: unknown, name: string): unknown {
  const { [name]: _, ...rest } = members as Record<string, unknown>
  return rest
}

function replace(old: unknown, random: Random): unknown {
  if (Array.isArray(old) && random.chance(0.6)) {
    return random.of([
      [],
      [...old, ...old],
      Array.from({ length: 300 }, () => old[0]),
      [null, ...old],
    ] as const)
  }
  if (typeof old === 'string' && random.chance(0.7)) {
    return random.chance(0.3) ? old.repeat(1 + random.below(400)) : random.of(hostileTexts)
  }
  if (typeof old === 'number' && random.chance(0.6)) {
    return random.of([old + 1, old - 1, -old, old * 1e10, old + 0.5, String(old)] as const)
  }
  return random.of(hostileValues)
}
