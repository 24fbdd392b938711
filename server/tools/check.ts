import { changedFiles } from './changed.ts'
import { checkBudgets } from './check-budgets.ts'
import { checkCommits } from './check-commits.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkContract } from './check-contract.ts'
import { checkDependencies } from './check-dependencies.ts'
import { checkExports } from './check-exports.ts'
import { checkFormat } from './check-format.ts'
import { checkImports } from './check-imports.ts'
import { checkLanguage } from './check-language.ts'
import { checkMap } from './check-map.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkErrors } from './check-refusals.ts'
import { checkSecurity } from './check-security.ts'
import { checkSql } from './check-sql.ts'
import { checkText } from './check-text.ts'
import { checkTypes } from './check-types.ts'
import { checkWords } from './check-words.ts'
import { isInProject } from './project.ts'

/** All checks, by the names `npm run check -- NAME …` takes. */
const checks: Readonly<Record<string, () => Promise<string[]>>> = {
  types: checkTypes,
  imports: checkImports,
  format: checkFormat,
  contract: checkContract,
  budgets: checkBudgets,
  migrations: checkMigrations,
  sql: checkSql,
  map: checkMap,
  dependencies: checkDependencies,
  configuration: checkConfiguration,
  text: checkText,
  words: checkWords,
  language: checkLanguage,
  exports: checkExports,
  commits: checkCommits,
  refusals: checkErrors,
  security: checkSecurity,
}

/** Runs a check, prints its line and, when it fails, its problems; answers whether it passed. */
async function report(name: string, check: () => Promise<string[]>): Promise<boolean> {
  const start = performance.now()
  const problems = await check().catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ])
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(5)} s`)
  for (const problem of problems) console.log(problem.replace(/^/gm, '       '))
  return problems.length === 0
}

/** Paths that can change what a check says; the others take half a second and always run. */
const readBy: Readonly<Record<string, RegExp>> = {
  types: /\.tsx?$|tsconfig\.json$|package-lock\.json$/,
  imports: /\.tsx?$|dependency-cruiser|module-order/,
  contract: /^(server\/(src|test\/examples)|contract|sdk|web\/tools)\//,
  budgets: /\.tsx?$/,
  sql: /^server\/(src|migrations|tools)\//,
  words: /^web\//,
  language: /\.(tsx?|md|json)$/,
  exports: /\.tsx?$/,
}

/** The checks that the changes since `main` concern; the format of the changed files alone. */
async function checksOfChanges(): Promise<Record<string, () => Promise<string[]>>> {
  const changed = await changedFiles()
  if (changed === undefined) return checks
  const concerned = Object.entries(checks).filter(([name]) => {
    const reads = readBy[name]
    return reads === undefined || changed.some((path) => reads.test(path))
  })
  const present = changed.filter((path) => isInProject(path))
  const format = () => (present.length === 0 ? Promise.resolve([]) : checkFormat(undefined, present))
  return { ...Object.fromEntries(concerned), format }
}

/** `npm run check`: all checks; `-- NAME …`: these; `-- --changed`: those that the changes since `main` concern. */
async function main(words: readonly string[]): Promise<number> {
  const names = words.filter((word) => word !== '--changed')
  const unknown = names.filter((name) => !Object.hasOwn(checks, name))
  if (unknown.length > 0) {
    console.error(`No check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`)
    return 2
  }
  const possible = words.includes('--changed') ? await checksOfChanges() : checks
  const chosen = Object.entries(possible).filter(([name]) => names.length === 0 || names.includes(name))
  const passed = await Promise.all(chosen.map(([name, check]) => report(name, check)))
  const failed = passed.filter((one) => !one).length
  console.log(failed === 0 ? `${passed.length} checks passed` : `${failed} of ${passed.length} checks failed`)
  return failed === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
