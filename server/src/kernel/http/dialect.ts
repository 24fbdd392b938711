import { type Problem, renderProblem } from './problem.ts'

/** What a standard's error shape receives in addition to the problem. */
export interface RefusedRequest {
  readonly requestId: string
  /** Operation id `module.verb`; undefined where no route was found. */
  readonly operation: string | undefined
}

/** The shape of error responses below some paths, where a standard prescribes one. */
export interface Dialect {
  /** Beginnings of paths, with a slash at the end. */
  readonly roots: readonly string[]
  /** The JSON body of an error response. */
  render(problem: Problem, request: RefusedRequest): unknown
}

const pathOf = (url: string): string => /^[^?#]*/.exec(url)?.[0] ?? ''

const inOneSlash = (path: string): string => path.replace(/\/{2,}/g, '/')

const dialectOf = (dialects: readonly Dialect[], url: string): Dialect | undefined => {
  const path = inOneSlash(pathOf(url))
  return dialects.find(({ roots }) => roots.some((root) => path.startsWith(root)))
}

/** The body of an error response in the shape that its address asks for. */
export const renderError = (
  dialects: readonly Dialect[],
  url: string,
  problem: Problem,
  request: RefusedRequest,
): unknown => dialectOf(dialects, url)?.render(problem, request) ?? renderProblem(problem, request.requestId)

/** Programs that join a root and a path leave two slashes between them; below the roots of a standard they are one. */
export const withoutDoubleSlashes = (dialects: readonly Dialect[], url: string): string => {
  const path = pathOf(url)
  if (!path.includes('//') || !dialectOf(dialects, url)) return url
  return inOneSlash(path) + url.slice(path.length)
}
