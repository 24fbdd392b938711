import type { StudentGrades } from '../../../kernel/api/wire.ts'

type OwnClass = StudentGrades['classes'][number]
type OwnEvaluation = OwnClass['evaluations'][number]

/** An evaluation with the class it belongs to. */
export interface InClass {
  readonly title: string
  readonly classId: string
  readonly evaluation: OwnEvaluation
}

const all = (classes: readonly OwnClass[]): InClass[] =>
  classes.flatMap(({ title, class_id: classId, evaluations }) =>
    evaluations.map((evaluation) => ({ title, classId, evaluation })),
  )

const dayOf = ({ evaluation }: InClass): string => evaluation.due_on ?? ''

/** The evaluations with a result, the newest first. */
export const newestOf = (classes: readonly OwnClass[], count: number): InClass[] =>
  all(classes)
    .filter(({ evaluation }) => evaluation.status !== null && evaluation.status !== 'submitted')
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .slice(0, count)

/** The evaluations without a result that are due on a day or later, the next first. */
export const dueOf = (classes: readonly OwnClass[], today: string, count: number): InClass[] =>
  all(classes)
    .filter((one) => one.evaluation.status === null && dayOf(one) >= today)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
    .slice(0, count)
