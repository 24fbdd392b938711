import { type Config, ConfigurationError, loadConfig } from '../kernel/config/config.ts'
import { createLogger } from '../kernel/log/logger.ts'
import { type Application, openApplication } from './application.ts'
import { openForCommand, prepareSchema } from './database.ts'

/** Wrong words on the command line; the message says how it is used. */
export class UsageError extends Error {}

/** Somebody asked how a command is used. */
export class HelpWanted extends Error {}

/**
 * Runs a command: its errors are one sentence on standard error, its exit code 0 when it did what was asked, 1 when it
 * could not, 2 for wrong words. Asked for help it prints that, and has done what was asked.
 */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    if (error instanceof HelpWanted) {
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

/** Opens Campus without HTTP for a command, and closes it again in every case. */
export async function withApplication<Result>(
  work: (application: Application, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig()
  const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const opened = await openForCommand(config, (message) => log.debug(message))
  try {
    await prepareSchema(opened, (message) => log.info(message))
    const application = await openApplication({ config, app: opened.app, log })
    try {
      return await work(application, config)
    } finally {
      await application.close()
    }
  } finally {
    await opened.stop()
  }
}
