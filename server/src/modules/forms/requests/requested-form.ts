import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { isOpenOn } from '../rules/progress.ts'
import { visibilityOf } from '../visibility.ts'
import { type RequestedForm, selectSigners, selectVisibleForm } from './sql.ts'

/** A form for families that the caller reads as staff, and so may ask for; undefined: none. */
export async function findRequestableForm(
  context: RequestContext,
  formId: string,
): Promise<RequestedForm | undefined> {
  const [[form]] = await context.read([selectVisibleForm(visibilityOf(context), formId.toLowerCase())])
  return form?.audience_kind === 'families' ? form : undefined
}

/** Whether a form takes answers on a date. */
export const isAnswerableOn: (form: Parameters<typeof isOpenOn>[0], date: string) => boolean = isOpenOn

interface Person {
  readonly kind: string
  readonly person_id: string
  readonly students: readonly { readonly id: string }[]
}

/** Says of a person whether the form is for them today, about one of the children or as a guardian. */
export async function isForPersons(
  tx: Pick<Transaction, 'query' | 'tenant'>,
  form: RequestedForm,
  today: string,
): Promise<(person: Person) => boolean> {
  const rows = await tx.query(selectSigners(tx.tenant, form, today))
  const known = new Set(rows.map(({ guardian_id, student_id }) => `${guardian_id} ${student_id ?? ''}`))
  return ({ kind, person_id, students }) =>
    kind === 'guardian' &&
    (known.has(`${person_id} `) || students.some(({ id }) => known.has(`${person_id} ${id}`)))
}
