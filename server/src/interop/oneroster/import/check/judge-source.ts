import { systemCodeOf } from '../../export/rules/manifest.ts'
import { restSource } from '../../writes/known.sql.ts'
import { type Findings, quoted } from '../report.ts'

/** Why nobody may send rows under a code. */
type ReservedBecause = 'reserved_source' | 'own_export'

/**
 * Codes under which nothing may come into a school: that of names given over REST, whose rows a bulk set would remove,
 * and the one that the school exports itself under, whose rows are here already and would be here twice.
 */
export function reservedBecause(source: string, schoolId: string): ReservedBecause | undefined {
  if (source === restSource) return 'reserved_source'
  return source === systemCodeOf(schoolId, []) ? 'own_export' : undefined
}

/** Reports a set under a code that it may not use. */
export function judgeSource(source: string, schoolId: string, findings: Findings): void {
  const code = reservedBecause(source, schoolId)
  if (code === undefined) return
  const reason =
    code === 'own_export'
      ? 'is that of this very school: everybody would be here twice'
      : 'is reserved for what is written over REST'
  const place = { file: 'manifest.csv', column: 'source.systemCode' }
  findings.error(place, code, `The source.systemCode ${quoted(source)} ${reason}.`)
}
