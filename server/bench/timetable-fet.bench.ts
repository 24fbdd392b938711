import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DocumentLesson, TimetableDocument } from '../src/interop/timetables/document/document.ts'
import { problemOf } from '../src/interop/timetables/document/to-problem.ts'
import { readFet } from '../src/interop/timetables/fet/read-fet.ts'
import { writeFet } from '../src/interop/timetables/fet/write/write-fet.ts'
import {
  compileProblem,
  compileSolution,
  Random,
  solutionInput,
  solve,
} from '../src/modules/scheduler/index.ts'
import type { Bench, Figure } from './support/bench.ts'

/** Seconds for each file and program, and how many files. */
const seconds = Number(process.env['FET_SECONDS'] ?? 60)
const count = Number(process.env['FET_FILES'] ?? 20)
const maxBytes = 600_000

/** Official examples without a timetable in them, from Debian's `fet-data`; empty where it is not installed. */
function officialFiles(): string[] {
  try {
    const list = execFileSync('dpkg', ['-L', 'fet-data'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return list
      .split('\n')
      .filter(
        (path) =>
          path.endsWith('.fet') && /FET-\d-official/.test(path) && !path.includes('_data_and_timetable'),
      )
      .filter((path) => statSync(path).size <= maxBytes)
      .toSorted((left, right) => statSync(left).size - statSync(right).size)
  } catch {
    return []
  }
}

/** Whether every constraint of the file has a counterpart: only then do both programs solve the same problem. */
const isWhole = ({ unsupported }: TimetableDocument): boolean =>
  unsupported.every(({ name }) => !/^Constraint(?!MinDaysBetweenActivities\/)/.test(name))

const withLessons = (
  document: TimetableDocument,
  change: (lesson: DocumentLesson) => DocumentLesson,
): TimetableDocument => ({
  ...document,
  activities: document.activities.map((activity) => ({ ...activity, lessons: activity.lessons.map(change) })),
})

/** Lessons that the file does not lock have no place. */
const emptied = (document: TimetableDocument): TimetableDocument =>
  withLessons(document, (lesson) => {
    const { place: _, room: __, ...unplaced } = lesson
    return lesson.isLocked ? lesson : unplaced
  })

/** The timetable that FET finds; undefined when it finds none in time. */
function solveWithFet(file: string, directory: string): string | undefined {
  mkdirSync(directory, { recursive: true })
  const words = [
    `--inputfile=${file}`,
    `--outputdir=${directory}`,
    `--timelimitseconds=${seconds}`,
    '--htmllevel=0',
  ]
  spawnSync('fet-cl', words, { stdio: 'ignore', timeout: (seconds + 30) * 1000 })
  const found = globSync(join(directory, 'timetables', '*', '*_data_and_timetable.fet'))
  return found.find((path) => !/-(?:current|highest)\//.test(path))
}

interface OwnResult {
  readonly hard: number
  readonly document: TimetableDocument
}

/** The timetable that our solver finds, from the same start. */
function solveHere(document: TimetableDocument): OwnResult {
  const start = emptied(document)
  const { problem: input, solution } = problemOf(start)
  const problem = compileProblem(input)
  const result = solve(
    { problem, start: compileSolution(problem, solution) },
    {
      random: new Random(1),
      budget: seconds * 1000,
      now: () => performance.now(),
      target: { hard: 0, soft: Number.POSITIVE_INFINITY },
    },
  )
  const { meetings } = solutionInput(problem, result.solution)
  const placeOf = new Map(meetings.map((meeting) => [meeting.event, meeting]))
  const placed = withLessons(start, (lesson) => {
    const meeting = placeOf.get(lesson.id)
    if (meeting?.time === undefined) return lesson
    const [day, period] = JSON.parse(meeting.time) as [string, string]
    const room = meeting.resources?.[0]?.resource.slice('room '.length)
    return { ...lesson, place: { day, period }, ...(room === undefined ? undefined : { room }) }
  })
  return { hard: result.hard, document: placed }
}

/** Against FET itself, run as a program of its own: how many files each one solves in the same time. */
export const timetableFet: Bench = {
  name: 'timetable-fet',
  run: async ({ home }) => {
    const solved = { here: 0, fet: 0, accepted: 0 }
    let tried = 0
    for (const [index, file] of officialFiles().entries()) {
      if (tried >= count) break
      const document = await readFet([readFileSync(file, 'utf8')])
      if (!isWhole(document)) continue
      tried += 1
      const theirs = solveWithFet(file, join(home, `fet-${index}`))
      const ours = solveHere(document)
      if (theirs !== undefined) solved.fet += 1
      if (ours.hard === 0) solved.here += 1
      const isAccepted = ours.hard === 0 && acceptedByFet(ours.document, join(home, `own-${index}`))
      if (isAccepted) solved.accepted += 1
      const verdict = ours.hard === 0 ? `solved${isAccepted ? ', accepted by FET' : ''}` : `hard ${ours.hard}`
      console.log(`${basename(file)}: here ${verdict}; FET ${theirs === undefined ? 'not solved' : 'solved'}`)
    }
    return tried === 0 ? [] : [figureOf(solved, tried)]
  },
}

/** FET finds a timetable at once when every place is given and none breaks a rule of the file. */
function acceptedByFet(document: TimetableDocument, directory: string): boolean {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'own.fet')
  const locked = withLessons(document, (lesson) => (lesson.place ? { ...lesson, isLocked: true } : lesson))
  writeFileSync(file, [...writeFet(locked).text].join(''))
  return solveWithFet(file, directory) !== undefined
}

const figureOf = (
  { here, fet, accepted }: { here: number; fet: number; accepted: number },
  tried: number,
): Figure => ({
  claim: `${tried} official files of FET, ${seconds} s each: files without a hard conflict`,
  ours: `${here} (${accepted} accepted by FET)`,
  theirs: String(fet),
  ratio: here / Math.max(1, fet),
  bar: '≥ FET',
  holds: here >= fet,
})
