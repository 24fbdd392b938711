import { problemsOfCommand, runCommand } from './command.ts'
import { isInProject, projectRoot } from './project.ts'

const generator = 'server/src/main/openapi.ts'
const contract = 'contract/openapi.json'
/** Makes the types of the SDK, which are committed, from the contract. */
const sdkTypes = 'web/tools/write-sdk-types.ts'

/** The committed contract is what the routes say now, and the SDK's types what it says: `npm run openapi` writes them again. */
export async function checkContract(root: string = projectRoot): Promise<string[]> {
  if (!isInProject(generator, root)) {
    return isInProject(contract, root) ? [`${contract} is there without ${generator}, which makes it`] : []
  }
  if (!isInProject(contract, root)) return [`${contract} is missing: run node ${generator}`]
  const makers = [generator, sdkTypes].filter((maker) => isInProject(maker, root))
  const runs = await Promise.all(
    makers.map((maker) => runCommand(process.execPath, [maker, '--check'], root)),
  )
  return runs.flatMap(problemsOfCommand)
}
