import { loadConfig } from '../kernel/config/config.ts'
import { runCommand } from './command.ts'
import { buildConsole } from './console.ts'

/** `npm run build`: the console as files, unless they stand as their source is. */
await runCommand(async () => {
  await buildConsole(loadConfig(), console.log)
  return undefined
})
