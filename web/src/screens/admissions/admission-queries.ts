/** Queries with answers that change when an application or an intake changes. */
export const admissionQueries = ['application', 'matches', 'intake', '/api/v1/enrollment/'] as const
