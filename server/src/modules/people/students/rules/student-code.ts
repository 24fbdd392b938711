/** The code of a school's n-th student: `S` and at least six digits. */
export const studentCode = (number: number): string => `S${String(number).padStart(6, '0')}`
