import { addDays } from '../../../../kernel/time/dates.ts'

/**
 * The step of reminding that has come for a due date: the last one reached, and none before the due date once it has
 * passed. Steps are days after it, below 0 before; one that was reached more than `window` days ago is left out, so that
 * a school that begins to remind does not write of what is years old.
 */
export function stepOn(
  dueDate: string,
  days: readonly number[],
  today: string,
  window = 7,
): number | undefined {
  const reached = days
    .filter((step) => addDays(dueDate, step) <= today && today <= addDays(dueDate, step + window))
    .filter((step) => step >= 0 || today <= dueDate)
  return reached.length === 0 ? undefined : Math.max(...reached)
}
