import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Mapping, type MappingValue } from '../interop/spreadsheets/mapping.ts'
import {
  type FormatName,
  formatNames,
  formatOf,
  readTimetable,
  type TimetableDocument,
  writeTimetable,
} from '../interop/timetables/index.ts'
import { checkBody } from '../kernel/http/validate.ts'
import { UsageError } from './command.ts'
import { required, type Words } from './options.ts'

// npm runs scripts in the project's folder; what was typed is meant from where it was typed.
const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

function formatNamed(name: string): FormatName {
  const format = formatNames.find((one) => one === name)
  if (format === undefined) throw new UsageError(`${name} is no format; there are ${formatNames.join(', ')}.`)
  return format
}

/** A file of any format as a document; the option `from` names the format that cannot be recognised. */
export async function openTimetable(file: string, { options }: Words): Promise<TimetableDocument> {
  const path = typedPath(file)
  const format = options['from'] === undefined ? await formatOf(path) : formatNamed(options['from'])
  return readTimetable(path, format, { mapping: await readMapping(options['mapping']) })
}

async function readMapping(file: string | undefined): Promise<MappingValue> {
  if (file === undefined) return {}
  const value: unknown = JSON.parse(await readFile(typedPath(file), 'utf8'))
  const [problem] = checkBody(Mapping, value)
  if (problem) throw new UsageError(`The mapping cannot be used: ${problem.path} ${problem.message}.`)
  return value as MappingValue
}

/** Prints what a file holds and what of it has no counterpart; nothing is stored. */
export async function describeFile(words: Words, usage: string): Promise<number> {
  const [file, ...others] = words.plain
  if (file === undefined || others.length > 0) throw new UsageError(usage)
  const document = await openTimetable(file, words)
  for (const line of summaryOf(document)) console.log(line)
  printUnsupported('No counterpart in Campus:', document.unsupported)
  return 0
}

function summaryOf(document: TimetableDocument): string[] {
  const { days, periods, teachers, subjects, sets, rooms, activities, constraints } = document
  const lessons = activities.flatMap((activity) => activity.lessons)
  const count = (number: number, noun: string): string => `${number} ${number === 1 ? noun : `${noun}s`}`
  const classes = sets.filter(({ level }) => level === 'class').length
  return [
    document.name,
    `  ${count(days.length, 'day')}, ${count(periods.length, 'period')}, ${count(teachers.length, 'teacher')}, ` +
      `${count(subjects.length, 'subject')}, ${count(rooms.length, 'room')}`,
    `  classes: ${classes}, groups: ${sets.length - classes}`,
    `  ${count(lessons.length, 'lesson')} of ${count(activities.length, 'requirement')}, ` +
      `${lessons.filter(({ place }) => place !== undefined).length} placed`,
    `  ${count(constraints.length, 'constraint')}, ${constraints.filter(({ severity }) => severity === 'hard').length} hard`,
  ]
}

function printUnsupported(title: string, parts: TimetableDocument['unsupported']): void {
  if (parts.length === 0) return
  console.log(title)
  for (const { name, count } of parts) console.log(`  ${count} × ${name}`)
}

/** Writes a file in another format, or again in its own. */
export async function convertFile(words: Words, usage: string): Promise<number> {
  const [file, ...others] = words.plain
  if (file === undefined || others.length > 0) throw new UsageError(usage)
  const format = formatNamed(required(words, 'format', usage))
  const output = typedPath(required(words, 'output', usage))
  const document = await openTimetable(file, words)
  const { content, unsupported } = writeTimetable(document, format)
  await pipeline(content, createWriteStream(output))
  if (document.source?.format !== format) printUnsupported('No counterpart in Campus:', document.unsupported)
  printUnsupported(`No counterpart in ${format}:`, unsupported)
  return 0
}
