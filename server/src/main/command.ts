import { type Config, ConfigurationError, loadConfig } from '../kernel/config/config.ts'
import { Database } from '../kernel/db/database.ts'
import { createLogger } from '../kernel/log/logger.ts'
import { type Application, openApplication } from './application.ts'
import { type OpenedDatabase, openForCommand, prepareSchema } from './database.ts'

/** Wrong words on the command line; the message says how it is used. */
export class UsageError extends Error {}

/** Somebody asked how a command is used. */
export class HelpRequested extends Error {}

/**
 * Runs a command: its errors are one sentence on standard error, its exit code 0 when it did what was asked, 1 when it
 * could not, 2 for wrong words. Asked for help it prints that, and has done what was asked.
 */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    if (error instanceof HelpRequested) {
      console.log(error.message)
      process.exitCode = 0
      return
    }
    const sentence = error instanceof Error ? error.message : String(error)
    console.error(sentence)
    if (process.env['CAMPUS_LOG_LEVEL'] === 'debug') console.error(error)
    process.exitCode = error instanceof UsageError || error instanceof ConfigurationError ? 2 : 1
  }
}

/** Opens the database alone, whatever the key of the installation is, and closes it again in every case. */
export async function withDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig()
  const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const opened = await openForCommand(config, (message) => log.debug(message))
  try {
    await prepareSchema(opened, (message) => log.info(message))
    const database = await Database.open({
      app: opened.app,
      poolSize: 2,
      prepare: config.prepare,
      onError: (error) => log.warn({ reason: error.message }, 'a connection of the database was lost'),
    })
    try {
      return await work(database, config)
    } finally {
      await database.close()
    }
  } finally {
    await opened.stop()
  }
}

/** Opens Campus without HTTP for a command, and closes it again in every case. */
export async function withApplication<Result>(
  work: (application: Application, config: Config, opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig()
  const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const opened = await openForCommand(config, (message) => log.debug(message))
  try {
    await prepareSchema(opened, (message) => log.info(message))
    const application = await openApplication({ config, app: opened.app, log })
    try {
      return await work(application, config, opened)
    } finally {
      await application.close()
    }
  } finally {
    await opened.stop()
  }
}
