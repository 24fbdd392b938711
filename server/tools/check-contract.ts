import { problemsOfCommand, runCommand } from './command.ts'
import { isInProject, projectRoot } from './project.ts'

const generator = 'server/src/main/openapi.ts'
const contract = 'contract/openapi.json'

/** The committed contract is what the routes say now: `node server/src/main/openapi.ts` writes it anew. */
export async function checkContract(root: string = projectRoot): Promise<string[]> {
  if (!isInProject(generator, root)) {
    return isInProject(contract, root) ? [`${contract} is there without ${generator}, which makes it`] : []
  }
  if (!isInProject(contract, root)) return [`${contract} is missing: run node ${generator}`]
  return problemsOfCommand(await runCommand(process.execPath, [generator, '--check'], root))
}
