import { resolve } from 'node:path'
import { nearest } from './nearest.ts'
import { type Variable, variables } from './variables.ts'

type Values = { [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]['kind']['parse']> }
type Optional =
  | 'databaseUrl'
  | 'databaseMigrateUrl'
  | 'databaseDirectUrl'
  | 'now'
  | 'securityContact'
  | 'smtpUrl'
  | 'secretKey'
  | 'secretKeyPrevious'
  | 'metricsToken'
  | 'auditDays'
  | 'clamd'
  | 'dnsServers'
type Files = 'filesUrl' | 'filesAccessKey' | 'filesSecretKey' | 'filesRegion' | 'filesEndpoint'

/** Where uploaded files are stored. */
export type FilesConfig =
  | { readonly kind: 'local' }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** Path within the bucket without slashes at its ends; may be empty. */
      readonly prefix: string
      readonly endpoint: string
      readonly region: string
      readonly accessKey: string
      readonly secretKey: string
    }

/**
 * What the environment says, checked and frozen. `home` is absolute; `publicUrl` has no trailing slash;
 * `secretKey` is 32 bytes in base64; `now` is an RFC 3339 instant. What each one means and defaults to
 * is described in variables.ts.
 */
export type Config = Readonly<Omit<Values, Optional | Files | 'trustedProxies' | 'privateAddresses'>> &
  Readonly<Partial<Pick<Values, Optional>>> & {
    /** Addresses and CIDR networks; empty when no proxy is trusted. */
    readonly trustedProxies: readonly string[]
    /** Addresses and CIDR networks that are not public and may be called all the same. */
    readonly privateAddresses: readonly string[]
    readonly files: FilesConfig
  }

/** The environment as it is given: `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Everything that is wrong with the environment, in one message that quotes no value. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}

const declared: readonly Variable<unknown>[] = Object.values(variables)

/** The text of a variable; an empty one counts as absent, because compose files cannot leave one out. */
function textOf(variable: Variable<unknown>, env: Environment): string | undefined {
  const given = env[variable.name]
  if (given !== undefined && given !== '') return given
  return variable.fallback?.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const other = declared.find((candidate) => candidate.name === name)
    return (other && textOf(other, env)) ?? ''
  })
}

function read(env: Environment, problems: string[]): Partial<Values> {
  const values: Record<string, unknown> = {}
  for (const [member, variable] of Object.entries<Variable<unknown>>(variables)) {
    const given = textOf(variable, env)
    if (given === undefined) continue
    try {
      values[member] = variable.kind.parse(given)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      // A default derived from an invalid variable is invalid too, and that variable is already reported.
      if (env[variable.name] || !variable.fallback?.includes('{'))
        problems.push(`${variable.name} ${error.message}`)
    }
  }
  return values
}

function unknownNames(env: Environment): string[] {
  const names = declared.map((variable) => variable.name)
  return Object.keys(env)
    .filter((name) => name.startsWith('CAMPUS_') && !names.includes(name))
    .map((name) => `${name} is not known; the nearest known variable is ${nearest(name, names)}`)
}

function contradictions(env: Environment): string[] {
  const needs = (name: string, other: string) =>
    env[name] && !env[other] ? [`${name} has no effect without ${other}`] : []
  return [
    ...needs('DATABASE_MIGRATE_URL', 'DATABASE_URL'),
    ...needs('DATABASE_DIRECT_URL', 'DATABASE_URL'),
    ...needs('CAMPUS_FILES_ACCESS_KEY', 'CAMPUS_FILES_URL'),
    ...needs('CAMPUS_FILES_SECRET_KEY', 'CAMPUS_FILES_URL'),
    ...needs('CAMPUS_FILES_ENDPOINT', 'CAMPUS_FILES_URL'),
    ...needs('CAMPUS_FILES_REGION', 'CAMPUS_FILES_URL'),
    ...(env['CAMPUS_FILES_URL'] && !(env['CAMPUS_FILES_ACCESS_KEY'] && env['CAMPUS_FILES_SECRET_KEY'])
      ? ['CAMPUS_FILES_URL needs CAMPUS_FILES_ACCESS_KEY and CAMPUS_FILES_SECRET_KEY']
      : []),
  ]
}

function assemble(values: Values, cwd: string): Config {
  const { filesUrl, filesAccessKey, filesSecretKey, filesRegion, filesEndpoint, ...rest } = values
  const files: FilesConfig = filesUrl
    ? {
        kind: 's3',
        ...filesUrl,
        endpoint: filesEndpoint,
        region: filesRegion,
        accessKey: filesAccessKey,
        secretKey: filesSecretKey,
      }
    : { kind: 'local' }
  return Object.freeze({
    ...rest,
    home: resolve(cwd, values.home),
    trustedProxies: values.trustedProxies ?? Object.freeze([]),
    privateAddresses: values.privateAddresses ?? Object.freeze([]),
    files: Object.freeze(files),
  })
}

/**
 * Reads the environment once, at start; nothing else in the server looks at it.
 *
 * @param env names and values, `process.env` by default
 * @param cwd directory that a relative CAMPUS_HOME is taken from
 * @throws ConfigurationError naming every variable that is wrong, contradicts another, or begins with
 *   `CAMPUS_` and is not known
 */
export function loadConfig(env: Environment = process.env, cwd: string = process.cwd()): Config {
  const problems: string[] = []
  const values = read(env, problems)
  problems.push(...unknownNames(env), ...contradictions(env))
  if (problems.length > 0) throw new ConfigurationError(problems)
  return assemble(values as Values, cwd)
}
