import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type Archive, readArchive } from '../interop/timetables/index.ts'
import {
  compilePoints,
  compileProblem,
  compileSolution,
  type Evaluation,
  evaluate,
  type Problem,
  reasonsOf,
  sentenceOf,
} from '../modules/scheduler/index.ts'
import { runCommand, UsageError } from './command.ts'
import { readWords, type Words } from './options.ts'

/** A subcommand of `npm run timetable`; a new one is one more line of the table below. */
interface Subcommand {
  readonly usage: string
  readonly run: (words: Words) => Promise<number>
}

const subcommands: Readonly<Record<string, Subcommand>> = {
  evaluate: {
    usage: `  evaluate FILE… [--points]
    Prints the hard and the soft cost of every solution in XHSTT archives (.xml or .xml.gz), with a line for each
    constraint that costs something; --points adds the reason at each point of application.`,
    run: evaluateFiles,
  },
}

const usage = `Usage: npm run timetable -- SUBCOMMAND …
${Object.values(subcommands)
  .map((subcommand) => subcommand.usage)
  .join('\n')}`

/** `npm run timetable`: exit code 0: done; 1: a file cannot be read; 2: wrong words. */
await runCommand(async () => {
  const words = readWords(process.argv.slice(2), { options: [], flags: ['points'] }, usage)
  const [name = '', ...plain] = words.plain
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (!subcommand) throw new UsageError(usage)
  return subcommand.run({ ...words, plain })
})

async function evaluateFiles({ plain, flags }: Words): Promise<number> {
  if (plain.length === 0) throw new UsageError(usage)
  for (const file of plain) {
    try {
      printArchive(await readArchive(textOf(file)), flags.has('points'))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${file}: ${reason}`, { cause: error })
    }
  }
  return 0
}

async function* textOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const plain = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  if (plain !== bytes) bytes.on('error', (error) => plain.destroy(error))
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const piece of plain) yield decoder.decode(piece as Uint8Array, { stream: true })
  yield decoder.decode()
}

function printArchive({ instances, solutions }: Archive, withPoints: boolean): void {
  for (const { input } of instances) {
    const problem = compileProblem(input)
    const pointSet = compilePoints(problem)
    for (const { instance, group, report, solution } of solutions) {
      if (instance !== problem.id) continue
      const evaluation = evaluate(problem, compileSolution(problem, solution), pointSet)
      const reported = report ? ` (its file says hard ${report.hard}, soft ${report.soft})` : ''
      console.log(`${instance}, ${group}: hard ${evaluation.hard}, soft ${evaluation.soft}${reported}`)
      printConstraints(problem, evaluation, withPoints)
    }
  }
}

function printConstraints(problem: Problem, evaluation: Evaluation, withPoints: boolean): void {
  for (const { constraint, cost, points } of evaluation.constraints) {
    const definition = problem.constraints[constraint]
    if (cost === 0 || !definition) continue
    const { severity, kind, name } = definition
    const places = points.length === 1 ? '1 point' : `${points.length} points`
    console.log(`  ${severity} ${cost}: ${name} (${kind}, ${places})`)
    if (!withPoints) continue
    for (const point of points) {
      const sentences = reasonsOf(evaluation, point).map((reason) => sentenceOf(kind, reason))
      console.log(`    ${point.cost}: ${sentences.join('; ')}`)
    }
  }
}
