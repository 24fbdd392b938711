import { join, relative } from 'node:path'
import { runCommand } from './command.ts'
import { projectRoot } from './project.ts'

const finding = /^::(?:error|warning|notice) title=([^,]*),file=([^,]*),line=(\d+)[^:]*::(.*)$/

/** Biome's findings, one line each, out of what its reporter `github` prints. */
export function problemsOfFormatReport(output: string, root: string): string[] {
  const problems = output.split('\n').flatMap((line) => {
    const [, title, file = '', number, message] = finding.exec(line) ?? []
    return title === undefined ? [] : [`${relative(root, file)}:${number}: ${title}: ${message}`]
  })
  return problems.length === 0 ? [output.trim() || 'biome failed and said nothing'] : problems
}

/** Format and lint by Biome, as biome.json says; a warning counts. */
export async function checkFormat(
  root: string = projectRoot,
  files: readonly string[] = ['.'],
): Promise<string[]> {
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome')
  const options = [
    '--colors=off',
    '--reporter=github',
    '--max-diagnostics=none',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
  ]
  const { code, output } = await runCommand(process.execPath, [biome, 'ci', ...options, ...files], root)
  if (code === 0) return []
  return [...problemsOfFormatReport(output, root), 'most of it: npx biome check --write']
}
