/** What can be said of one required document of one person. */
export const statuses = ['missing', 'expired', 'rejected', 'to_check', 'expiring', 'valid'] as const

export type RequirementStatus = (typeof statuses)[number]

/** What is still to be done by who uploads it; `to_check` waits for the office. */
export const openStatuses = ['missing', 'expired', 'rejected'] as const satisfies readonly RequirementStatus[]
