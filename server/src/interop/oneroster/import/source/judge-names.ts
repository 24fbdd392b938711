import { rosterFiles } from '../../vocabulary.ts'
import type { Findings } from '../report.ts'
import { otherFormat } from './other-format.ts'

const expected = new Set(['manifest.csv', ...rosterFiles.map((file) => `${file}.csv`)])

/** What packers of some systems leave in every folder and archive. */
const leftovers = /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

/**
 * Which of the names found in a source are OneRoster files at its top. All files must lie at the root under their
 * exact name (OneRoster 1.1 CSV, section 3): a known file in a folder is an error, anything else is reported and left. Undefined: the set has another format.
 */
export function judgeNames(names: readonly string[], findings: Findings): string[] | undefined {
  const other = otherFormat(names)
  if (other !== undefined) {
    findings.error({ file: '' }, 'other_format', other)
    return undefined
  }
  const taken = new Set<string>()
  for (const name of names) {
    if (leftovers.test(name) || name.endsWith('/')) continue
    const last = name.slice(name.lastIndexOf('/') + 1)
    if (last !== name) judgeNested(name, last, findings)
    else if (!expected.has(name)) {
      findings.warn({ file: name }, 'unknown_file', unknownName(name))
    } else if (taken.has(name)) {
      findings.error({ file: name }, 'duplicate_file', `The archive holds two files named ${name}.`)
    } else taken.add(name)
  }
  return [...taken]
}

function unknownName(name: string): string {
  const exact = [...expected].find((one) => one.toLowerCase() === name.toLowerCase())
  return exact === undefined
    ? `${name} is no file of OneRoster 1.1 and was not read.`
    : `${name} was not read: its exact name is ${exact}.`
}

function judgeNested(name: string, last: string, findings: Findings): void {
  if (expected.has(last)) {
    const message = `${name} lies in a folder: all files must lie at the top, so that it is called just ${last}.`
    findings.error({ file: name }, 'nested_folder', message)
  } else findings.warn({ file: name }, 'unknown_file', `${name} is in a folder and was not read.`)
}
