import ts from 'typescript'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

const page = 'docs/configuration.md'
const home = 'server/src/kernel/config/'
/** Wiring hands the environment to the configuration. */
const mayReadEnvironment = [home, 'server/src/main/']

/**
 * Source files that read the environment past the configuration, where no page describes it. What belongs to the
 * runtime itself (`UV_…`, `NODE_…`) is no configuration of ours.
 */
export function problemsOfEnvironmentUse(path: string, text: string): string[] {
  if (/\.test\.ts$/.test(path) || mayReadEnvironment.some((folder) => path.startsWith(folder))) return []
  return readsEnvironment(path, text)
    ? [`${path}: reads process.env, which only ${mayReadEnvironment.join(' and ')} do`]
    : []
}

/** Whether code reads it; a sample that is in a text does not. */
function readsEnvironment(path: string, text: string): boolean {
  if (!text.includes('process')) return false
  const environment = /^process\s*\.\s*env$/
  const visit = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node) && environment.test(node.getText())) {
      const { parent } = node
      const name = ts.isElementAccessExpression(parent) ? parent.argumentExpression.getText() : ''
      return !/^'(?:UV|NODE)_/.test(name)
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false
  }
  return visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
}

/** Compares the committed page with the one the list of variables makes. */
export function problemsOfConfigurationPage(committed: string | undefined, made: string): string[] {
  if (committed === undefined) return [`${page} is missing: run node ${home}write-page.ts`]
  return committed === made ? [] : [`${page} is out of date: run node ${home}write-page.ts`]
}

/** docs/configuration.md is what server/src/kernel/config says, and nothing else reads the environment. */
export async function checkConfiguration(root: string = projectRoot): Promise<string[]> {
  const paths = (await listProjectFiles(root)).filter((path) => /^server\/src\/.*\.ts$/.test(path))
  const uses = paths.flatMap((path) => problemsOfEnvironmentUse(path, readProjectFile(path, root) ?? ''))
  const { renderConfigurationPage } = await import('../src/kernel/config/page.ts')
  return [...problemsOfConfigurationPage(readProjectFile(page, root), renderConfigurationPage()), ...uses]
}
