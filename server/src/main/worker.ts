import { loadConfig } from '../kernel/config/config.ts'
import { createLogger } from '../kernel/log/logger.ts'
import { openApplication } from './application.ts'
import { runCommand } from './command.ts'
import { openForCommand, prepareSchema } from './database.ts'
import { readFlags } from './options.ts'

const usage = `Usage: npm run worker
  Runs the background jobs in a process of their own, next to servers with CAMPUS_WORKER=off, until Ctrl-C.`

/** `npm run worker`: the background jobs in a process of their own, for servers with CAMPUS_WORKER=off. */
await runCommand(async () => {
  readFlags(process.argv.slice(2), [], usage)
  const config = loadConfig()
  const log = createLogger({ level: config.logLevel })
  const opened = await openForCommand(config, (message) => log.info(message))
  await prepareSchema(opened, (message) => log.info(message))
  const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : undefined
  const application = await openApplication({ config, app: opened.app, log, ...(direct ? { direct } : {}) })
  const worker = await application.startWorker()
  console.log('The worker runs. Ctrl-C ends it.')
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  await worker.stop()
  await application.close()
  await opened.stop()
  return 0
})
