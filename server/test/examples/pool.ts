import type { Route } from '../../src/kernel/http/define-route.ts'

/** As many values of one name as are tried. */
export const tries = 6

/**
 * Values that answers have named so far. They stand for a parameter below their list (`/students/` with `student_id`), or
 * for any member of the same name.
 */
export class Pool {
  readonly #values = new Map<string, string[]>()

  /** The nth value of the name, the first where there are not so many. */
  value(name: string, turn: number): string | undefined {
    const values = this.#values.get(name) ?? []
    return values[turn] ?? values[0]
  }

  /**
   * The values of the parameters of a path: of each the one that the answer to exactly the path above it names, else one
   * that a list of that kind names, else one of that name. Undefined where one is missing.
   */
  fill(path: string, turn: number): string | undefined {
    let filled = ''
    let kind = ''
    for (const part of path.split(/(:[A-Za-z_]\w*(?:\([^)]*\))?)/)) {
      const [, name] = /^:([A-Za-z_]\w*)/.exec(part) ?? []
      const value =
        name === undefined
          ? part
          : (this.value(filled + name, turn) ?? this.value(kind + name, turn) ?? this.value(name, turn))
      if (value === undefined) return undefined
      filled += name === undefined ? part : encodeURIComponent(value)
      kind += part
    }
    return filled
  }

  /** Newer values stand before others. */
  add(name: string, value: unknown, isNew: boolean): void {
    if (typeof value !== 'string' || value === '') return
    const others = (this.#values.get(name) ?? []).filter((one) => one !== value)
    if (!isNew && this.#values.get(name)?.includes(value)) return
    this.#values.set(name, (isNew ? [value, ...others] : [...others, value]).slice(0, tries))
  }

  /** Every id and code of an answer; `id` and `code` of its rows stand for the parameter below it. */
  read(answer: unknown, route: Route, address: string, routes: readonly Route[]): void {
    const [above = ''] = address.split('?')
    this.#read(answer, parametersBelow(route, above, routes), route.method === 'POST')
  }

  #read(value: unknown, parameters: Parameters, isNew: boolean): void {
    if (Array.isArray(value)) {
      for (const one of value.slice(0, tries)) this.#read(one, parameters, isNew)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (/_(id|code|number)$|^grade_level$/.test(name)) this.add(name, inner, false)
      for (const [parameter, member] of parameters) if (member === name) this.add(parameter, inner, isNew)
      const isRows = Array.isArray(inner) && typeof inner[0] === 'object'
      this.#read(inner, isRows ? parameters : [], isNew)
    }
  }
}

type Parameters = readonly (readonly [name: string, member: string])[]

/** What rows of this list are called in the paths below it: `/x/:thing_id/` has `thing_id` for the `id` of a row of `/x/`. */
function parametersBelow(list: Route, address: string, routes: readonly Route[]): Parameters {
  const kind = list.path.replace(/\/?$/, '/')
  const above = address.replace(/\/?$/, '/')
  const names = routes.flatMap(({ path }) =>
    path.startsWith(`${kind}:`) ? [/^:([a-z_]\w*)/.exec(path.slice(kind.length))?.[1] ?? ''] : [],
  )
  return [...new Set(names)].flatMap((name) => {
    const member = memberOf(kind, name)
    const members = new Set([member, name])
    return [kind, above, ''].flatMap((prefix) => [...members].map((one) => [prefix + name, one] as const))
  })
}

function memberOf(path: string, parameter: string): string {
  if (path.startsWith('/api/oneroster/')) return 'sourcedId'
  return /_id$|^id$/.test(parameter) ? 'id' : (parameter.split('_').at(-1) ?? parameter)
}
