import { openFileMemory } from './file-memory.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'
import { problemsOfName, problemsOfSource } from './source-rules.ts'

const isSource = (path: string): boolean =>
  /^(server|web|sdk)\/.*\.tsx?$/.test(path) && !/(^|\/)generated\//.test(path) && !path.endsWith('.d.ts')

const tools = ['server/tools/source-rules.ts', 'server/tools/function-lines.ts']

/** Size, names, `any`, switched-off checks and SQL out of place, in every source file of server, web and sdk. */
export async function checkBudgets(root: string = projectRoot): Promise<string[]> {
  const paths = (await listProjectFiles(root)).filter(isSource)
  if (paths.length === 0) return ['found no source file']
  const memory = openFileMemory<string[]>('budgets', tools, root)
  const problems = paths.flatMap((path) => {
    const text = readProjectFile(path, root) ?? ''
    return [...problemsOfName(path), ...memory.of(path, text, () => problemsOfSource(path, text))]
  })
  memory.save()
  return problems
}
