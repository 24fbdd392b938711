/** The duty that fetches what waits to be fetched. */
export const dutyName = 'oneroster.pull'
