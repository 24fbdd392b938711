/** Days between two calendar dates `YYYY-MM-DD`. */
export const daysSince = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
