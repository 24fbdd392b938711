/** Students by school year (the year in which it ends), in the order of the ladder, the lowest grade first. */
export type Counts = ReadonlyMap<number, readonly number[]>

export const at = (counts: Counts, year: number, grade: number): number => counts.get(year)?.[grade] ?? 0

export const sumOf = (counts: Counts, year: number, grades: readonly number[]): number =>
  grades.reduce((sum, grade) => sum + at(counts, year, grade), 0)

/** The years of the counts, the newest first. */
export const yearsOf = (counts: Counts): number[] => [...counts.keys()].sort((one, other) => other - one)
