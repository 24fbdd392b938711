/** The parts of the set-up, in the order in which a new school fills them. */
export const parts = ['years', 'calendar', 'periods', 'grade-levels', 'subjects', 'courses', 'rooms'] as const
export type Part = (typeof parts)[number]
