import { join } from 'node:path'
import { problemsOfCommand, runCommand } from './command.ts'
import { isInProject, projectRoot } from './project.ts'

/** The folders with a tsconfig.json of their own: those of a lane one after the other, the lanes side by side. */
const lanes = [['.'], ['web', 'sdk']]

/**
 * Types by tsc of TypeScript 7, which is native and takes a quarter of the processor time of TypeScript 6. What it
 * learned is stored under node_modules/.cache, so that a second run reads only what changed.
 */
export async function checkTypes(root: string = projectRoot): Promise<string[]> {
  const found = await Promise.all(lanes.map((folders) => checkPrograms(folders, root)))
  return found.flat()
}

async function checkPrograms(folders: readonly string[], root: string): Promise<string[]> {
  const problems: string[] = []
  for (const program of folders.filter((folder) => isInProject(join(folder, 'tsconfig.json'), root))) {
    const memory = join(
      root,
      'node_modules/.cache/campus',
      `types-${program === '.' ? 'root' : program}.json`,
    )
    const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc')
    const parameters = [compiler, '-p', program, '--incremental', '--tsBuildInfoFile', memory]
    problems.push(
      ...problemsOfCommand(await runCommand(process.execPath, [...parameters, '--pretty', 'false'], root)),
    )
  }
  return problems
}
