/** What can be said of one required document of one person. */
export const standings = ['missing', 'expired', 'rejected', 'to_check', 'expiring', 'valid'] as const

export type Standing = (typeof standings)[number]

/** What is still to be done by who uploads it; `to_check` waits for the office. */
export const openStandings = ['missing', 'expired', 'rejected'] as const satisfies readonly Standing[]
