import { loadConfig } from '../kernel/config/config.ts'
import { runCommand } from './command.ts'
import { openForCommand, prepareSchema } from './database.ts'

/** `npm run migrate`: brings the schema up to date and says what was applied. */
await runCommand(async () => {
  const config = loadConfig()
  const opened = await openForCommand(config, (message) => console.error(message))
  try {
    await prepareSchema(opened, (message) => console.log(message))
    console.log(`The schema is up to date: ${opened.location}.`)
    return 0
  } finally {
    await opened.stop()
  }
})
