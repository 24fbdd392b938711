import type { Level } from './catalog.ts'

/** What a school of a level may use before its operator offers more; null: no limit. Only files are refused beyond it. */
export interface Quota {
  readonly students: number | null
  readonly storage_bytes: number | null
}

const gibibyte = 1_073_741_824

const quotas: Readonly<Record<Level, Quota>> = {
  free: { students: 250, storage_bytes: 2 * gibibyte },
  pro: { students: 2500, storage_bytes: 100 * gibibyte },
  enterprise: { students: null, storage_bytes: null },
}

export const quotaOf = (level: Level): Quota => quotas[level]
