import { loadConfig } from '../kernel/config/config.ts'
import { runCommand } from './command.ts'
import { openForCommand, prepareSchema } from './database.ts'
import { readFlags } from './options.ts'

const usage = `Usage: npm run migrate
  Brings the schema of the database up to date and says what was applied. DATABASE_MIGRATE_URL names the role that
  owns it; without DATABASE_URL it is the embedded database of CAMPUS_HOME.`

/** `npm run migrate`: brings the schema up to date and says what was applied. */
await runCommand(async () => {
  readFlags(process.argv.slice(2), [], usage)
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
