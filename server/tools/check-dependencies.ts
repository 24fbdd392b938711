import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** The most packages the server may need at run time. */
export const maxServerDependencies = 33

const page = 'docs/decisions/dependencies.md'

/** The members of a package.json that matter here. */
export interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages that have a line on the page: the first cell of a table row, as code. */
const packagesOnPage = (text: string): string[] =>
  [...text.matchAll(/^\|\s*`([^`]+)`/gm)].map((found) => found[1] ?? '')

/**
 * Direct dependencies without a line, lines without a dependency, versions that are not exact, and too many packages
 * at run time.
 *
 * @param files the package.json files by path
 * @param text the page of decisions
 */
export function problemsOfDependencies(files: ReadonlyMap<string, PackageFile>, text: string): string[] {
  const lines = packagesOnPage(text)
  const problems: string[] = []
  const used = new Set<string>()
  for (const [path, file] of files) {
    const requested = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies }
    for (const [name, version] of Object.entries(requested)) {
      used.add(name)
      if (!lines.includes(name)) problems.push(`${path}: ${name} has no line in ${page}`)
      if (!/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
        problems.push(`${path}: ${name} is «${version}», not an exact version`)
      }
    }
  }
  const count = Object.keys(files.get('server/package.json')?.dependencies ?? {}).length
  if (count > maxServerDependencies) {
    problems.push(`server/package.json: ${count} runtime dependencies, at most ${maxServerDependencies}`)
  }
  const unused = lines.filter((name) => !used.has(name)).map((name) => `${page}: ${name} is no dependency`)
  return [...problems, ...unused]
}

/** Every direct dependency has its reason on the page, and no page line outlives its dependency. */
export async function checkDependencies(root: string = projectRoot): Promise<string[]> {
  const text = readProjectFile(page, root)
  if (text === undefined) return [`${page} is missing`]
  const paths = (await listProjectFiles(root)).filter((path) => /(^|\/)package\.json$/.test(path))
  const files = new Map<string, PackageFile>()
  for (const path of paths) {
    files.set(path, JSON.parse(readProjectFile(path, root) ?? '{}') as PackageFile)
  }
  if (files.size === 0) return ['found no package.json']
  return problemsOfDependencies(files, text)
}
