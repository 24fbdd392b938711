import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cpuUntil } from '../../../test/support/cpu-time.ts'
import { draftShapes, hugeDraft } from '../../../test/support/huge-draft.ts'
import { checkDraft } from './adapter/check.ts'
import { type CompiledDraft, compileDraft } from './adapter/compile.ts'
import { costOfDraft, judgeDraft } from './adapter/conflicts.ts'
import type { DraftParts } from './adapter/draft-parts.ts'
import { compareDrafts } from './advice/compare.ts'
import { explainLesson } from './advice/explain.ts'
import { costsOfMoves } from './advice/move-costs.ts'
import { repairLoss } from './advice/repair.ts'
import { rules } from './rules/registry.ts'

const whole = 20_000
const part = 5000

/** Work that grows with the square of the lessons grows by 16 from the part to the whole; in proportion, by 4. */
const maxGrowth = 9

/** What one answer may take, in validations of the same draft. */
const maxValidations = 6

interface Draft {
  readonly data: DraftParts
  readonly draft: CompiledDraft
}

const lessonOf = ({ draft }: Draft, at: number) => {
  const one = draft.lessons[at]
  assert.ok(one)
  return one
}

const lost = (type: 'staff' | 'room') => ({ type, id: `${type}-0`, cycleDays: undefined })

/** Every answer about a draft that one request computes. */
const answers: Readonly<Record<string, (of: Draft) => unknown>> = {
  validate: ({ draft }) => judgeDraft(draft, 1000),
  check: ({ draft }) => checkDraft(draft),
  'move costs': (of) => costsOfMoves(of.draft, lessonOf(of, 5)),
  explanation: (of) => explainLesson(of.draft, lessonOf(of, 0)),
  'repair of a teacher': ({ data }) => repairLoss(data, lost('staff')),
  'repair of a room': ({ data }) => repairLoss(data, lost('room')),
  comparison: ({ data, draft }) => {
    costOfDraft(draft)
    const moved = data.lessons.map((lesson) => ({ ...lesson, cycle_day: 3 }))
    return compareDrafts(data, { ...data, lessons: moved })
  },
}

const compiled = (data: DraftParts): Draft => ({ data, draft: compileDraft(data) })

for (const [name, shape] of Object.entries(draftShapes))
  describe(`a draft of 20,000 lessons: ${name}`, () => {
    const large = compiled(hugeDraft(shape(whole)))
    const small = compiled(hugeDraft(shape(part)))
    const validating = () => judgeDraft(compileDraft(large.data), 1000)
    for (const [answer, work] of Object.entries(answers))
      test(`${answer} takes work in proportion to its lessons, and bounded work`, () => {
        // The budget of a search is the same for each: what is short grows by less than it is measured to.
        const holds = ([validation, less, more]: readonly [number, number, number]) =>
          more <= maxGrowth * Math.max(less, validation / 4) && more <= maxValidations * validation
        const least = cpuUntil([validating, () => work(small), () => work(large)] as const, holds)
        assert.ok(holds(least), least.map((cpu) => `${Math.round(cpu)} ms`).join(', '))
      })
  })

test('a search that is bounded says so, and what it lists stays short', () => {
  const { data, draft } = compiled(hugeDraft(draftShapes.oneRequirement(whole)))
  const repaired = repairLoss(data, lost('staff'))
  assert.deepEqual([repaired.isPartial, repaired.total], [true, whole - 1])
  assert.ok(repaired.lessons.length > 0 && repaired.lessons.length <= 200)
  assert.ok(repaired.plans.length > 0, 'a bounded search still finds repairs')
  const all = repairLoss(hugeDraft(draftShapes.ordinarySchool(500)), lost('staff'))
  assert.deepEqual([all.isPartial, all.lessons.length], [false, all.total])
  const [lesson] = draft.lessons
  assert.ok(lesson)
  assert.ok(JSON.stringify(explainLesson(draft, lesson)).length < 50_000)
  const moved = { ...data, lessons: data.lessons.map((one) => ({ ...one, cycle_day: 4 })) }
  const { differences, total } = compareDrafts(data, moved)
  assert.deepEqual(
    [total, differences.length, differences[0]?.only_first.first.length, differences[0]?.only_first.total],
    [1, 1, 10, whole],
  )
})

const limits = { role: 'room', minimum: 2, maximum: 2, duration: 1, maximum_duration: 1 } as const

for (const { kind, appliesTo } of rules.filter((rule) => rule.appliesTo !== 'eventPairs'))
  test(`a constraint on everything is judged in proportion to its lessons: ${kind}`, () => {
    const constraints = [
      {
        kind,
        applies_to: { all: appliesTo === 'resources' ? 'rooms' : 'requirements' } as const,
        parameters: { ...limits, slots: [{ cycle_day: 1 }] },
      },
    ]
    for (const shape of [draftShapes.oneRequirement, draftShapes.equippedSchool]) {
      const draftOf = (lessons: number) => compileDraft(hugeDraft({ ...shape(lessons), constraints }))
      const [small, large] = [draftOf(1000), draftOf(4000)]
      const holds = ([less, more]: readonly [number, number]) => more <= maxGrowth * Math.max(less, 10)
      const least = cpuUntil([() => judgeDraft(small, 100), () => judgeDraft(large, 100)] as const, holds)
      assert.ok(holds(least), least.map((cpu) => `${Math.round(cpu)} ms`).join(', '))
    }
  })
