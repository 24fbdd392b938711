import {
  type ConstraintInput,
  compileProblem,
  compileSolution,
  evaluate,
  type MeetingInput,
  type ProblemInput,
  Random,
  solve,
} from '../src/modules/scheduler/index.ts'
import { compilePoints } from '../src/modules/scheduler/rules/point-set.ts'
import { SearchState } from '../src/modules/scheduler/rules/state.ts'
import type { Bench, Figure } from './support/bench.ts'
import { millisecondsToPlace } from './support/place-school.ts'
import { median } from './support/rounds.ts'
import { timetableSets } from './support/timetable-sets.ts'

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const lessons = 20_000
const classes = 500
const teachers = 800
const rooms = 600
const days = ['mo', 'tu', 'we', 'th', 'fr']

/** A district with 20,000 lessons a week and the rules of every school. */
function district(): { input: ProblemInput; meetings: MeetingInput[] } {
  const named = (type: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${type}${index}`, name: `${type} ${index}`, type }))
  const times = days.flatMap((day) =>
    Array.from({ length: 10 }, (_, period) => ({ id: `${day}${period}`, name: `${day} ${period}`, day })),
  )
  const everybody = [...named('class', classes), ...named('teacher', teachers), ...named('room', rooms)]
  const all = { resources: everybody.map(({ id }) => id) }
  const rule = (kind: string, parameters: ConstraintInput['parameters'], index: number): ConstraintInput => ({
    id: `${kind} ${index}`,
    name: kind,
    kind,
    severity: index === 0 ? 'hard' : 'soft',
    weight: 1,
    costFunction: 'linear',
    appliesTo: kind.startsWith('assign') || kind === 'prefer_times' ? { eventGroups: ['all'] } : all,
    parameters,
  })
  const events = Array.from({ length: lessons }, (_, index) => ({
    id: `lesson${index}`,
    name: `Lesson ${index}`,
    duration: 1,
    roles: [
      { role: 'class', resource: `class${index % classes}` },
      { role: 'teacher', resource: `teacher${(index * 7) % teachers}` },
      { role: 'room', type: 'room' },
    ],
  }))
  const input: ProblemInput = {
    id: 'district',
    name: 'District',
    times,
    timeGroups: days.map((day) => ({
      id: day,
      name: day,
      kind: 'day',
      times: times.filter((time) => time.day === day).map(({ id }) => id),
    })),
    resourceTypes: ['class', 'teacher', 'room'].map((id) => ({ id, name: id })),
    resources: everybody,
    resourceGroups: [],
    events,
    eventGroups: [{ id: 'all', name: 'All', kind: 'group', events: events.map(({ id }) => id) }],
    constraints: [
      rule('assign_time', {}, 0),
      rule('assign_resource', { role: 'room' }, 0),
      rule('avoid_clashes', {}, 0),
      rule('limit_idle_times', { maximum: 2 }, 1),
      rule('limit_busy_times', { minimum: 2, maximum: 7 }, 1),
      rule('cluster_busy_times', { maximum: 4 }, 1),
      rule('limit_consecutive_times', { maximum: 4 }, 1),
      rule('lunch_break', { times: days.flatMap((day) => [`${day}4`, `${day}5`]) }, 1),
      rule('prefer_times', { timeGroups: days.slice(0, 4) }, 1),
    ],
  }
  const meetings = events.map(({ id }, index) => ({
    event: id,
    time: times[(index * 13 + Math.floor(index / classes)) % times.length]?.id ?? '',
    resources: [{ role: 'room', resource: `room${index % rooms}` }],
  }))
  return { input, meetings }
}

/** CPU of one validation, from the input to the costs. */
function validateDistrict(): number {
  const { input, meetings } = district()
  const started = cpu()
  const problem = compileProblem(input)
  const { constraints } = evaluate(problem, compileSolution(problem, { meetings }))
  if (constraints.length !== input.constraints.length) throw new Error('Constraints were lost.')
  return cpu() - started
}

async function evaluateArchive(): Promise<{ milliseconds: number; solutions: number }> {
  const started = cpu()
  let count = 0
  for (const { instances, solutions } of (await timetableSets()).values()) {
    for (const { input } of instances) {
      const problem = compileProblem(input)
      const pointSet = compilePoints(problem)
      for (const { instance, solution } of solutions) {
        if (instance !== problem.id) continue
        evaluate(problem, compileSolution(problem, solution), pointSet)
        count += 1
      }
    }
  }
  return { milliseconds: cpu() - started, solutions: count }
}

/** Moves a second: a random meeting to a random time, with its cost, undone or accepted. */
async function movesPerSecond(): Promise<number> {
  const archive = (await timetableSets(['BrazilInstance1'])).get('BrazilInstance1')
  const [instance] = archive?.instances ?? []
  const [solution] = archive?.solutions ?? []
  if (!instance || !solution) return 0
  const problem = compileProblem(instance.input)
  const state = new SearchState(problem, compilePoints(problem), compileSolution(problem, solution.solution))
  const { timetable } = state
  const meetings = [...timetable.duration.keys()].filter((meeting) => (timetable.duration[meeting] ?? 0) > 0)
  const random = new Random(1)
  const moves = 500_000
  const rates: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const started = cpu()
    for (let move = 0; move < moves; move += 1) {
      const meeting = meetings[random.below(meetings.length)] ?? 0
      const last = problem.times.length - (timetable.duration[meeting] ?? 0)
      state.setTime(meeting, random.below(last + 1))
      state.refresh()
      if (move % 10 === 0) state.accept()
      else state.undo()
    }
    rates.push(moves / ((cpu() - started) / 1000))
  }
  return median(rates.slice(1))
}

const figure = (claim: string, ours: string, ratio: number, bar: string, holds: boolean): Figure => ({
  claim,
  ours,
  theirs: '',
  ratio,
  bar,
  holds,
})

/** Validation and the moves of the search. */
export const timetable: Bench = {
  name: 'timetable',
  run: async () => {
    const validation = median(Array.from({ length: 5 }, validateDistrict))
    const figures = [
      figure(
        'timetable of 20,000 lessons with nine rules, compiled and evaluated: CPU',
        `${validation.toFixed(0)} ms`,
        validation / 1000,
        '< 1 s',
        validation < 1000,
      ),
    ]
    const placed = [1, 2, 3].map(millisecondsToPlace).map((time) => time ?? Number.POSITIVE_INFINITY)
    const slowest = Math.max(...placed) / 1000
    figures.push(
      figure(
        'first timetable of a school of 800 students without a hard conflict, slowest of three seeds',
        `${slowest.toFixed(1)} s`,
        slowest / 60,
        '< 60 s',
        slowest < 60,
      ),
    )
    const archive = await evaluateArchive()
    if (archive.solutions === 0) return figures
    const seconds = archive.milliseconds / 1000
    const rate = await movesPerSecond()
    figures.push(
      figure(
        `XHSTT archive, ${archive.solutions} solutions read and evaluated: CPU`,
        `${seconds.toFixed(1)} s`,
        seconds / 20,
        '< 20 s',
        seconds < 20,
      ),
      figure(
        'moves with their cost on BrazilInstance1, one core: moves a second of CPU',
        Math.round(rate).toLocaleString('en'),
        rate / 300_000,
        '≥ 300,000/s',
        rate >= 300_000,
      ),
    )
    return figures
  },
}

/** Goals for the quality: the file, seconds of CPU, the highest soft cost without a hard one. */
const goals: readonly (readonly [file: string, seconds: number, soft: number])[] = [
  ['ArtificialORLibrary-hdtt4', 600, 0],
  ['ArtificialORLibrary-hdtt5', 600, 0],
  ['ArtificialORLibrary-hdtt6', 600, 0],
  ['BrazilInstance1', 60, 60],
  ['BrazilInstance2', 600, 25],
  ['BrazilInstance3', 600, 48],
  ['BrazilInstance7', 600, 106],
  ['ItalyInstance4', 600, 54],
  ['ItalyInstance1', 600, 32],
  ['GreeceWesternGreeceUniversityInstance4', 600, 23],
  ['GreeceHighSchool1', 600, 20],
  ['GreeceThirdHighSchoolPatras2010', 600, 20],
]

/** The cost of generated timetables, one instance after the other; CAMPUS_BENCH_SECONDS shortens all of them. */
export const timetableQuality: Bench = {
  name: 'timetable-quality',
  run: async () => {
    const limit = Number(process.env['CAMPUS_BENCH_SECONDS'] ?? Number.POSITIVE_INFINITY)
    const archives = await timetableSets(goals.map(([file]) => file))
    return goals.flatMap(([file, seconds, soft]) => {
      const [instance] = archives.get(file)?.instances ?? []
      if (!instance) return []
      const problem = compileProblem(instance.input)
      const start = compileSolution(problem, { meetings: [] })
      const started = cpu()
      const budget = Math.min(seconds, limit) * 1000
      const target = { hard: 0, soft }
      const result = solve({ problem, start }, { random: new Random(1), now: cpu, budget, target })
      const spent = ((cpu() - started) / 1000).toFixed(1)
      return [
        figure(
          `${problem.id}: hard and soft cost after seconds of CPU`,
          `${result.hard}, ${result.soft} after ${spent} s`,
          soft === 0 ? result.soft : result.soft / soft,
          `0, ≤ ${soft}`,
          result.hard === 0 && result.soft <= soft,
        ),
      ]
    })
  },
}
