import { readFile } from 'node:fs/promises'
import {
  type AreaVerdict,
  type CohortLayout,
  type CohortVerdict,
  type Estimate,
  evaluateCohort,
  indicatorCodes,
  layouts,
  precisionOf,
  readCohort,
  defaultRules as rules,
  sensitivityOf,
  specificityOf,
} from '../modules/intervention/index.ts'
import { runCommand, UsageError } from './command.ts'
import { readWords, type Words } from './options.ts'

const usage = `Usage: npm run risk -- evaluate FILE.csv [--outcome RULE] [--flags "RULE; RULE"] [--indicators "CODE=COLUMN; …"]
  Compares what could be known of the students of a past cohort with what happened: each flag's counts, and the area
  under the ROC curve of single columns and of the score with the weights that Campus has when it is installed.
  RULE: G1<10, G1<10 or failures>=1, 2 of G1<10, failures>=1, absences>=10.
  COLUMN: a column, or one times a number: grade_level=G1*5; attendance_rate=100-absences/1.8.
  Codes: ${indicatorCodes.join(', ')}.
  The columns of the UCI Student Performance data need no options.`

/** `npm run risk`: exit code 0: done; 1: the file cannot be read or lacks a column; 2: wrong words. */
await runCommand(async () => {
  const words = readWords(process.argv.slice(2), { options: ['outcome', 'flags', 'indicators'] }, usage)
  const [subcommand, file, ...rest] = words.plain
  if (subcommand !== 'evaluate' || file === undefined || rest.length > 0) throw new UsageError(usage)
  const cohort = readCohort(await readFile(file, 'utf8'))
  print(evaluateCohort(cohort, layoutOf(words, cohort.columns), rules))
  return 0
})

/** What the options say, else what is known about a file with these columns. */
function layoutOf({ options }: Words, columns: readonly string[]): CohortLayout {
  const known = layouts.find(({ outcome, singles }) =>
    [outcome, ...singles].every((text) =>
      (text.match(/[A-Za-z_]\w*/g) ?? []).every((name) => columns.includes(name)),
    ),
  )
  const outcome = options['outcome'] ?? known?.outcome
  if (outcome === undefined) throw new UsageError(`--outcome is needed for this file.\n${usage}`)
  const flags = options['flags']?.split(';') ?? known?.flags ?? []
  const indicators =
    options['indicators'] === undefined ? known?.indicators : readIndicators(options['indicators'])
  return {
    name: known?.name ?? '',
    outcome,
    flags,
    singles: known?.singles ?? [],
    indicators: indicators ?? {},
  }
}

function readIndicators(text: string): CohortLayout['indicators'] {
  const pairs = text.split(';').map((pair) => {
    const [code = '', value = ''] = pair.split('=').map((part) => part.trim())
    const known = indicatorCodes.find((one) => one === code)
    if (!known || value === '') throw new UsageError(`"${pair.trim()}" names no indicator.\n${usage}`)
    return [known, value] as const
  })
  return Object.fromEntries(pairs)
}

function print({ students, withOutcome, flags, singles, score, unscored }: CohortVerdict): void {
  console.log(`${students} students, ${withOutcome} with the outcome`)
  for (const { flag, confusion } of flags) {
    const { tp, fp, fn, tn } = confusion
    console.log(`\n${flag}: tp ${tp}, fp ${fp}, fn ${fn}, tn ${tn}`)
    console.log(`  sensitivity ${shown(sensitivityOf(confusion))}`)
    console.log(`  specificity ${shown(specificityOf(confusion))}`)
    console.log(`  precision   ${shown(precisionOf(confusion))}`)
  }
  console.log('\nArea under the ROC curve')
  for (const { name, area } of [...singles, score] satisfies AreaVerdict[])
    console.log(`  ${name}: ${shown(area)}`)
  if (unscored > 0) console.log(`  ${unscored} students have too little data for a score and count as 0`)
}

function shown(estimate: Estimate | null): string {
  if (estimate === null) return 'no students'
  const { value, low, high } = estimate
  return `${value.toFixed(4)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)})`
}
