import { join } from 'node:path'
import { problemsOfCommand, runCommand } from './command.ts'
import { isInProject, projectRoot } from './project.ts'

/** The folders with a tsconfig.json of their own. */
const programs = ['.', 'web', 'sdk']

/**
 * Types by tsc, one program after the other. What tsc learned is kept under node_modules/.cache, so that a second run
 * reads only what changed.
 */
export async function checkTypes(root: string = projectRoot): Promise<string[]> {
  const problems: string[] = []
  // The console is held against the types of the contract as it stands, made by its own tool.
  const wire = 'web/tools/write-contract-types.ts'
  if (isInProject(wire, root))
    problems.push(...problemsOfCommand(await runCommand(process.execPath, [wire], root)))
  for (const program of programs.filter((folder) => isInProject(join(folder, 'tsconfig.json'), root))) {
    const memory = join(
      root,
      'node_modules/.cache/campus',
      `types-${program === '.' ? 'root' : program}.json`,
    )
    const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
    const parameters = [compiler, '-p', program, '--incremental', '--tsBuildInfoFile', memory]
    problems.push(
      ...problemsOfCommand(await runCommand(process.execPath, [...parameters, '--pretty', 'false'], root)),
    )
  }
  return problems
}
