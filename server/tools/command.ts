import { spawn } from 'node:child_process'

/** How a command ended: its exit code (127 when it could not be started) and what it printed on both streams. */
interface CommandResult {
  readonly code: number
  readonly output: string
  /** Standard output alone, for commands that print JSON. */
  readonly stdout: string
}

/**
 * Runs a program without a shell and waits for it. Never throws: a program that cannot be started is a result too.
 *
 * @param program path or name of the program
 * @param parameters its arguments, passed as they are
 * @param directory the working directory
 */
export function runCommand(
  program: string,
  parameters: readonly string[],
  directory: string,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
    const all: Buffer[] = []
    const out: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      all.push(chunk)
      out.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }))
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: String(Buffer.concat(all)), stdout: String(Buffer.concat(out)) })
    })
  })
}

/** The problems of a command that should have ended well: none, or its output. */
export const problemsOfCommand = ({ code, output }: CommandResult): string[] =>
  code === 0 ? [] : [output.trim() || `ended with code ${code} and no output`]
