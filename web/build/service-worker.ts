import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Screens that work without a connection, with their words. */
const offlineScreens =
  /\/src\/(?:app|kernel)\/|\/src\/screens\/(?:home|attendance|gradebook|messages|notifications)\//

/** The files of a build that the app needs offline: those screens, and everything that they need at once. */
function filesOffline(bundle: Rolldown.OutputBundle): readonly string[] {
  const needed = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) needed.add(style)
    for (const other of file.imports) add(other)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => offlineScreens.test(id))) add(file.fileName)
    if (file.fileName.endsWith('.woff2')) needed.add(file.fileName)
  }
  return [...needed].toSorted()
}

/** Builds the service worker next to the console's page: one script, which knows the names of the files of this build. */
export const serviceWorker = (root: string): Plugin => {
  let base = '/'
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    async generateBundle(_, bundle) {
      const files = filesOffline(bundle).map((file) => base + file)
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __FILES__: JSON.stringify(files) },
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: join(root, 'src/app/worker/worker.ts'), output: { format: 'iife' } },
        },
      })
      const [output] = Array.isArray(built) ? built : [built]
      const chunk = output && 'output' in output ? output.output[0] : undefined
      if (!chunk) throw new Error('The service worker was not built.')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: chunk.code })
    },
  }
}
