/** The worker loop that fetches queued runs. */
export const dutyName = 'oneroster.pull'
