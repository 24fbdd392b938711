/** The ways to read a template: as a statement, or as a condition of one, alone or joined to others. */
export const readingsOf = (text: string): readonly string[] => [
  text,
  `select 1 where ${text}`,
  `select 1 where true ${text}`,
]
