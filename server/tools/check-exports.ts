import { type FileExports, readExports, unusedExports } from './exports.ts'
import { openFileMemory } from './file-memory.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

const isSource = (path: string): boolean =>
  /^(server|web|sdk)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/** What others than the project's own files take: the SDK's door, generated types, configuration files. */
const isForOthers = (path: string): boolean =>
  /(^|\/)generated\//.test(path) || path === 'sdk/src/index.ts' || /\.config\.ts$/.test(path)

/** Names that a file exports and no other file of the project imports. */
export async function checkExports(root: string = projectRoot): Promise<string[]> {
  const paths = (await listProjectFiles(root)).filter(isSource)
  if (paths.length === 0) return ['found no source file']
  const memory = openFileMemory<FileExports>('exports', ['server/tools/exports.ts'], root)
  const files = new Map(
    paths.map((path) => {
      const text = readProjectFile(path, root) ?? ''
      return [path, memory.of(path, text, () => readExports(path, text))]
    }),
  )
  memory.save()
  return unusedExports(files)
    .filter(({ path }) => !isForOthers(path))
    .map(({ path, name }) => `${path}:${name.line}: nothing imports ${name.name}: drop the export`)
}
