import type { BehaviourType } from '../../../kernel/api/wire.ts'

/** The types with one of them a place further among those of its kind. */
export function moved(types: readonly BehaviourType[], code: string, step: 1 | -1): BehaviourType[] {
  const at = types.findIndex((type) => type.code === code)
  const type = types[at]
  if (!type) return [...types]
  const places = types.flatMap((one, place) => (one.kind === type.kind ? [place] : []))
  const to = places[places.indexOf(at) + step]
  const other = to === undefined ? undefined : types[to]
  if (to === undefined || !other) return [...types]
  return types.map((one, place) => (place === at ? other : place === to ? type : one))
}

const maxLength = 36

/** A code that no type of the school has, from the name. */
export function freeCode(name: string, types: readonly BehaviourType[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, maxLength)
  const stem = /^[a-z]/.test(plain) ? plain : 'type'
  const taken = new Set(types.map(({ code }) => code))
  for (let next = 1; ; next += 1) {
    const code = next === 1 ? stem : `${stem}_${next}`
    if (!taken.has(code)) return code
  }
}
