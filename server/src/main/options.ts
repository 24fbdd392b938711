import { parseArgs } from 'node:util'
import { HelpRequested, UsageError } from './command.ts'

/** Words of a command line: `--name value` and `--flag` by name, and the rest in order. */
export interface Words {
  readonly plain: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
}

/**
 * Reads the arguments after the command; an unknown option is a UsageError with the usage, and --help anywhere
 * prints it.
 */
export function readWords(
  words: readonly string[],
  known: { options: readonly string[]; flags?: readonly string[] },
  usage: string,
): Words {
  const flags = known.flags ?? []
  if (words.includes('--help') || words.includes('-h')) throw new HelpRequested(usage)
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries([
        ...known.options.map((name) => [name, { type: 'string' }] as const),
        ...flags.map((name) => [name, { type: 'boolean' }] as const),
      ]),
    })
    const options = values as Readonly<Record<string, string | undefined>>
    return { plain: positionals, options, flags: new Set(flags.filter((name) => name in values)) }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** The value of an option that must be there. */
export function required({ options }: Words, name: string, usage: string): string {
  const value = options[name]
  if (value === undefined || value === '') throw new UsageError(`--${name} is needed.\n${usage}`)
  return value
}

/** Reads the words of a command that takes nothing but the flags that are named. */
export function readFlags(words: readonly string[], flags: readonly string[], usage: string): Words['flags'] {
  const read = readWords(words, { options: [], flags }, usage)
  if (read.plain.length > 0) throw new UsageError(usage)
  return read.flags
}
