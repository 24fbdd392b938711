import { demoLines, demoRequested, seedDemo } from '../demo/seed-demo.ts'
import { loadConfig } from '../kernel/config/config.ts'
import { createLogger } from '../kernel/log/logger.ts'
import { type Application, openApplication } from './application.ts'
import { runCommand } from './command.ts'
import { buildConsole } from './console.ts'
import { letCommandsJoin, openForServer, prepareSchema } from './database.ts'
import { readFlags } from './options.ts'
import { warningTexts } from './warnings.ts'

const usage = `Usage: npm start [-- --demo]
  Starts Campus. --demo makes the demo schools on an empty database, also where DATABASE_URL names one.
  Settings are environment variables: docs/configuration.md.`

/** `npm start`: database, schema, demo on an empty one, HTTP, and the jobs of the background. */
async function main(): Promise<undefined> {
  const wantsDemo = readFlags(process.argv.slice(2), ['demo'], usage).has('demo')
  const config = loadConfig()
  if (config.now && config.databaseUrl && !wantsDemo) {
    throw new Error('CAMPUS_NOW moves the clock: on a server database it is taken only with --demo.')
  }
  const log = createLogger({ level: config.logLevel })
  const closing: (() => Promise<void>)[] = []
  const stop = stopOnce(closing)
  listenForEnd(stop)
  const building = buildConsole(config, (message) => log.info(message)).catch((error: unknown) =>
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'no console'),
  )
  try {
    const opened = await openForServer(config, (message) => log.info(message))
    closing.push(() => opened.stop())
    await prepareSchema(opened, (message) => log.info(message))
    const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : undefined
    const application = await openApplication({ config, app: opened.app, log, ...(direct ? { direct } : {}) })
    closing.push(() => application.close())
    if (await demoRequested(application, { embedded: opened.embedded !== undefined, flag: wantsDemo }))
      await seedDemo(application, opened.owner)
    if (config.worker === 'inline') {
      const worker = await application.startWorker()
      closing.push(() => worker.stop())
    }
    closing.push(await letCommandsJoin(config, opened))
    await application.http.listen({ port: config.port, host: config.host })
    await building
    await announce(application, opened.location)
  } catch (error) {
    await stop()
    throw error
  }
  return undefined
}

async function announce(application: Application, location: string): Promise<void> {
  const { publicUrl, home } = application.kernel.config
  for (const warning of await application.kernel.warnings()) {
    application.kernel.log.error({ warning }, warningTexts[warning])
  }
  const lines = [
    `Campus is ready at ${publicUrl}`,
    `Data:  ${location}`,
    `Files: ${home}`,
    ...(await demoLines(application)),
    'Ctrl-C ends it.',
  ]
  console.log(lines.join('\n'))
}

/** Ends everything in the reverse order of its start, once. */
function stopOnce(closing: (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= (async () => {
      for (const close of closing.toReversed()) await close()
    })()
    return stopping
  }
}

/** Ctrl-C or SIGTERM ends server and database cleanly; a second one does not wait. */
function listenForEnd(stop: () => Promise<void>): void {
  let isStopRequested = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopRequested) process.exit(130)
      isStopRequested = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error)
          process.exit(1)
        },
      )
    })
  }
}

await runCommand(main)
