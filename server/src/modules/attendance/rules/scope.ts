/** The marks that a figure is made of: all of the student's, or those of the classes that the caller teaches. */
export const scopes = ['school', 'taught', 'own'] as const
export type Scope = (typeof scopes)[number]
