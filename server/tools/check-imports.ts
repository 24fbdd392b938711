import { join } from 'node:path'
import { runCommand } from './command.ts'
import { isInProject, projectRoot } from './project.ts'

/** What dependency-cruiser's JSON report holds of interest here. */
interface ImportReport {
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
      readonly comment?: string
      readonly cycle?: readonly { readonly name: string }[]
    }[]
  }
}

/** The fewest own modules a run must have read: with a compiler it cannot use, the tool reads none and passes. */
const minModules = 100

const isOwn = (path: string): boolean => /^(server|web|sdk)\//.test(path) && !path.includes('node_modules/')

/** The problems in a report, and whether it read the project at all. */
export function problemsOfImportReport(report: ImportReport, min: number = minModules): string[] {
  const own = report.modules.filter((module) => isOwn(module.source))
  const edges = own.flatMap((module) =>
    module.dependencies.filter((dependency) => isOwn(dependency.resolved)),
  )
  const problems = report.summary.violations.map(({ rule, from, to, cycle, comment }) => {
    const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
    return `${rule.name}: ${from}${path === from ? '' : ` → ${path}`}${comment ? ` (${comment})` : ''}`
  })
  if (own.length <= min) {
    problems.push(`read only ${own.length} modules of the project, expected more than ${min}`)
  }
  if (edges.length === 0) problems.push('read no import between two modules of the project')
  return problems
}

/** Runs dependency-cruiser with the project's rules over the folders of a root that are there. */
export async function checkImports(root: string = projectRoot, min: number = minModules): Promise<string[]> {
  const cruiser = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const rules = join(projectRoot, '.dependency-cruiser.cjs')
  const candidates = ['server/src', 'server/test', 'server/bench', 'server/tools', 'web/src', 'sdk/src']
  const folders = candidates.filter((folder) => isInProject(folder, root))
  const parameters = [cruiser, '--config', rules, '--output-type', 'json', ...folders]
  const { output, stdout } = await runCommand(process.execPath, parameters, root)
  try {
    return problemsOfImportReport(JSON.parse(stdout) as ImportReport, min)
  } catch {
    return [`dependency-cruiser gave no report: ${output.slice(0, 2000)}`]
  }
}
