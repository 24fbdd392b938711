import { type CompiledDraft, indexDraft } from '../adapter/compile.ts'
import type { CompiledLesson } from '../adapter/events.ts'
import { type Placement, placementOf } from '../adapter/placement.ts'
import { type Reason, reasonsOfRules } from '../adapter/reasons.ts'
import { explainUnplaced } from '../solver/explain-unplaced.ts'
import type { WayOut as EngineWay } from '../solver/ways-out.ts'

interface Forbidding {
  readonly constraintId: string
  readonly message: string
  readonly reasons: readonly Reason[]
  /** How many places it forbids. */
  readonly places: number
}

interface WayOut {
  readonly hard: number
  readonly soft: number
  readonly moves: readonly Placement[]
  readonly message: string
  /** The first hard rules that it breaks. */
  readonly broken: readonly Reason[]
}

interface Explanation {
  readonly rules: readonly Forbidding[]
  readonly waysOut: readonly WayOut[]
  readonly isPartial: boolean
}

/** Why a lesson has no place: a smallest set of rules that forbids every place, and the cheapest ways out. */
export function explainLesson(draft: CompiledDraft, { lesson }: CompiledLesson): Explanation {
  const { problem, solution } = indexDraft(draft)
  const event = problem.events.find(({ id }) => id === lesson.id)
  const found = event && explainUnplaced(problem, solution, event.index)
  return {
    rules: (found?.obstacles ?? []).map((obstacle) => ({
      constraintId: obstacle.constraint,
      message: obstacle.sentence,
      reasons: reasonsOfRules(draft, [obstacle]),
      places: obstacle.starts,
    })),
    waysOut: (found?.waysOut ?? []).flatMap((way) => wayOut(draft, way)),
    isPartial: found?.isPartial ?? false,
  }
}

/** A way out that leaves no lesson without a place. */
function wayOut(draft: CompiledDraft, way: EngineWay): WayOut[] {
  const lessons = new Map(draft.lessons.map((one) => [one.lesson.id, one]))
  const moves = way.moves.map(({ event, to, resources }) => {
    const one = lessons.get(event)
    return one && placementOf(draft.grid, one, { time: to, resources })
  })
  const placed = moves.filter((move) => move !== undefined)
  if (placed.length < moves.length) return []
  const broken = reasonsOfRules(draft, way.reasons)
  return [{ hard: way.hard, soft: way.soft, moves: placed, message: messageOf(draft, way), broken }]
}

function messageOf({ lessons, grid }: CompiledDraft, { moves, reasons }: EngineWay): string {
  const nameOf = new Map(lessons.map(({ lesson, requirement }) => [lesson.id, requirement.name]))
  const timeOf = new Map(grid.times.map(({ id, name }) => [id, name]))
  const steps = moves.map(({ event, from, to }) => {
    const verb = from === undefined ? 'place' : 'move'
    return `${verb} ${nameOf.get(event) ?? ''} ${from === undefined ? 'on' : 'to'} ${timeOf.get(to ?? '') ?? ''}`
  })
  const accepted = reasons.map(({ sentence }) => sentence)
  const text = steps.join(', ') + (accepted.length === 0 ? '' : `, and accept: ${accepted.join('; ')}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
