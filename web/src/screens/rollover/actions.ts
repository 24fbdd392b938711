/** What can become of a student, in the order of the screen. */
export const actions = ['promoted', 'repeated', 'graduated', 'left', 'unchanged'] as const

/** What the person at the screen says of single students, by id. */
export type Exceptions = ReadonlyMap<string, 'repeat' | 'leave'>
