import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'
import { problemsOfName, problemsOfSource } from './source-rules.ts'

const isSource = (path: string): boolean =>
  /^(server|web|sdk)\/.*\.tsx?$/.test(path) && !/(^|\/)generated\//.test(path) && !path.endsWith('.d.ts')

/** Size, names, `any`, switched-off checks and SQL out of place, in every source file of server, web and sdk. */
export async function checkBudgets(root: string = projectRoot): Promise<string[]> {
  const paths = (await listProjectFiles(root)).filter(isSource)
  if (paths.length === 0) return ['found no source file']
  return paths.flatMap((path) => [
    ...problemsOfName(path),
    ...problemsOfSource(path, readProjectFile(path, root) ?? ''),
  ])
}
