import type { Intake } from '../wire.ts'

/** A round of admission as it is being entered. */
export interface IntakeDraft {
  readonly academic_year_id: string
  readonly title: string
  readonly opens_on: string
  readonly closes_on: string
  readonly offer_days: number
  readonly expired_offers: Intake['expired_offers']
  readonly offers_next: boolean
  readonly places: Readonly<Record<string, number>>
  readonly documents: Intake['documents']
  readonly questions: Intake['questions']
}

export const startOf = (intake: Intake | undefined): IntakeDraft => ({
  academic_year_id: intake?.academic_year_id ?? '',
  title: intake?.title ?? '',
  opens_on: intake?.opens_on ?? '',
  closes_on: intake?.closes_on ?? '',
  offer_days: intake?.offer_days ?? 14,
  expired_offers: intake?.expired_offers ?? 'waitlist',
  offers_next: intake?.offers_next ?? false,
  places: Object.fromEntries((intake?.capacities ?? []).map((one) => [one.grade_level, one.places])),
  documents: intake?.documents ?? [],
  questions: intake?.questions ?? [],
})

/** What the server is sent. What was left empty of documents and questions is left out. */
export const bodyOf = ({ places, closes_on, documents, questions, ...draft }: IntakeDraft) => ({
  ...draft,
  closes_on: closes_on || null,
  capacities: Object.entries(places).map(([grade_level, count]) => ({ grade_level, places: count })),
  documents: documents.filter(({ label }) => label.trim() !== ''),
  questions: questions.filter(({ label }) => label.trim() !== ''),
})

/** A key that no other of the list bears. */
export function freeKey(stem: string, taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`${stem}_${number}`)) number += 1
  return `${stem}_${number}`
}
