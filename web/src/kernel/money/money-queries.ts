/** Starts of the API paths with answers that change when money is charged, paid or returned. */
export const moneyQueries = ['/api/v1/finance/', '/api/v1/me/households/'] as const
