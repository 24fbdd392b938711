/** The job that issues the documents of a run; some tries, within minutes. */
export const runKind = { kind: 'certificates.issue', attempts: 5 } as const

export type RunInput = Readonly<{ run: string }>
