import { UsageError } from './command.ts'

/** Words of a command line: `--name value`, `--flag`, and the rest in order. */
export interface Words {
  readonly plain: readonly string[]
  readonly options: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
}

/** Reads the words after the command; an unknown option is a UsageError with the usage. */
export function readWords(
  words: readonly string[],
  known: { options: readonly string[]; flags?: readonly string[] },
  usage: string,
): Words {
  const plain: string[] = []
  const options = new Map<string, string>()
  const flags = new Set<string>()
  const rest = words[Symbol.iterator]()
  for (const word of rest) {
    const [name = '', inline] = word.startsWith('--') ? word.slice(2).split(/=(.*)/s) : []
    if (!word.startsWith('--')) plain.push(word)
    else if (known.flags?.includes(name)) flags.add(name)
    else if (known.options.includes(name)) {
      const value = inline ?? rest.next().value
      if (value === undefined) throw new UsageError(`--${name} needs a value.\n${usage}`)
      options.set(name, value)
    } else throw new UsageError(`There is no option --${name}.\n${usage}`)
  }
  return { plain, options, flags }
}

/** The value of an option that must be there. */
export function required({ options }: Words, name: string, usage: string): string {
  const value = options.get(name)
  if (value === undefined || value === '') throw new UsageError(`--${name} is needed.\n${usage}`)
  return value
}
